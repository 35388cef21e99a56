// How a lot stands for the one who looks at it, for the mark on its card. Pure.
import type { CardBidding } from '../../../api/buyer/decode/cardBidding';

export type CardViewerState = 'leading' | 'outbid' | 'won' | 'lost';

/** null: no stake in it, or nobody is signed in. */
export function viewerState(bidding: CardBidding, bidderToken: string | null): CardViewerState | null {
  if (bidderToken === null) return null;
  if (bidding.isClosed) {
    if (bidding.winnerToken === bidderToken) return 'won';
    // Below its reserve it was sold to nobody.
    return bidding.viewerHasBid && bidding.isSold ? 'lost' : null;
  }
  if (bidding.leaderToken === bidderToken) return 'leading';
  return bidding.viewerHasBid ? 'outbid' : null;
}
