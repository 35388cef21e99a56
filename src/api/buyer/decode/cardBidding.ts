// Decodes the bidding state that every list of lots needs: whole major units and ISO times become
// Money in minor units and Instants. Separate from bidding.ts, so that pages with cards do not load
// the code of the lot page.
import type { ReadBiddingLot } from '../../../contract/buyer/bidding';
import { instantFromSeconds, parseInstant, type Instant } from '../../../lib/instant';
import { type Money, moneyFromMajor } from '../../../lib/money';

/**
 * The state that changes with each bid and is the same for all viewers. Lists, the lot page and the
 * live stream share it.
 */
export type LotBidding = {
  lotId: number;
  currentBid: Money | null;
  nextMinimumBid: Money;
  leaderToken: string | null;
  bidCount: number;
  /** A higher number is a newer state. */
  sequence: number;
  startsAt: Instant;
  endsAt: Instant;
  isReserveMet: boolean | null;
  isClosed: boolean;
  isSold: boolean;
};

/** Bidding state on a lot card. `hasViewerBid` needs a session. */
export type CardBidding = Omit<LotBidding, 'nextMinimumBid'> & {
  /** null: unknown. */
  nextMinimumBid: Money | null;
  /** Who bought the lot, by bidding or otherwise. */
  winnerToken: string | null;
  favoriteCount: number;
  hasViewerBid: boolean;
  isBuyNowAvailable: boolean;
};

export type BiddingLots = { lots: Record<number, CardBidding>; serverNow: Instant };

/** Currency of backends that do not send one. */
export const DEFAULT_CURRENCY = 'EUR';

/**
 * Without a leader there is no bid, and the amount is 0 or the starting bid, unless the lot was
 * bought without one.
 */
export const hasPrice = (leaderToken: string | null, isSold: boolean): boolean =>
  leaderToken !== null || isSold;

export function decodeBiddingLot(wire: ReadBiddingLot): CardBidding {
  const currency = wire.currency_code ?? DEFAULT_CURRENCY;
  // Only the amount in the lot's own currency is reliable; the other entries can be placeholders.
  const amount = new Map(Object.entries(wire.current_bid_amount ?? {})).get(currency) ?? null;
  const leaderToken = wire.highest_bidder_token ?? null;
  const isSold = wire.sold ?? wire.winner_token != null;
  const currentBid =
    hasPrice(leaderToken, isSold) && amount !== null ? moneyFromMajor(amount, currency) : null;
  // Without a leader, the amount is the starting bid, or 0 if it is unknown.
  const startingBid = leaderToken === null && amount !== null && amount > 0 ? amount : null;
  const minimum = wire.next_minimum_bid ?? startingBid;
  return {
    lotId: wire.id,
    currentBid,
    nextMinimumBid: minimum === null ? null : moneyFromMajor(minimum, currency),
    leaderToken,
    winnerToken: wire.winner_token ?? null,
    bidCount: wire.bid_count ?? 0,
    sequence: wire.sequence ?? getSequence(leaderToken, amount),
    startsAt: wire.bidding_start_time == null ? 0 : parseInstant(wire.bidding_start_time),
    endsAt: parseInstant(wire.bidding_end_time),
    isReserveMet: wire.reserve_price_met ?? null,
    isClosed: wire.closed ?? false,
    isSold,
    favoriteCount: wire.favorite_count ?? 0,
    hasViewerBid: wire.viewer_has_bid ?? false,
    isBuyNowAvailable: wire.is_buy_now_available ?? false,
  };
}

/** Prices only rise, so without sequence numbers the higher price is the newer one. */
export function getSequence(leaderToken: string | null, amount: number | null): number {
  return leaderToken === null ? 0 : (amount ?? 0);
}

export function decodeBiddingLots({
  lots,
  meta,
}: {
  lots: ReadBiddingLot[];
  meta: { time: number };
}): BiddingLots {
  return {
    lots: Object.fromEntries(lots.map((lot) => [lot.id, decodeBiddingLot(lot)])),
    serverNow: instantFromSeconds(meta.time),
  };
}
