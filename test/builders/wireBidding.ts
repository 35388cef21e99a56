// Wire responses of the bidding service, for front-end tests: synthetic values that fit the
// contract.
import type { WireBid, WireBiddingBlock, WireLiveEvent } from '../../src/contract/buyer/bidding';
import { testNow } from '../setup/renderUi';

export const ownToken = 'a'.repeat(40);
export const otherToken = 'b'.repeat(40);

const iso = (ms: number): string => new Date(ms).toISOString();
const hour = 3_600_000;

type Block = {
  status?: WireBiddingBlock['status'];
  is_a_bidder?: boolean;
  lot?: Partial<WireBiddingBlock['lot']>;
};

/**
 * An open lot at €100, led by another bidder, one hour before it closes, without a reserve price.
 */
export function wireBlock({
  status = 'open',
  is_a_bidder = false,
  lot = {},
}: Block = {}): WireBiddingBlock {
  return {
    status,
    is_a_bidder,
    bids: [],
    lot: {
      id: 1,
      currency_code: 'EUR',
      planned_start_at: iso(testNow - 24 * hour),
      planned_close_at: iso(testNow + hour),
      effective_close_at: iso(testNow + hour),
      highest_bid_amount: 100,
      highest_bidder_token: otherToken,
      is_closed: false,
      is_sold: false,
      next_minimum_bid: 110,
      quick_bids: [110, 115, 120],
      reserve_price_met: null,
      close_to_reserve_price: false,
      show_flyin: true,
      realtime_channel: 'auction-7',
      extension_count: 0,
      sequence: 4,
      bid_count: 4,
      owns_active_autobid: false,
      autobid_amount: null,
      is_leading: false,
      is_winner: false,
      order_reference: null,
      buy_now: null,
      ...lot,
    },
  };
}

export function wireBid(bid: Partial<WireBid> = {}): WireBid {
  return {
    id: 40,
    amount: 100,
    currency_code: 'EUR',
    bidder: {
      name: 'Bidder 2222',
      token: otherToken,
      total_bids: 2,
      country: { code: 'de', flag_svg_url: null, flag_png_url: null },
    },
    from_order: false,
    is_automatic: false,
    explanation_type: null,
    created_at: iso(testNow - hour),
    ...bid,
  };
}

export const wireConstraints = {
  constraints: {
    currency_code: 'EUR',
    start_bid_amount: 1,
    next_minimum_bid: 110,
    increment: 10,
    increments: [{ from: 100, to: 200, step: 10 }],
    quick_bids: [110, 115, 120],
    max_bid_amount: 1_000_000,
    slip_guard_factor: 5,
    soft_close: { window_seconds: 60, extension_seconds: 90 },
    required_steps: [],
    fee: { percentage: 9, fixed_amount: 300 },
  },
};

type LiveLot = NonNullable<WireLiveEvent['lot']>;

/** A bid of €110 on the lot of wireBlock. */
export function wireLiveEvent(
  lot: Partial<LiveLot> = {},
  event: Partial<WireLiveEvent> = {},
): WireLiveEvent {
  return {
    seq: 900,
    type: 'bid',
    time: iso(testNow),
    time_ms: testNow,
    lot: {
      id: 1,
      bid: { amount: 110, currency_code: 'EUR' },
      nextMinimumBid: 120,
      bidCount: 5,
      sequence: 5,
      extensionCount: 0,
      biddingStartTime: iso(testNow - 24 * hour),
      biddingEndTime: iso(testNow + hour),
      highestBidderToken: otherToken,
      reservePriceMet: null,
      closeStatus: null,
      buyNow: false,
      ...lot,
    },
    ...event,
  };
}
