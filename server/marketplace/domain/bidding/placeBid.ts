// Applies the bidding rules: state and command in, new state and history rows (or refusals) out.
// Pure and without a clock: `now` is the database's clock, read under the lot's lock. The
// transaction in services/bidding/engine stores the result.
import { getBidRefusals } from './getBidRefusals';
import type { BiddingPolicy } from './biddingPolicy';
import type { BidCommand, BidResult, BidRow, LotState } from './lotState';
import { isReserveUnmet } from './biddingRules';
import { resolveBid } from './resolveBid';

type LotClose = Pick<LotState, 'effectiveCloseAt' | 'extensionCount'>;

/**
 * Soft close: the closing time after a visible bid at `now`. With less than the window left, it is
 * max(end, now + extension). Call only for bids that change the price or the leader: refused bids
 * and invisible raises never extend a lot. Pure.
 */
function extendClose(
  lot: LotClose,
  now: Date,
  policy: BiddingPolicy,
): LotClose & { extended: boolean } {
  const end = lot.effectiveCloseAt.getTime();
  const extendedMs = now.getTime() + policy.softClose.extensionMs;
  if (end - now.getTime() >= policy.softClose.windowMs || extendedMs <= end) {
    return {
      effectiveCloseAt: lot.effectiveCloseAt,
      extensionCount: lot.extensionCount,
      extended: false,
    };
  }
  return {
    effectiveCloseAt: new Date(extendedMs),
    extensionCount: lot.extensionCount + 1,
    extended: true,
  };
}

/**
 * A refused command changes only the operation number, which the caller counts (see
 * countOperation).
 */
export function placeBid(
  lot: LotState,
  command: BidCommand,
  now: Date,
  policy: BiddingPolicy,
): BidResult {
  const refusals = getBidRefusals(lot, command, now, policy);
  if (refusals.length > 0) return { ok: false, refusals };

  const resolution = resolveBid(lot, command, policy);
  const rows = resolution.rows.map((row, index): BidRow => ({
    ...row,
    sequence: lot.sequence + index + 1,
    at: now,
  }));
  const visible = rows.length > 0;
  const ending = visible ? extendClose(lot, now, policy) : { ...lot, extended: false };
  const newState: LotState = {
    ...lot,
    status: 'open',
    priceMinor: resolution.priceMinor,
    leaderId: resolution.leaderId,
    leaderMaxMinor: resolution.leaderMaxMinor,
    sequence: lot.sequence + rows.length,
    operations: lot.operations + 1,
    effectiveCloseAt: ending.effectiveCloseAt,
    extensionCount: ending.extensionCount,
  };
  const belowReserve = resolution.outcome === 'leading' && isReserveUnmet(newState);
  return {
    ok: true,
    newState,
    rows,
    outcome: belowReserve ? 'leading_below_reserve' : resolution.outcome,
    extended: ending.extended,
    outbidId: findOutbid(lot, resolution.leaderId, command),
  };
}

/**
 * Every operation is numbered, including refused ones: the numbers are the order in which the
 * history checker replays them.
 */
export function countOperation(lot: LotState): LotState {
  return { ...lot, operations: lot.operations + 1 };
}

/**
 * The bidder who lost the lead through this bid and is notified; a bidder who never led learns it
 * from the answer.
 */
function findOutbid(lot: LotState, leaderId: number, command: BidCommand): number | null {
  return lot.leaderId !== null && leaderId === command.bidder.id && lot.leaderId !== leaderId
    ? lot.leaderId
    : null;
}
