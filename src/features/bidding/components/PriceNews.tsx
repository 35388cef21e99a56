import { useState } from 'react';
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { LiveRegion } from '../../../ui/LiveRegion';

type PriceNewsProps = { block: Pick<BiddingBlock, 'sequence' | 'currentBid' | 'viewer'> };

/** Says a new price once, politely, and whether it means that the listener was outbid. */
export function PriceNews({ block }: PriceNewsProps) {
  const t = useT();
  const format = useFormat();
  const { sequence, currentBid, viewer } = block;
  const [seen, setSeen] = useState({ sequence, isLeading: viewer.isLeading, news: null as string | null });
  if (seen.sequence !== sequence) {
    const price = currentBid && format.money(currentBid);
    const wasOutbid = seen.isLeading && !viewer.isLeading;
    // Who bid hears of it by the result of their own bid.
    const news = price === null || viewer.isLeading ? null : wasOutbid ? t('bidding.news.outbid', { price }) : t('bidding.news.price', { price });
    setSeen({ sequence, isLeading: viewer.isLeading, news });
  }
  return <LiveRegion message={seen.news} stamp={seen.sequence} />;
}
