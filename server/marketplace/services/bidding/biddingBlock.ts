// The bidding block: what a lot stands at as one viewer may see it. Called by the block's own endpoint and by the
// answer to a bid. Of hidden figures it shows the viewer their own maximum, and of the reserve its two flags.
import { sql, type Kysely } from 'kysely';
import type { WireBiddingBlock } from '../../../../src/contract/buyer/bidding';
import type { Database } from '../../database/schema';
import { biddingFigures } from '../../domain/bidding/biddingFigures';
import { biddingPolicy } from '../../domain/bidding/biddingPolicy';
import { isOver } from './isOver';
import { lotStateOf } from './engine/lotRow';
import { readBiddingLots, type BiddingLotRow } from './biddingLotRow';
import { bidderName, toMajor, toMajorOrNull } from './wireAmount';

const latestBids = 10;

function readLatestBids(db: Kysely<Database>, lotId: number) {
  return db
    .selectFrom('bids')
    .innerJoin('users', 'users.id', 'bids.user_id')
    .select(['bids.id', 'bids.amount_minor', 'bids.created_at', 'users.bidder_token', 'users.bidder_number'])
    .where('bids.lot_id', '=', lotId)
    .orderBy('bids.sequence', 'desc')
    .limit(latestBids)
    .execute();
}

async function readViewer(db: Kysely<Database>, lotId: number, userId: number | null): Promise<{ hasBid: boolean; orderReference: string | null }> {
  if (userId === null) return { hasBid: false, orderReference: null };
  const { rows } = await sql<{ hasBid: boolean; orderReference: string | null }>`
    select
      exists (select 1 from bids where lot_id = ${lotId} and user_id = ${userId}) as "hasBid",
      (select reference from orders where lot_id = ${lotId} and buyer_id = ${userId}) as "orderReference"`.execute(db);
  return rows[0] ?? { hasBid: false, orderReference: null };
}

function wireLot(row: BiddingLotRow, userId: number | null, orderReference: string | null, now: Date): { status: WireBiddingBlock['status']; lot: WireBiddingBlock['lot'] } {
  const state = lotStateOf(row);
  const figures = biddingFigures(state, now, biddingPolicy);
  const { currency } = figures;
  const [first, second, third] = figures.quickBidsMinor;
  const leads = userId !== null && row.leader_id === userId;
  const hasMaximum = leads && state.leaderMaxMinor !== null && state.leaderMaxMinor > (state.priceMinor ?? 0);
  const over = isOver(figures.status);
  return {
    status: figures.status,
    lot: {
      id: row.id,
      currency_code: currency,
      planned_start_at: figures.opensAt,
      planned_close_at: figures.plannedCloseAt,
      effective_close_at: figures.effectiveCloseAt,
      extension_count: figures.extensionCount,
      highest_bid_amount: toMajorOrNull(figures.priceMinor, currency),
      highest_bidder_token: row.leader_token,
      is_closed: over,
      is_sold: figures.status === 'closed_sold',
      next_minimum_bid: toMajor(figures.nextMinimumMinor, currency),
      quick_bids: [toMajor(first, currency), toMajor(second, currency), toMajor(third, currency)],
      reserve_price_met: figures.reservePriceMet,
      close_to_reserve_price: figures.closeToReservePrice,
      show_flyin: !over,
      realtime_channel: `auction-${row.auction_id}`,
      sequence: figures.sequence,
      bid_count: figures.sequence,
      owns_active_autobid: hasMaximum && !over,
      autobid_amount: hasMaximum ? toMajorOrNull(state.leaderMaxMinor, currency) : null,
      is_leading: leads,
      is_winner: userId !== null && row.winner_id === userId,
      order_reference: orderReference,
      buy_now: row.buy_now_minor === null ? null : { price: toMajor(row.buy_now_minor, currency), is_available: figures.buyNowMinor !== null },
    },
  };
}

/** null: there is no such lot. `now` is the database's time. */
export async function readBiddingBlock(db: Kysely<Database>, lotId: number, userId: number | null, now: Date): Promise<WireBiddingBlock | null> {
  const [rows, bids, viewer] = await Promise.all([readBiddingLots(db, [lotId]), readLatestBids(db, lotId), readViewer(db, lotId, userId)]);
  const row = rows[0];
  if (!row) return null;
  const { status, lot } = wireLot(row, userId, viewer.orderReference, now);
  return {
    status,
    is_a_bidder: viewer.hasBid || lot.is_leading,
    bids: bids.map((bid) => ({
      id: bid.id,
      bidder: { name: bidderName(bid.bidder_number), token: bid.bidder_token },
      amount: toMajor(bid.amount_minor, row.currency_code),
      created_at: bid.created_at.toISOString(),
      from_order: false,
    })),
    lot,
  };
}
