// Reads a lot's bidding block for one viewer. Of the hidden figures, viewers see only their own
// maximum and the two flags of the reserve.
import type { Kysely } from 'kysely';
import type { WireBiddingBlock } from '../../../../src/contract/buyer/bidding';
import type { Database } from '../../database/schema';
import { getBiddingFigures, readBiddingLots } from './biddingLotRow';
import { toLotState } from './engine/lotRow';
import { readLatestBids } from './readLatestBids';
import { wireBiddingBlock } from './wireBiddingBlock';

async function readOrderReference(
  db: Kysely<Database>,
  lotId: number,
  userId: number,
): Promise<string | null> {
  const order = await db
    .selectFrom('orders')
    .select('reference')
    .where('lot_id', '=', lotId)
    .where('buyer_id', '=', userId)
    .executeTakeFirst();
  return order?.reference ?? null;
}

/** Returns null if there is no such lot. `now` is the database's time. */
export async function readBiddingBlock(
  db: Kysely<Database>,
  lotId: number,
  userId: number | null,
  now: Date,
): Promise<WireBiddingBlock | null> {
  const [row] = await readBiddingLots(db, [lotId]);
  if (!row) return null;
  // Reads bids up to the sequence of the row: a bid in between would be in the list but not in the
  // price.
  const latestBids = await readLatestBids(db, lotId, row.bid_sequence, userId);
  const state = toLotState(row);
  const leads = userId !== null && row.leader_id === userId;
  const hasWon = userId !== null && row.winner_id === userId;
  return wireBiddingBlock({
    figures: getBiddingFigures(row, now),
    auctionId: row.auction_id,
    leaderToken: row.leader_token,
    buyNowMinor: row.buy_now_minor,
    latestBids,
    viewer: {
      leads,
      hasBid: (latestBids[0]?.ownBids ?? 0) > 0,
      hasWon,
      maximumMinor: leads ? state.leaderMaxMinor : null,
      orderReference: hasWon ? await readOrderReference(db, lotId, userId) : null,
    },
  });
}
