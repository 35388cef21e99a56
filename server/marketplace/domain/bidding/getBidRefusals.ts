// Rule 1: whether a bid command is allowed at all. Returns the refusals of the first group that has
// any, so that a bidder sees the next step and not every problem at once. Pure; resolveBid.ts
// applies allowed commands.
import type { BiddingPolicy } from './biddingPolicy';
import { getLotPhase, getNextMinimum, isReserveUnmet } from './biddingRules';
import type { BidCommand, LotState, Refusal, RefusalCode } from './lotState';

export function getBidRefusals(
  lot: LotState,
  command: BidCommand,
  now: Date,
  policy: BiddingPolicy,
): Refusal[] {
  const groups = [getFormRefusals, getPhaseRefusals, getBidderRefusals, getPriceRefusals];
  for (const group of groups) {
    const refusals = group(lot, command, now, policy);
    if (refusals.length > 0) return refusals;
  }
  return [];
}

function getFormRefusals(
  lot: LotState,
  command: BidCommand,
  _now: Date,
  policy: BiddingPolicy,
): Refusal[] {
  if (command.currency !== lot.currency)
    return [createRefusal('currency_mismatch', 'currency_code', { currency_code: lot.currency })];
  // -0 and anything but a safe integer of whole units fails here, before any arithmetic.
  if (
    !Number.isSafeInteger(command.amountMinor) ||
    command.amountMinor % policy.wholeUnitMinor !== 0
  ) {
    const tooLarge = Math.abs(command.amountMinor) > policy.maxBidMinor;
    return [
      tooLarge ? createLimitRefusal(policy) : createRefusal('bid_not_whole_amount', 'amount'),
    ];
  }
  return command.amountMinor > policy.maxBidMinor ? [createLimitRefusal(policy)] : [];
}

function getPhaseRefusals(lot: LotState, _command: BidCommand, now: Date): Refusal[] {
  switch (getLotPhase(lot, now)) {
    case 'withdrawn':
      return [createRefusal('lot_withdrawn')];
    case 'scheduled':
      return [createRefusal('lot_not_started', '', { opens_at: lot.opensAt.toISOString() })];
    case 'ended':
      return [createRefusal('lot_closed', '', { closed_at: lot.effectiveCloseAt.toISOString() })];
    case 'open':
      return [];
  }
}

function getBidderRefusals(lot: LotState, command: BidCommand): Refusal[] {
  const codes: RefusalCode[] = [];
  if (command.bidder.id === lot.sellerId) codes.push('seller_cannot_bid');
  if (!command.bidder.verified) codes.push('account_unverified');
  if (command.bidder.blocked) codes.push('unpaid_orders');
  return [...codes, ...(command.obstacles ?? [])].map((obstacle) =>
    typeof obstacle === 'string'
      ? createRefusal(obstacle)
      : createRefusal(obstacle.code, '', obstacle.meta),
  );
}

function getPriceRefusals(
  lot: LotState,
  command: BidCommand,
  _now: Date,
  policy: BiddingPolicy,
): Refusal[] {
  const leads = command.bidder.id === lot.leaderId;
  if (command.expectedBidId !== undefined && command.expectedBidId !== lot.lastBidId) {
    return [createRefusal('price_moved', 'expected_bid_id', { last_bid_id: lot.lastBidId })];
  }
  // Rule 5: a bid against oneself only raises the price, so it is refused unless the reserve is
  // unmet.
  if (leads && command.type === 'direct' && !isReserveUnmet(lot))
    return [createRefusal('already_highest_bidder', 'amount')];
  const minimum = getNextMinimum(lot, policy);
  if (command.amountMinor < minimum)
    return [createRefusal('bid_too_low', 'amount', { next_minimum_bid_minor: minimum })];
  // Rule 4: a maximum is never lowered, and the same maximum again is not a raise. Only the leader
  // can learn this.
  if (leads && lot.leaderMaxMinor !== null && command.amountMinor <= lot.leaderMaxMinor) {
    return [
      createRefusal('already_highest_bidder', 'amount', { maximum_minor: lot.leaderMaxMinor }),
    ];
  }
  return [];
}

function createLimitRefusal(policy: BiddingPolicy): Refusal {
  return createRefusal('bid_above_limit', 'amount', { max_bid_minor: policy.maxBidMinor });
}

function createRefusal(
  code: RefusalCode,
  attribute: Refusal['attribute'] = '',
  meta: Refusal['meta'] = {},
): Refusal {
  return { code, attribute, meta };
}
