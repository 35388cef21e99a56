// Which sentence explains a row of the history. Pure; the words are in components/BidRow.
import type { Bid } from '../../../api/buyer/decode/bidding';

export type BidSentence = 'placed' | 'automatic' | 'autoBidLost' | 'sameBidder';

export function bidSentence({ explanation, isAutomatic }: Pick<Bid, 'explanation' | 'isAutomatic'>): BidSentence {
  switch (explanation) {
    case 'auto_bid_lost':
      return 'autoBidLost';
    case 'same_bidder':
      return 'sameBidder';
    case null:
      return isAutomatic ? 'automatic' : 'placed';
  }
}
