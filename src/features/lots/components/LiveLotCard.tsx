import type { ReactNode } from 'react';
import type { LotCard as LotCardModel } from '../../../api/buyer/decode/lotCard';
import { useT } from '../../../i18n/useT';
import { Badge } from '../../../ui/Badge';
import { LotCard } from '../../../ui/LotCard';
import { useLiveCards } from '../LiveCardsContext';
import { viewerState } from '../model/viewerState';

type LiveLotCardProps = {
  lot: LotCardModel;
  layout?: 'grid' | 'list' | undefined;
  priority?: boolean | undefined;
  heart?: ReactNode;
};

/** A lot's card with its live price and time. Texts come with the list, prices with the page's one call. */
export function LiveLotCard({ lot, layout, priority, heart }: LiveLotCardProps) {
  const t = useT();
  const { bidding: all, isLoading, bidderToken } = useLiveCards();
  const bidding = all[lot.id];
  const state = bidding === undefined ? null : viewerState(bidding, bidderToken);
  const viewerLabels = {
    leading: t('lots.card.leading'),
    outbid: t('lots.card.outbid'),
    won: t('lots.card.won'),
    lost: t('lots.card.lost'),
  };
  const priceLabel = (): string => {
    if (bidding?.isClosed === true) return bidding.isSold ? t('lots.card.soldFor') : t('lots.card.highestBid');
    return bidding !== undefined && bidding.currentBid === null ? t('lots.card.startingBid') : t('lots.card.currentBid');
  };
  const notes = [
    ...(lot.hasReserve ? [] : [<Badge key="reserve">{t('lots.card.noReserve')}</Badge>]),
    ...(lot.hasFreeShipping ? [<Badge key="shipping">{t('lots.card.freeShipping')}</Badge>] : []),
    ...(lot.hasBuyNow ? [<Badge key="buy-now">{t('lots.card.buyNow')}</Badge>] : []),
  ];
  return (
    <LotCard
      href={lot.url}
      title={lot.title}
      subtitle={lot.subtitle}
      picture={lot.imageUrl}
      price={bidding === undefined ? null : (bidding.currentBid ?? bidding.nextMinimumBid)}
      priceLabel={priceLabel()}
      end={bidding?.endsAt ?? null}
      endedLabel={bidding?.isSold === true ? t('lots.card.sold') : t('lots.card.closed')}
      viewer={state === null ? null : { state, label: viewerLabels[state] }}
      favourite={heart}
      notes={layout === 'list' && notes.length > 0 ? notes : undefined}
      loading={isLoading}
      layout={layout}
      priority={priority}
    />
  );
}
