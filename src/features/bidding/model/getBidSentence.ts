// Which explanation a row of the bid history gets; null for an ordinary bid. Pure.
import type { Bid } from '../../../api/buyer/decode/bidding';

export type BidSentence = 'automatic' | 'autoBidLost' | 'sameBidder';

export function getBidSentence({
  explanation,
  isAutomatic,
}: Pick<Bid, 'explanation' | 'isAutomatic'>): BidSentence | null {
  switch (explanation) {
    case 'auto_bid_lost':
      return 'autoBidLost';
    case 'same_bidder':
      return 'sameBidder';
    case null:
      return isAutomatic ? 'automatic' : null;
  }
}
