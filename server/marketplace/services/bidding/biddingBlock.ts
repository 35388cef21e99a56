// Reads what a lot stands at now, as one viewer may see it: the bidding block.
// Called by the block's endpoint. Of hidden figures a viewer gets their own maximum, and of the reserve its two flags.
import type { Kysely } from 'kysely';
import type { WireBiddingBlock } from '../../../../src/contract/buyer/bidding';
import type { Database } from '../../database/schema';
import { figuresOf, readBiddingLots } from './biddingLotRow';
import { lotStateOf } from './engine/lotRow';
import { readLatestBids } from './latestBids';
import { wireBiddingBlock } from './wireBiddingBlock';

async function readOrderReference(db: Kysely<Database>, lotId: number, userId: number): Promise<string | null> {
  const order = await db.selectFrom('orders').select('reference').where('lot_id', '=', lotId).where('buyer_id', '=', userId).executeTakeFirst();
  return order?.reference ?? null;
}

/** null: there is no such lot. `now` is the database's time. */
export async function readBiddingBlock(db: Kysely<Database>, lotId: number, userId: number | null, now: Date): Promise<WireBiddingBlock | null> {
  const [row] = await readBiddingLots(db, [lotId]);
  if (!row) return null;
  // Up to the state that was read: a bid that fell in between would be in the list but not in the price.
  const latestBids = await readLatestBids(db, lotId, row.bid_sequence, userId);
  const state = lotStateOf(row);
  const leads = userId !== null && row.leader_id === userId;
  const hasWon = userId !== null && row.winner_id === userId;
  return wireBiddingBlock({
    figures: figuresOf(row, now),
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
