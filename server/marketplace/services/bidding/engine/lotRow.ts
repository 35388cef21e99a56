// The bidding columns of a lot, and their conversion to the state that the rules work on.
import type { Selectable } from 'kysely';
import type { Database } from '../../../database/generated/database';
import { biddingPolicy } from '../../../domain/bidding/biddingPolicy';
import type { LotState } from '../../../domain/bidding/lotState';

export const lotStateColumns = [
  'id',
  'auctionId',
  'sellerId',
  'title',
  'slug',
  'currencyCode',
  'startAmountMinor',
  'reserveMinor',
  'buyNowMinor',
  'opensAt',
  'plannedCloseAt',
  'effectiveCloseAt',
  'extensionCount',
  'status',
  'currentAmountMinor',
  'leaderId',
  'leaderMaxMinor',
  'bidSequence',
  'operationSequence',
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
    sellerId: row.sellerId,
    currency: row.currencyCode,
    startMinor: roundUpToWholeUnits(row.startAmountMinor),
    reserveMinor: row.reserveMinor === null ? null : roundUpToWholeUnits(row.reserveMinor),
    buyNowMinor: row.buyNowMinor,
    opensAt: row.opensAt,
    plannedCloseAt: row.plannedCloseAt,
    effectiveCloseAt: row.effectiveCloseAt,
    extensionCount: row.extensionCount,
    status: row.status,
    priceMinor: row.currentAmountMinor,
    leaderId: row.leaderId,
    leaderMaxMinor: row.leaderMaxMinor,
    sequence: row.bidSequence,
    operations: row.operationSequence,
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
    'shipping' | 'isFreeShipping' | 'publishedAt' | 'explicitContent' | 'ageCheckRequired'
  >;
