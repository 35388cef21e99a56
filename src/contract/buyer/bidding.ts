// Bidding: what a lot stands at, its history, the rules for the next bid, placing one, and the live stream.
// Amounts are whole major units of `currency_code` here, as the upstream wire has them (domain.md 1).
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { maybe, readAs, type ReadOf } from '../core/reading';
import { CurrencyCode, CurrencyMap, CurrencyQuery, Id, IdParams, Instant, LocaleQuery, ListMeta, PageQuery, nullable } from '../core/schemas';

const MajorAmount = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const BidderToken = readAs(Type.String({ pattern: '^[0-9a-f]{40}$' }), Type.String({ pattern: '.' }));
const Explanation = Type.Union([Type.Null(), Type.Literal('auto_bid_lost'), Type.Literal('same_bidder')]);

export const BiddingBlock = Type.Object({
  status: maybe(readAs(Type.Union([
    Type.Literal('scheduled'),
    Type.Literal('open'),
    Type.Literal('closing'),
    Type.Literal('closed_sold'),
    Type.Literal('closed_reserve_not_met'),
    Type.Literal('closed_unsold'),
    Type.Literal('withdrawn'),
  ]), Type.String())),
  is_a_bidder: maybe(Type.Boolean()),
  /** The latest ten. */
  bids: maybe(Type.Array(
    Type.Object({
      id: Id,
      bidder: Type.Object({ name: Type.String(), token: BidderToken }),
      amount: MajorAmount,
      created_at: Instant,
      from_order: maybe(Type.Boolean()),
    }),
  )),
  bids_count: Type.Optional(Type.Integer()),
  lot: Type.Object({
    id: Id,
    currency_code: maybe(CurrencyCode),
    planned_start_at: Instant,
    planned_close_at: Instant,
    highest_bid_amount: maybe(nullable(MajorAmount)),
    highest_bidder_token: maybe(nullable(BidderToken)),
    is_closed: maybe(Type.Boolean()),
    is_sold: maybe(Type.Boolean()),
    next_minimum_bid: MajorAmount,
    quick_bids: maybe(readAs(Type.Array(MajorAmount, { minItems: 3, maxItems: 3 }), Type.Array(MajorAmount))),
    /** null: there is no reserve. */
    reserve_price_met: maybe(nullable(Type.Boolean())),
    close_to_reserve_price: maybe(Type.Boolean()),
    show_flyin: maybe(Type.Boolean()),
    realtime_channel: maybe(Type.String()),
    effective_close_at: maybe(Instant),
    extension_count: maybe(Type.Integer()),
    /** Rises by one with every recorded bid: the newest state wins. */
    sequence: maybe(Type.Integer()),
    bid_count: maybe(Type.Integer()),
    /** Of the viewer; their own maximum only. */
    owns_active_autobid: maybe(Type.Boolean()),
    autobid_amount: maybe(nullable(MajorAmount)),
    is_leading: maybe(Type.Boolean()),
    is_winner: maybe(Type.Boolean()),
    /** Of the viewer's won lot. */
    order_reference: maybe(nullable(Type.String())),
    buy_now: maybe(nullable(Type.Object({ price: MajorAmount, is_available: Type.Boolean() }))),
  }),
});
export type WireBiddingBlock = Static<typeof BiddingBlock>;
export type ReadBiddingBlock = ReadOf<typeof BiddingBlock>;

export const getBiddingBlock = defineEndpoint({
  service: 'buyer',
  name: 'getBiddingBlock',
  method: 'GET',
  path: '/buyer/api/v3/lots/:id/bidding_block',
  summary: 'What a lot stands at, as this viewer may see it.',
  params: IdParams,
  query: Type.Object({ currency_code: CurrencyQuery, locale: LocaleQuery }),
  response: Type.Object({ bidding_block: BiddingBlock }),
});

export const Bid = Type.Object({
  id: Id,
  amount: MajorAmount,
  currency_code: maybe(CurrencyCode),
  bidder: Type.Object({
    name: Type.String(),
    token: BidderToken,
    total_bids: maybe(Type.Integer()),
    country: maybe(Type.Object({ code: maybe(Type.String()), flag_svg_url: maybe(nullable(Type.String())), flag_png_url: maybe(nullable(Type.String())) })),
  }),
  from_order: maybe(Type.Boolean()),
  /** An automatic bid was placed by the system for a maximum. */
  is_automatic: maybe(Type.Boolean()),
  explanation_type: maybe(Explanation),
  created_at: Instant,
});
export type WireBid = Static<typeof Bid>;
export type ReadBid = ReadOf<typeof Bid>;

export const listBids = defineEndpoint({
  service: 'buyer',
  name: 'listBids',
  method: 'GET',
  path: '/buyer/api/v3/lots/:id/bids',
  summary: 'The history of a lot, highest and latest first.',
  params: IdParams,
  query: Type.Object({ currency_code: CurrencyQuery, page: PageQuery.page, per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) }),
  response: Type.Object({ bids: maybe(Type.Array(Bid)), meta: ListMeta }),
});

export const authoriseBid = defineEndpoint({
  service: 'buyer',
  name: 'authoriseBid',
  method: 'POST',
  path: '/buyer/api/v3/lots/:id/bids/authorisation',
  summary: 'Asked when the confirm step of a bid opens: 403 mfa_error where the bid will need a second factor, 200 once that is given. The bid itself takes the grant. Writes nothing else.',
  auth: 'session',
  params: IdParams,
  body: Type.Object({
    amount: Type.Number(),
    currency_code: Type.String({ maxLength: 10 }),
    bid_type: Type.Union([Type.Literal('direct'), Type.Literal('autobid')]),
  }),
  response: Type.Object({ authorisation: Type.Object({ required: Type.Boolean(), /** Of the grant. */ expires_at: nullable(Instant) }) }),
});

export const createBid = defineEndpoint({
  service: 'buyer',
  name: 'createBid',
  method: 'POST',
  path: '/buyer/api/v3/lots/:id/bids',
  summary: 'Places a bid. The same Idempotency-Key gives the same answer, with Idempotent-Replayed: true.',
  auth: 'session',
  params: IdParams,
  body: Type.Object({
    /** Checked by the bidding rules, so that each fault has its own code. */
    amount: Type.Number(),
    currency_code: Type.String({ maxLength: 10 }),
    bid_type: Type.Union([Type.Literal('direct'), Type.Literal('autobid')]),
    /** The latest bid that the bidder had seen; a different one now refuses with price_moved. */
    expected_bid_id: Type.Optional(nullable(Id)),
    /** Hammer, fee and shipping together, in minor units; more than this refuses with price_moved. */
    max_total_amount: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  status: 201,
  idempotencyKey: true,
  response: Type.Object({
    bid: nullable(Bid),
    outcome: Type.Union([
      Type.Literal('leading'),
      Type.Literal('outbid'),
      Type.Literal('outbid_tie'),
      Type.Literal('leading_below_reserve'),
    ]),
    bidding_block: BiddingBlock,
  }),
});

export const BiddingLot = Type.Object({
  id: Id,
  auction_id: Id,
  currency_code: maybe(CurrencyCode),
  current_bid_amount: maybe(readAs(nullable(CurrencyMap), Type.Record(Type.String(), Type.Number()))),
  next_minimum_bid: maybe(MajorAmount),
  highest_bidder_token: maybe(nullable(BidderToken)),
  winner_token: maybe(nullable(BidderToken)),
  bidding_start_time: maybe(Instant),
  bidding_end_time: Instant,
  reserve_price_met: maybe(nullable(Type.Boolean())),
  favorite_count: maybe(Type.Integer()),
  bid_count: maybe(Type.Integer()),
  sequence: maybe(Type.Integer()),
  closed: maybe(Type.Boolean()),
  sold: maybe(Type.Boolean()),
  is_buy_now_available: maybe(Type.Boolean()),
  realtime_channel: maybe(Type.String()),
  use_realtime_message_fallback: maybe(Type.Boolean()),
  /** The viewer has bid on it (needs a session). */
  viewer_has_bid: maybe(Type.Boolean()),
});
export type WireBiddingLot = Static<typeof BiddingLot>;
export type ReadBiddingLot = ReadOf<typeof BiddingLot>;

export const listBiddingLots = defineEndpoint({
  service: 'buyer',
  name: 'listBiddingLots',
  method: 'GET',
  path: '/buyer/api/v3/bidding/lots',
  olderPath: '/buyer/api/v1/lots/live',
  summary: 'Prices and times of up to 100 lots; one call for each page of cards.',
  query: Type.Object({ ids: Type.String({ pattern: '^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,99}$' }), currency_code: CurrencyQuery }),
  /** `time` in epoch seconds with milliseconds. */
  response: Type.Object({
    lots: Type.Array(BiddingLot),
    meta: Type.Object({ time: Type.Number(), /** The day of the rates by which amounts in other currencies than the lot’s are converted. */ rates_date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })) }),
  }),
});

export const getBiddingConstraints = defineEndpoint({
  service: 'buyer',
  name: 'getBiddingConstraints',
  method: 'GET',
  path: '/buyer/api/v2/lots/:id/bidding/constraints',
  summary: 'The rules and figures for the next bid. With bid_amount, what a bid of that amount still needs.',
  params: IdParams,
  query: Type.Object({ currency_code: CurrencyQuery, /** Whole major units of the lot’s currency. */ bid_amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })) }),
  response: Type.Object({
    constraints: Type.Object({
      currency_code: CurrencyCode,
      start_bid_amount: MajorAmount,
      next_minimum_bid: MajorAmount,
      increment: MajorAmount,
      /** `to` is exclusive; null for the last row. */
      increments: Type.Array(Type.Object({ from: MajorAmount, to: nullable(MajorAmount), step: MajorAmount })),
      quick_bids: Type.Array(MajorAmount),
      max_bid_amount: MajorAmount,
      /** An own amount above this many times the minimum is asked about again. */
      slip_guard_factor: Type.Number(),
      soft_close: Type.Object({ window_seconds: Type.Integer(), extension_seconds: Type.Integer() }),
      /** What the viewer must do before a bid counts: sign_in, verify_account, complete_account, pay_orders, authorise. */
      required_steps: Type.Array(Type.String()),
      /** Of a viewer whose bids need bid holds: what must still be set aside for the bid, in minor units. null for everybody else. */
      bid_hold: Type.Optional(nullable(Type.Object({ missing_amount: Type.Integer({ minimum: 0 }), currency_code: CurrencyCode }))),
      /** Of the viewer, while `check_age` is one of the steps. A refusal stands: another date of birth doesn't change it. */
      age_check: Type.Optional(nullable(Type.Object({ minimum_age: Type.Integer(), is_refused: Type.Boolean() }))),
      /** `fixed_amount` in minor units. */
      fee: Type.Object({ percentage: Type.Number(), fixed_amount: Type.Integer() }),
    }),
  }),
});

export const LiveEvent = Type.Object({
  seq: Type.Integer(),
  type: Type.Union([
    Type.Literal('open'),
    Type.Literal('bid'),
    Type.Literal('extend'),
    Type.Literal('close'),
    Type.Literal('withdraw'),
    Type.Literal('buy_now'),
    Type.Literal('heartbeat'),
  ]),
  lot: nullable(
    Type.Object({
      id: Id,
      /** The bid that leads, whole major units. */
      bid: nullable(Type.Object({ amount: MajorAmount, currency_code: CurrencyCode })),
      nextMinimumBid: MajorAmount,
      bidCount: Type.Integer(),
      sequence: Type.Integer(),
      extensionCount: Type.Integer(),
      biddingStartTime: Instant,
      biddingEndTime: Instant,
      highestBidderToken: nullable(BidderToken),
      reservePriceMet: nullable(Type.Boolean()),
      /** null while open, otherwise the final status. */
      closeStatus: nullable(Type.String()),
      buyNow: Type.Boolean(),
    }),
  ),
  time: Instant,
  time_ms: Type.Integer(),
});
export type WireLiveEvent = Static<typeof LiveEvent>;

export const streamAuction = defineEndpoint({
  service: 'buyer',
  name: 'streamAuction',
  method: 'GET',
  path: '/buyer/api/v3/auctions/:id/live',
  summary: 'Server-sent events of an auction; replays after Last-Event-ID.',
  params: IdParams,
  response: LiveEvent,
  stream: true,
});
