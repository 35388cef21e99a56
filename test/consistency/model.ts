// An independent implementation of the bidding rules, written from docs/domain.md and not from the
// product's code: the reference of the property tests and the history checker. Whole currency
// units, epoch milliseconds, one function. Imports nothing.
export type ModelLot = {
  seller: number;
  start: number;
  reserve: number | null;
  opens: number;
  end: number;
  extensions: number;
  over: 'closed_sold' | 'closed_reserve_not_met' | 'closed_unsold' | 'withdrawn' | null;
  rows: { who: number; amount: number; note: string | null; at: number }[];
  leader: number | null;
  max: number;
};
export type ModelBid = {
  who: number;
  amount: number;
  auto: boolean;
  at: number;
  verified?: boolean;
  blocked?: boolean;
  currency?: string;
};
export type ModelReply =
  'leading' | 'outbid' | 'outbid_tie' | 'leading_below_reserve' | `refused:${string}`;
/** The figures that a test may choose; amounts in whole currency units. */
export type ModelFigures = { windowMs: number; extensionMs: number; maxBid: number };

const table = [
  [10, 1],
  [50, 2],
  [100, 3],
  [200, 10],
  [500, 20],
  [1e3, 50],
  [2e3, 100],
  [5e3, 200],
  [1e4, 500],
  [1e5, 1e3],
  [2.5e5, 2500],
] as const;
const step = (price: number): number => table.find(([below]) => price < below)?.[1] ?? 5000;
export const getPrice = (lot: ModelLot): number | null => lot.rows.at(-1)?.amount ?? null;
export const getMinimum = (lot: ModelLot): number => {
  const price = getPrice(lot);
  return price === null ? lot.start : price + step(price);
};
const unmet = (lot: ModelLot): boolean =>
  lot.reserve !== null && (getPrice(lot) ?? 0) < lot.reserve;

/** Mutates `lot`; a refusal changes nothing. */
export function bidOnModel(lot: ModelLot, bid: ModelBid, figures: ModelFigures): ModelReply {
  const { who, amount } = bid;
  if ((bid.currency ?? 'EUR') !== 'EUR') return 'refused:currency_mismatch';
  if (Math.abs(amount) > figures.maxBid && (amount > 0 || !Number.isInteger(amount)))
    return 'refused:bid_above_limit';
  if (!Number.isInteger(amount)) return 'refused:bid_not_whole_amount';
  if (lot.over === 'withdrawn') return 'refused:lot_withdrawn';
  if (lot.over === null && bid.at < lot.opens) return 'refused:lot_not_started';
  if (lot.over !== null || bid.at >= lot.end) return 'refused:lot_closed';
  if (who === lot.seller) return 'refused:seller_cannot_bid';
  if (bid.verified === false) return 'refused:account_unverified';
  if (bid.blocked === true) return 'refused:unpaid_orders';
  const mine = lot.leader === who;
  if (mine && !bid.auto && !unmet(lot)) return 'refused:already_highest_bidder';
  if (amount < getMinimum(lot)) return 'refused:bid_too_low';
  if (mine && amount <= lot.max) return 'refused:already_highest_bidder';

  const before = lot.rows.length;
  const show = (by: number, value: number, note: string | null = null) =>
    lot.rows.push({ who: by, amount: value, note, at: bid.at });
  let reply: ModelReply = 'leading';
  if (mine) {
    if (lot.reserve !== null && unmet(lot)) show(who, Math.min(amount, lot.reserve), 'same_bidder');
    lot.max = amount;
  } else if (lot.leader !== null && amount === lot.max) {
    show(lot.leader, lot.max);
    reply = 'outbid_tie';
  } else if (lot.leader !== null && amount < lot.max) {
    show(who, amount);
    show(lot.leader, Math.min(lot.max, amount + step(amount)));
    reply = 'outbid';
  } else {
    const needed = lot.leader === null ? lot.start : lot.max + step(lot.max);
    if (lot.leader !== null && lot.max > (getPrice(lot) ?? 0))
      show(lot.leader, lot.max, 'auto_bid_lost');
    show(who, bid.auto ? Math.min(amount, Math.max(needed, lot.reserve ?? 0)) : amount);
    lot.leader = who;
    lot.max = amount;
  }
  if (
    lot.rows.length > before &&
    lot.end - bid.at < figures.windowMs &&
    bid.at + figures.extensionMs > lot.end
  ) {
    lot.end = bid.at + figures.extensionMs;
    lot.extensions += 1;
  }
  return reply === 'leading' && unmet(lot) ? 'leading_below_reserve' : reply;
}

/** Closes the lot at `at`; has no effect before its closing time or once it is over. */
export function closeModel(lot: ModelLot, at: number): void {
  if (lot.over !== null || at < lot.end) return;
  lot.over =
    lot.leader === null ? 'closed_unsold' : unmet(lot) ? 'closed_reserve_not_met' : 'closed_sold';
}

export function withdrawModel(lot: ModelLot, at: number): void {
  if (lot.over === null && at < lot.end) lot.over = 'withdrawn';
}
