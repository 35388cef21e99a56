// The viewer's bid status on a lot, for the badge on its card. Pure.
import type { CardBidding } from '../../../api/buyer/decode/cardBidding';

export type CardViewerState = 'leading' | 'outbid' | 'won' | 'lost';

/** Returns null when the viewer has no bid on the lot or is not signed in. */
export function getViewerState(
  bidding: CardBidding,
  bidderToken: string | null,
): CardViewerState | null {
  if (bidderToken === null) return null;
  if (bidding.isClosed) {
    if (bidding.winnerToken === bidderToken) return 'won';
    // A lot below its reserve is not sold, so no bidder lost it.
    return bidding.hasViewerBid && bidding.isSold ? 'lost' : null;
  }
  if (bidding.leaderToken === bidderToken) return 'leading';
  return bidding.hasViewerBid ? 'outbid' : null;
}
