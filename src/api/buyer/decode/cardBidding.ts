// What a lot stands at, as every list needs it, from the wire (whole major units, ISO times) to the app (Money in minor
// units, Instants). Apart from bidding.ts, so that pages with cards do not load what a lot's page needs. Pure.
import type { ReadBiddingLot } from '../../../contract/buyer/bidding';
import { instantFromSeconds, parseInstant, type Instant } from '../../../lib/instant';
import type { Money } from '../../../lib/money';
import { moneyFromMajor } from '../../../lib/moneyWire';

/** What changes with each bid, for everybody alike; lists, the lot page and the live stream all speak it. */
export type LotBidding = {
  lotId: number;
  currentBid: Money | null;
  nextMinimumBid: Money;
  leaderToken: string | null;
  winnerToken: string | null;
  bidCount: number;
  /** The higher is the newer. */
  sequence: number;
  startsAt: Instant;
  endsAt: Instant;
  reserveMet: boolean | null;
  isClosed: boolean;
  isSold: boolean;
};

/** A lot on a card; `viewerHasBid` needs a session. */
export type CardBidding = Omit<LotBidding, 'nextMinimumBid'> & { /** null: not known. */ nextMinimumBid: Money | null; favoriteCount: number; viewerHasBid: boolean; isBuyNowAvailable: boolean };

export type BiddingLots = { lots: Record<number, CardBidding>; serverNow: Instant };

/** Where a backend names no currency its amounts are in euros. */
export const DEFAULT_CURRENCY = 'EUR';

export function decodeBiddingLot(wire: ReadBiddingLot): CardBidding {
  const currency = wire.currency_code ?? DEFAULT_CURRENCY;
  // Only the lot's own currency may be trusted: the other entries of the map can be placeholders.
  const amount = new Map(Object.entries(wire.current_bid_amount ?? {})).get(currency) ?? null;
  const leaderToken = wire.highest_bidder_token ?? null;
  // No leader, no bid: the amount beside it is then 0 or the starting bid.
  const currentBid = leaderToken === null || amount === null ? null : moneyFromMajor(amount, currency);
  // What stands beside no leader is the starting bid, or 0 where it is not said.
  const startingBid = leaderToken === null && amount !== null && amount > 0 ? amount : null;
  const minimum = wire.next_minimum_bid ?? startingBid;
  return {
    lotId: wire.id,
    currentBid,
    nextMinimumBid: minimum === null ? null : moneyFromMajor(minimum, currency),
    leaderToken,
    winnerToken: wire.winner_token ?? null,
    bidCount: wire.bid_count ?? 0,
    sequence: wire.sequence ?? sequenceOfAmount(leaderToken, amount),
    startsAt: wire.bidding_start_time == null ? 0 : parseInstant(wire.bidding_start_time),
    endsAt: parseInstant(wire.bidding_end_time),
    reserveMet: wire.reserve_price_met ?? null,
    isClosed: wire.closed ?? false,
    isSold: wire.sold ?? wire.winner_token != null,
    favoriteCount: wire.favorite_count ?? 0,
    viewerHasBid: wire.viewer_has_bid ?? false,
    isBuyNowAvailable: wire.is_buy_now_available ?? false,
  };
}

/** Prices only rise, so where states are not numbered the higher price is the newer one. */
export function sequenceOfAmount(leaderToken: string | null, amount: number | null): number {
  return leaderToken === null ? 0 : (amount ?? 0);
}

export function decodeBiddingLots({ lots, meta }: { lots: ReadBiddingLot[]; meta: { time: number } }): BiddingLots {
  return {
    lots: Object.fromEntries(lots.map((lot) => [lot.id, decodeBiddingLot(lot)])),
    serverNow: instantFromSeconds(meta.time),
  };
}
