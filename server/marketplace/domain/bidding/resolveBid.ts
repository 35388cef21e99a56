// Rules 2 to 5: the effect of an allowed bid on price, leader and history. Pure; placeBid.ts has
// checked that the bid is allowed. Independent of clocks, extensions and storage.
import type { BiddingPolicy } from './biddingPolicy';
import type { BidCommand, BidExplanation, BidKind, BidOutcome, LotState } from './lotState';
import { getIncrement, isReserveUnmet } from './biddingRules';

/** A new row, before it has a number and a time. */
export type DraftRow = {
  bidderId: number;
  amountMinor: number;
  kind: BidKind;
  explanation: BidExplanation;
};

export type Resolution = {
  leaderId: number;
  leaderMaxMinor: number;
  priceMinor: number;
  rows: DraftRow[];
  outcome: Exclude<BidOutcome, 'leading_below_reserve'>;
};

export function resolveBid(lot: LotState, command: BidCommand, policy: BiddingPolicy): Resolution {
  if (lot.leaderId === null || lot.priceMinor === null || lot.leaderMaxMinor === null)
    return openBidding(lot, command);
  const leader: Leader = {
    id: lot.leaderId,
    maxMinor: lot.leaderMaxMinor,
    priceMinor: lot.priceMinor,
  };
  return leader.id === command.bidder.id
    ? raiseOwn(lot, leader, command)
    : challenge(lot, leader, command, policy);
}

type Leader = { id: number; maxMinor: number; priceMinor: number };

/** Rule 2. */
function openBidding(lot: LotState, command: BidCommand): Resolution {
  return takeLead(lot, command, lot.startMinor, []);
}

/** Rules 4 and 5: the leader raises; while the reserve is unmet, the price rises too. */
function raiseOwn(lot: LotState, leader: Leader, command: BidCommand): Resolution {
  const raised = {
    leaderId: leader.id,
    leaderMaxMinor: command.amountMinor,
    outcome: 'leading' as const,
  };
  if (!isReserveUnmet(lot)) return { ...raised, priceMinor: leader.priceMinor, rows: [] };
  const priceMinor = Math.min(command.amountMinor, lot.reserveMinor ?? command.amountMinor);
  const row: DraftRow = {
    bidderId: leader.id,
    amountMinor: priceMinor,
    kind: command.type,
    explanation: 'same_bidder',
  };
  return { ...raised, priceMinor, rows: [row] };
}

/** Rule 3. */
function challenge(
  lot: LotState,
  leader: Leader,
  command: BidCommand,
  policy: BiddingPolicy,
): Resolution {
  const amount = command.amountMinor;
  const defend = (amountMinor: number, explanation: BidExplanation = null): DraftRow => ({
    bidderId: leader.id,
    amountMinor,
    kind: 'automatic',
    explanation,
  });
  if (amount > leader.maxMinor) {
    const last =
      leader.maxMinor > leader.priceMinor ? [defend(leader.maxMinor, 'auto_bid_lost')] : [];
    return takeLead(lot, command, leader.maxMinor + getIncrement(leader.maxMinor, policy), last);
  }
  const leaderFields = { leaderId: leader.id, leaderMaxMinor: leader.maxMinor };
  // Amounts are unique per lot, so of two equal maxima only the earlier one gets a row.
  if (amount === leader.maxMinor)
    return { ...leaderFields, priceMinor: amount, rows: [defend(amount)], outcome: 'outbid_tie' };
  const counter = Math.min(leader.maxMinor, amount + getIncrement(amount, policy));
  const lost: DraftRow = {
    bidderId: command.bidder.id,
    amountMinor: amount,
    kind: command.type,
    explanation: null,
  };
  return { ...leaderFields, priceMinor: counter, rows: [lost, defend(counter)], outcome: 'outbid' };
}

/**
 * The bidder takes the lead: a direct bid at its amount, an autobid at the lowest possible amount,
 * but up to the reserve while that is unmet. (Rule 2 says so for the first bid. For a challenger
 * the second golden vector does; otherwise a maximum above the reserve could fail to buy the lot.)
 */
function takeLead(
  lot: LotState,
  command: BidCommand,
  neededMinor: number,
  before: DraftRow[],
): Resolution {
  const amount = command.amountMinor;
  const priceMinor =
    command.type === 'direct'
      ? amount
      : Math.min(amount, Math.max(neededMinor, lot.reserveMinor ?? 0));
  const row: DraftRow = {
    bidderId: command.bidder.id,
    amountMinor: priceMinor,
    kind: command.type,
    explanation: null,
  };
  return {
    leaderId: command.bidder.id,
    leaderMaxMinor: amount,
    priceMinor,
    rows: [...before, row],
    outcome: 'leading',
  };
}
