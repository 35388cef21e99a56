// Reads what a lot stands at now, as one viewer may see it: the bidding block.
// Called by the block's endpoint. Of hidden figures a viewer gets their own maximum, and of the reserve its two flags.
import { sql, type Kysely } from 'kysely';
import type { WireBiddingBlock } from '../../../../src/contract/buyer/bidding';
import type { Database } from '../../database/schema';
import { biddingFigures } from '../../domain/bidding/biddingFigures';
import { biddingPolicy } from '../../domain/bidding/biddingPolicy';
import { readBiddingLots } from './biddingLotRow';
import { lotStateOf } from './engine/lotRow';
import { readLatestBids } from './latestBids';
import { wireBiddingBlock } from './wireBiddingBlock';

type ViewerFacts = { hasBid: boolean; orderReference: string | null };

async function readViewer(db: Kysely<Database>, lotId: number, userId: number | null): Promise<ViewerFacts> {
  const nobody = { hasBid: false, orderReference: null };
  if (userId === null) return nobody;
  const { rows } = await sql<ViewerFacts>`
    select
      exists (select 1 from bids where lot_id = ${lotId} and user_id = ${userId}) as "hasBid",
      (select reference from orders where lot_id = ${lotId} and buyer_id = ${userId}) as "orderReference"`.execute(db);
  return rows[0] ?? nobody;
}

/** null: there is no such lot. `now` is the database's time. */
export async function readBiddingBlock(db: Kysely<Database>, lotId: number, userId: number | null, now: Date): Promise<WireBiddingBlock | null> {
  const [rows, viewer] = await Promise.all([readBiddingLots(db, [lotId]), readViewer(db, lotId, userId)]);
  const row = rows[0];
  if (!row) return null;
  // Up to the state that was read: a bid that fell in between would be in the list but not in the price.
  const latestBids = await readLatestBids(db, lotId, row.bid_sequence);
  const state = lotStateOf(row);
  const leads = userId !== null && row.leader_id === userId;
  return wireBiddingBlock({
    figures: biddingFigures(state, now, biddingPolicy),
    auctionId: row.auction_id,
    leaderToken: row.leader_token,
    buyNowMinor: row.buy_now_minor,
    latestBids,
    viewer: {
      leads,
      hasBid: viewer.hasBid,
      hasWon: userId !== null && row.winner_id === userId,
      maximumMinor: leads ? state.leaderMaxMinor : null,
      orderReference: viewer.orderReference,
    },
  });
}
