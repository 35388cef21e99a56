// Which sentence explains a row of the history: none where somebody simply bid. Pure; the words are in components/BidRow.
import type { Bid } from '../../../api/buyer/decode/bidding';

export type BidSentence = 'automatic' | 'autoBidLost' | 'sameBidder';

export function bidSentence({ explanation, isAutomatic }: Pick<Bid, 'explanation' | 'isAutomatic'>): BidSentence | null {
  switch (explanation) {
    case 'auto_bid_lost':
      return 'autoBidLost';
    case 'same_bidder':
      return 'sameBidder';
    case null:
      return isAutomatic ? 'automatic' : null;
  }
}
