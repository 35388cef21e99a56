import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import { useFormat } from '../../../i18n/useFormat';
import { LiveRegion } from '../../../ui/LiveRegion';

type PriceChangeNoticeProps = { block: Pick<BiddingBlock, 'sequence' | 'currentBid' | 'viewer'> };

/** Announces a new price once to screen readers, and whether the viewer was outbid. */
export function PriceChangeNotice({ block }: PriceChangeNoticeProps) {
  const intl = useIntl();
  const format = useFormat();
  const { sequence, currentBid, viewer } = block;
  const [seenPrice, setSeenPrice] = useState({
    sequence,
    isLeading: viewer.isLeading,
    notice: null as string | null,
  });
  if (seenPrice.sequence !== sequence) {
    const price = currentBid && format.money(currentBid);
    const wasOutbid = seenPrice.isLeading && !viewer.isLeading;
    // A bidder learns the new price from the result of their own bid.
    const notice =
      price === null || viewer.isLeading
        ? null
        : wasOutbid
          ? intl.formatMessage({ id: 'bidding.news.outbid' }, { price })
          : intl.formatMessage({ id: 'bidding.news.price' }, { price });
    setSeenPrice({ sequence, isLeading: viewer.isLeading, notice });
  }
  return <LiveRegion message={seenPrice.notice} stamp={seenPrice.sequence} />;
}
