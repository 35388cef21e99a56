import type { ReactNode } from 'react';
import type { CardBidding } from '../../../api/buyer/decode/cardBidding';
import type { LotCard as LotCardModel } from '../../../api/buyer/decode/lotCard';
import type { Translate } from '../../../i18n/createTranslator';
import { getForeignLang } from '../../../i18n/foreignLang';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { useShowsExplicitContent } from '../../../platform/explicitContent';
import { useShowsOriginals } from '../../../platform/originals';
import { LotCard } from '../../../ui/LotCard';
import { useLiveCards } from '../LiveCardsContext';
import { viewerState, type CardViewerState } from '../model/viewerState';

type LiveLotCardProps = {
  lot: LotCardModel;
  layout?: 'grid' | 'list' | undefined;
  priority?: boolean | undefined;
  heart?: ReactNode;
  note?: ReactNode;
  level?: 2 | 3 | 4 | undefined;
};

function viewerLabel(t: Translate, state: CardViewerState): string {
  switch (state) {
    case 'leading':
      return t('lots.card.leading');
    case 'outbid':
      return t('lots.card.outbid');
    case 'won':
      return t('lots.card.won');
    case 'lost':
      return t('lots.card.lost');
  }
}

function priceLabel(t: Translate, bidding: CardBidding | undefined): string {
  if (bidding === undefined) return t('lots.card.currentBid');
  if (bidding.isClosed && bidding.currentBid !== null) return bidding.isSold ? t('lots.card.soldFor') : t('lots.card.highestBid');
  return bidding.currentBid === null ? t('lots.card.startingBid') : t('lots.card.currentBid');
}

// What a lot was offered with may have ended: buying at once is over when bids have come near its price.
function getMarks(t: Translate, lot: LotCardModel, bidding: CardBidding | undefined): string[] {
  if (bidding?.isClosed === true) return [];
  return [
    ...(bidding?.isBuyNowAvailable === true ? [t('lots.card.buyNow')] : []),
    ...(lot.hasReserve ? [] : [t('lots.card.noReserve')]),
    ...(lot.hasFreeShipping ? [t('lots.card.freeShipping')] : []),
  ];
}

/** A lot's card with its live price and time. Texts come with the list, prices with the page's one call. */
export function LiveLotCard({ lot, layout, priority, heart, note, level }: LiveLotCardProps) {
  const t = useT();
  const { bidding: all, isLoading, bidderToken } = useLiveCards();
  const showsExplicit = useShowsExplicitContent();
  const locale = useLocale();
  const showsOriginals = useShowsOriginals();
  const texts = showsOriginals ? (lot.original ?? lot) : lot;
  const bidding = all[lot.id];
  const state = bidding === undefined ? null : viewerState(bidding, bidderToken);
  return (
    <LotCard
      href={lot.url}
      title={texts.title}
      subtitle={texts.subtitle}
      lang={getForeignLang(texts.language, locale)}
      picture={lot.imageUrl}
      price={bidding === undefined ? null : (bidding.currentBid ?? bidding.nextMinimumBid)}
      priceLabel={priceLabel(t, bidding)}
      end={bidding?.endsAt ?? null}
      endedLabel={bidding?.isSold === true ? t('lots.card.sold') : t('lots.card.closed')}
      // The card's own moment, where the live state has none.
      start={bidding === undefined || bidding.startsAt > 0 ? bidding?.startsAt : lot.biddingStartsAt}
      opensLabel={(moment) => t('lots.card.opens', { moment })}
      bids={bidding === undefined || bidding.bidCount === 0 ? null : t('lots.card.bids', { count: bidding.bidCount })}
      marks={getMarks(t, lot, bidding)}
      viewer={state === null ? null : { state, label: viewerLabel(t, state) }}
      favourite={heart}
      notes={note}
      coveredNote={lot.isContentExplicit && !showsExplicit ? t('lots.card.explicit') : undefined}
      loading={isLoading}
      layout={layout}
      priority={priority}
      level={level}
    />
  );
}
