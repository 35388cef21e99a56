import type { ReactNode } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { CardBidding } from '../../api/buyer/decode/cardBidding';
import type { LotCard as LotCardModel } from '../../api/core/decode/lotCard';
import { useLocale, getForeignLang } from '../../i18n/useLocale';
import { useShowsExplicitContent } from '../../platform/explicitContent';
import { useShowOriginals } from '../../platform/originals';
import { LotCard } from '../../ui/LotCard';
import { getPriceLabel, getViewerLabel, getViewerState, useLiveCards } from './LiveCards';

type LiveLotCardProps = {
  lot: LotCardModel;
  layout?: 'grid' | 'list' | undefined;
  priority?: boolean | undefined;
  favoriteButton?: ReactNode;
  note?: ReactNode;
  level?: 2 | 3 | 4 | undefined;
};

// Some offers end early: buy now is no longer available once bids come near its price.
function getBadges(intl: IntlShape, lot: LotCardModel, bidding: CardBidding | undefined): string[] {
  if (bidding?.isClosed === true) return [];
  return [
    ...(bidding?.isBuyNowAvailable === true
      ? [intl.formatMessage({ id: 'lots.card.buyNow' })]
      : []),
    ...(lot.hasReserve ? [] : [intl.formatMessage({ id: 'lots.card.noReserve' })]),
    ...(lot.hasFreeShipping ? [intl.formatMessage({ id: 'lots.card.freeShipping' })] : []),
  ];
}

/**
 * A lot's card with live price and time. Its texts come from the list, its prices from LiveCards.
 */
export function LiveLotCard({
  lot,
  layout,
  priority,
  favoriteButton,
  note,
  level,
}: LiveLotCardProps) {
  const intl = useIntl();
  const { bidding: biddingByLot, isLoading, bidderToken } = useLiveCards();
  const showsExplicit = useShowsExplicitContent();
  const locale = useLocale();
  const showsOriginals = useShowOriginals();
  const texts = showsOriginals ? (lot.original ?? lot) : lot;
  const bidding = biddingByLot[lot.id];
  const state = bidding === undefined ? null : getViewerState(bidding, bidderToken);
  return (
    <LotCard
      href={lot.url}
      title={texts.title}
      subtitle={texts.subtitle}
      lang={getForeignLang(texts.language, locale)}
      picture={lot.imageUrl}
      price={bidding === undefined ? null : (bidding.currentBid ?? bidding.nextMinimumBid)}
      priceLabel={getPriceLabel(intl, bidding)}
      end={bidding?.endsAt ?? null}
      endedLabel={
        bidding?.isSold === true
          ? intl.formatMessage({ id: 'lots.card.sold' })
          : intl.formatMessage({ id: 'lots.card.closed' })
      }
      // Falls back to the lot's start time when the live data has none.
      start={
        bidding === undefined || bidding.startsAt > 0 ? bidding?.startsAt : lot.biddingStartsAt
      }
      opensLabel={(moment) => intl.formatMessage({ id: 'lots.card.opens' }, { moment })}
      bids={
        bidding === undefined || bidding.bidCount === 0
          ? null
          : intl.formatMessage({ id: 'lots.card.bids' }, { count: bidding.bidCount })
      }
      badges={getBadges(intl, lot, bidding)}
      viewer={state === null ? null : { state, label: getViewerLabel(intl, state) }}
      favoriteButton={favoriteButton}
      notes={note}
      coveredNote={
        lot.isContentExplicit && !showsExplicit
          ? intl.formatMessage({ id: 'lots.card.explicit' })
          : undefined
      }
      isLoading={isLoading}
      layout={layout}
      priority={priority}
      level={level}
    />
  );
}
