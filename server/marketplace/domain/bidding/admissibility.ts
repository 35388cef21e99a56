// Rule 1: may this command be carried out at all? Answers the refusals of the first group that has any, so
// that a bidder is told what to do next and not everything at once. Pure; resolveBid.ts carries out what passes.
import type { BiddingPolicy } from './biddingPolicy';
import { lotPhase } from './lotPhase';
import type { BidCommand, LotState, Refusal, RefusalCode } from './lotState';
import { nextMinimum } from './nextMinimum';
import { isReserveUnmet } from './reserve';

export function refusalsOf(lot: LotState, command: BidCommand, now: Date, policy: BiddingPolicy): Refusal[] {
  const groups = [formRefusals, phaseRefusals, bidderRefusals, priceRefusals];
  for (const group of groups) {
    const refusals = group(lot, command, now, policy);
    if (refusals.length > 0) return refusals;
  }
  return [];
}

function formRefusals(lot: LotState, command: BidCommand, _now: Date, policy: BiddingPolicy): Refusal[] {
  if (command.currency !== lot.currency) return [refusal('currency_mismatch', 'currency_code', { currency_code: lot.currency })];
  // -0 and anything that is no safe integer of whole units fails here, before it can reach arithmetic.
  if (!Number.isSafeInteger(command.amountMinor) || command.amountMinor % policy.wholeUnitMinor !== 0) {
    const tooLarge = Math.abs(command.amountMinor) > policy.maxBidMinor;
    return [tooLarge ? aboveLimit(policy) : refusal('bid_not_whole_amount', 'amount')];
  }
  return command.amountMinor > policy.maxBidMinor ? [aboveLimit(policy)] : [];
}

function phaseRefusals(lot: LotState, _command: BidCommand, now: Date): Refusal[] {
  switch (lotPhase(lot, now)) {
    case 'withdrawn':
      return [refusal('lot_withdrawn')];
    case 'scheduled':
      return [refusal('lot_not_started', '', { opens_at: lot.opensAt.toISOString() })];
    case 'ended':
      return [refusal('lot_closed', '', { closed_at: lot.effectiveCloseAt.toISOString() })];
    case 'open':
      return [];
  }
}

function bidderRefusals(lot: LotState, command: BidCommand): Refusal[] {
  const codes: RefusalCode[] = [];
  if (command.bidder.id === lot.sellerId) codes.push('seller_cannot_bid');
  if (!command.bidder.verified) codes.push('account_unverified');
  if (command.bidder.blocked) codes.push('unpaid_orders');
  return [...codes, ...(command.obstacles ?? [])].map((found) => (typeof found === 'string' ? refusal(found) : refusal(found.code, '', found.meta)));
}

function priceRefusals(lot: LotState, command: BidCommand, _now: Date, policy: BiddingPolicy): Refusal[] {
  const leads = command.bidder.id === lot.leaderId;
  if (command.expectedBidId !== undefined && command.expectedBidId !== lot.lastBidId) {
    return [refusal('price_moved', 'expected_bid_id', { last_bid_id: lot.lastBidId })];
  }
  // Rule 5: bidding against oneself changes nothing but the price, so it is refused while nothing is to be gained.
  if (leads && command.type === 'direct' && !isReserveUnmet(lot)) return [refusal('already_highest_bidder', 'amount')];
  const minimum = nextMinimum(lot, policy);
  if (command.amountMinor < minimum) return [refusal('bid_too_low', 'amount', { next_minimum_bid_minor: minimum })];
  // Rule 4: a maximum is never lowered, and the same maximum again is no raise. Only the leader can see this.
  if (leads && lot.leaderMaxMinor !== null && command.amountMinor <= lot.leaderMaxMinor) {
    return [refusal('already_highest_bidder', 'amount', { maximum_minor: lot.leaderMaxMinor })];
  }
  return [];
}

function aboveLimit(policy: BiddingPolicy): Refusal {
  return refusal('bid_above_limit', 'amount', { max_bid_minor: policy.maxBidMinor });
}

function refusal(code: RefusalCode, attribute: Refusal['attribute'] = '', meta: Refusal['meta'] = {}): Refusal {
  return { code, attribute, meta };
}
