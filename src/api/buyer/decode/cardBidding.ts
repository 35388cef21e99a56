// What a lot stands at, as every list needs it, from the wire (whole major units, ISO times) to the app (Money in minor
// units, Instants). Apart from bidding.ts, so that pages with cards do not load what a lot's page needs. Pure.
import type { WireBiddingLot } from '../../../contract/buyer/bidding';
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
export type CardBidding = LotBidding & { favoriteCount: number; viewerHasBid: boolean; isBuyNowAvailable: boolean };

export type BiddingLots = { lots: Record<number, CardBidding>; serverNow: Instant };

export function decodeBiddingLot(wire: WireBiddingLot): CardBidding {
  const currency = wire.currency_code;
  // Only the lot's own currency may be trusted: the other entries of the map can be placeholders.
  const own = wire.current_bid_amount === null ? undefined : new Map(Object.entries(wire.current_bid_amount)).get(currency);
  return {
    lotId: wire.id,
    currentBid: own === undefined ? null : moneyFromMajor(own, currency),
    nextMinimumBid: moneyFromMajor(wire.next_minimum_bid, currency),
    leaderToken: wire.highest_bidder_token,
    winnerToken: wire.winner_token,
    bidCount: wire.bid_count,
    sequence: wire.sequence,
    startsAt: parseInstant(wire.bidding_start_time),
    endsAt: parseInstant(wire.bidding_end_time),
    reserveMet: wire.reserve_price_met,
    isClosed: wire.closed,
    isSold: wire.sold,
    favoriteCount: wire.favorite_count,
    viewerHasBid: wire.viewer_has_bid,
    isBuyNowAvailable: wire.is_buy_now_available,
  };
}

export function decodeBiddingLots({ lots, meta }: { lots: WireBiddingLot[]; meta: { time: number } }): BiddingLots {
  return {
    lots: Object.fromEntries(lots.map((lot) => [lot.id, decodeBiddingLot(lot)])),
    serverNow: instantFromSeconds(meta.time),
  };
}
