// The bidding columns of a lot, and their conversion to the state that the rules work on.
import type { Selectable } from 'kysely';
import type { Database } from '../../../database/generated/database';
import { biddingPolicy } from '../../../domain/bidding/biddingPolicy';
import type { LotState } from '../../../domain/bidding/lotState';

export const lotStateColumns = [
  'id',
  'auction_id',
  'seller_id',
  'title',
  'slug',
  'currency_code',
  'start_amount_minor',
  'reserve_minor',
  'buy_now_minor',
  'opens_at',
  'planned_close_at',
  'effective_close_at',
  'extension_count',
  'status',
  'current_amount_minor',
  'leader_id',
  'leader_max_minor',
  'bid_sequence',
  'operation_sequence',
] as const;

export type LotRow = Pick<Selectable<Database['lots']>, (typeof lotStateColumns)[number]>;

// Bids are whole units, so a reserve or start with cents is rounded up to the next whole unit.
function roundUpToWholeUnits(minor: number): number {
  return Math.ceil(minor / biddingPolicy.wholeUnitMinor) * biddingPolicy.wholeUnitMinor;
}

/** `lastBidId` is only needed to check `expected_bid_id`. */
export function toLotState(row: LotRow, lastBidId: number | null = null): LotState {
  return {
    id: row.id,
    sellerId: row.seller_id,
    currency: row.currency_code,
    startMinor: roundUpToWholeUnits(row.start_amount_minor),
    reserveMinor: row.reserve_minor === null ? null : roundUpToWholeUnits(row.reserve_minor),
    buyNowMinor: row.buy_now_minor,
    opensAt: row.opens_at,
    plannedCloseAt: row.planned_close_at,
    effectiveCloseAt: row.effective_close_at,
    extensionCount: row.extension_count,
    status: row.status,
    priceMinor: row.current_amount_minor,
    leaderId: row.leader_id,
    leaderMaxMinor: row.leader_max_minor,
    sequence: row.bid_sequence,
    operations: row.operation_sequence,
    lastBidId,
  };
}

// Types of a locked lot, as the engine and its callers see it.

/** A public row of the bid history; `createdAt` is an ISO string. */
export type ShownBid = {
  id: number;
  amountMinor: number;
  isAutomatic: boolean;
  createdAt: string;
  bidderToken: string;
  bidderNumber: number;
};

/** The lot's state and what callers need to check and answer a bid. */
export type LockedLot = LotRow &
  Pick<
    Selectable<Database['lots']>,
    'shipping' | 'is_free_shipping' | 'published_at' | 'explicit_content' | 'age_check_required'
  >;
