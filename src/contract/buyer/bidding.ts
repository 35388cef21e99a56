// Bidding: the state of a lot, its bid history, the rules for the next bid, placing a bid, and the
// live stream. Amounts are whole major units of `currency_code`, as on the upstream wire
// (docs/domain.md, "Money and the wire").
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { maybe, readAs, type ReadOf } from '../core/reading';
import {
  CurrencyCode,
  CurrencyMap,
  CurrencyQuery,
  Id,
  IdParams,
  Instant,
  LocaleQuery,
  ListMeta,
  PageQuery,
  nullable,
} from '../core/schemas';

const MajorAmount = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const BidderToken = readAs(
  Type.String({ pattern: '^[0-9a-f]{40}$' }),
  Type.String({ pattern: '.' }),
);
const Explanation = Type.Union([
  Type.Null(),
  Type.Literal('auto_bid_lost'),
  Type.Literal('same_bidder'),
]);

export const LotStatus = Type.Union([
  Type.Literal('scheduled'),
  Type.Literal('open'),
  Type.Literal('closing'),
  Type.Literal('closed_sold'),
  Type.Literal('closed_reserve_not_met'),
  Type.Literal('closed_unsold'),
  Type.Literal('withdrawn'),
]);

export const BiddingBlock = Type.Object({
  status: maybe(readAs(LotStatus, Type.String())),
  is_a_bidder: maybe(Type.Boolean()),
  /** The ten latest bids. */
  bids: maybe(
    Type.Array(
      Type.Object({
        id: Id,
        bidder: Type.Object({ name: Type.String(), token: BidderToken }),
        amount: MajorAmount,
        created_at: Instant,
        from_order: maybe(Type.Boolean()),
      }),
    ),
  ),
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
    quick_bids: maybe(
      readAs(Type.Array(MajorAmount, { minItems: 3, maxItems: 3 }), Type.Array(MajorAmount)),
    ),
    /** null: there is no reserve. */
    reserve_price_met: maybe(nullable(Type.Boolean())),
    close_to_reserve_price: maybe(Type.Boolean()),
    show_flyin: maybe(Type.Boolean()),
    realtime_channel: maybe(Type.String()),
    effective_close_at: maybe(Instant),
    extension_count: maybe(Type.Integer()),
    /** Increases by one with each recorded bid. The state with the highest number is the newest. */
    sequence: maybe(Type.Integer()),
    bid_count: maybe(Type.Integer()),
    /** About the viewer. The amount is their own maximum bid. */
    owns_active_autobid: maybe(Type.Boolean()),
    autobid_amount: maybe(nullable(MajorAmount)),
    is_leading: maybe(Type.Boolean()),
    is_winner: maybe(Type.Boolean()),
    /** Reference of the order if the viewer won the lot. */
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
  summary: 'Returns the bidding state of a lot as visible to the viewer.',
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
    country: maybe(
      Type.Object({
        code: maybe(Type.String()),
        flag_svg_url: maybe(nullable(Type.String())),
        flag_png_url: maybe(nullable(Type.String())),
      }),
    ),
  }),
  from_order: maybe(Type.Boolean()),
  /** Placed by the system on behalf of a maximum bid. */
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
  summary: 'Lists the bids on a lot, highest and latest first.',
  params: IdParams,
  query: Type.Object({
    currency_code: CurrencyQuery,
    page: PageQuery.page,
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  response: Type.Object({ bids: maybe(Type.Array(Bid)), meta: ListMeta }),
});

const bidFields = {
  /** Validated by the bidding rules, so that each error has its own code. */
  amount: Type.Number(),
  currency_code: Type.String({ maxLength: 10 }),
  bid_type: Type.Union([Type.Literal('direct'), Type.Literal('autobid')]),
};

export const authoriseBid = defineEndpoint({
  service: 'buyer',
  name: 'authoriseBid',
  method: 'POST',
  path: '/buyer/api/v3/lots/:id/bids/authorisation',
  summary:
    'Called when the confirmation step of a bid opens. ' +
    '403 mfa_error if the bid will need a second factor, 200 once it is approved. ' +
    'The bid consumes the approval. Writes nothing else.',
  auth: 'session',
  params: IdParams,
  body: Type.Object(bidFields),
  response: Type.Object({
    authorisation: Type.Object({
      required: Type.Boolean(),
      /** Expiry of the approval. */
      expires_at: nullable(Instant),
    }),
  }),
  errors: ['bid_not_whole_amount', 'currency_mismatch'],
});

export const createBid = defineEndpoint({
  service: 'buyer',
  name: 'createBid',
  method: 'POST',
  path: '/buyer/api/v3/lots/:id/bids',
  summary:
    'Places a bid. ' +
    'The same Idempotency-Key returns the same response, with Idempotent-Replayed: true.',
  auth: 'session',
  params: IdParams,
  body: Type.Object({
    ...bidFields,
    /**
     * The latest bid that the bidder has seen. If it is not the latest any more, the bid is refused
     * with price_moved.
     */
    expected_bid_id: Type.Optional(nullable(Id)),
    /**
     * Limit for hammer price, fee and shipping in minor units. A higher total is refused with
     * price_moved.
     */
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
  errors: [
    'bid_refused',
    'bid_too_low',
    'bid_not_whole_amount',
    'bid_above_limit',
    'already_highest_bidder',
    'lot_not_started',
    'lot_closed',
    'lot_withdrawn',
    'seller_cannot_bid',
    'currency_mismatch',
    'price_moved',
    'shipping_not_available',
    'explicit_content_not_accepted',
    'age_check_required',
    'account_unverified',
    'unpaid_orders',
    'authorisation_required',
    'idempotency_conflict',
  ],
});

export const BiddingLot = Type.Object({
  id: Id,
  auction_id: Id,
  currency_code: maybe(CurrencyCode),
  current_bid_amount: maybe(
    readAs(nullable(CurrencyMap), Type.Record(Type.String(), Type.Number())),
  ),
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
  /** Whether the viewer has bid on the lot; needs a session. */
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
  summary: 'Lists prices and times of up to 100 lots: one call per page of lot cards.',
  query: Type.Object({
    ids: Type.String({ pattern: '^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,99}$' }),
    currency_code: CurrencyQuery,
  }),
  /** `time`: epoch seconds with milliseconds as decimals. */
  response: Type.Object({
    lots: Type.Array(BiddingLot),
    meta: Type.Object({
      time: Type.Number(),
      /** Date of the exchange rates for amounts in other currencies. */
      rates_date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    }),
  }),
});

export const getBiddingConstraints = defineEndpoint({
  service: 'buyer',
  name: 'getBiddingConstraints',
  method: 'GET',
  path: '/buyer/api/v2/lots/:id/bidding/constraints',
  summary:
    'Returns the rules and amounts for the next bid. ' +
    'With bid_amount, also what a bid of that amount still requires.',
  params: IdParams,
  query: Type.Object({
    currency_code: CurrencyQuery,
    /** Whole major units of the lot’s currency. */
    bid_amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  }),
  response: Type.Object({
    constraints: Type.Object({
      currency_code: CurrencyCode,
      start_bid_amount: MajorAmount,
      next_minimum_bid: MajorAmount,
      increment: MajorAmount,
      /** `to` is exclusive; null for the last row. */
      increments: Type.Array(
        Type.Object({ from: MajorAmount, to: nullable(MajorAmount), step: MajorAmount }),
      ),
      quick_bids: Type.Array(MajorAmount),
      max_bid_amount: MajorAmount,
      /** A custom amount above this multiple of the minimum needs a second confirmation. */
      slip_guard_factor: Type.Number(),
      soft_close: Type.Object({
        window_seconds: Type.Integer(),
        extension_seconds: Type.Integer(),
      }),
      /**
       * Steps before the viewer can bid: sign_in, verify_account, complete_account, pay_orders,
       * check_age, accept_explicit_content, authorise.
       */
      required_steps: Type.Array(Type.String()),
      /**
       * The amount that must still be reserved on the card for this bid, in minor units; null if
       * the viewer needs no bid hold.
       */
      bid_hold: Type.Optional(
        nullable(
          Type.Object({
            missing_amount: Type.Integer({ minimum: 0 }),
            currency_code: CurrencyCode,
          }),
        ),
      ),
      /**
       * Set while `check_age` is a required step. A refusal is final; another date of birth does
       * not change it.
       */
      age_check: Type.Optional(
        nullable(Type.Object({ minimum_age: Type.Integer(), is_refused: Type.Boolean() })),
      ),
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
      /** The leading bid, or what the lot was bought for, in whole major units. */
      bid: nullable(Type.Object({ amount: MajorAmount, currency_code: CurrencyCode })),
      nextMinimumBid: MajorAmount,
      bidCount: Type.Integer(),
      sequence: Type.Integer(),
      extensionCount: Type.Integer(),
      biddingStartTime: Instant,
      biddingEndTime: Instant,
      highestBidderToken: nullable(BidderToken),
      /** Who bought the lot, by bidding or otherwise; null unless it is sold. */
      winnerToken: Type.Optional(nullable(BidderToken)),
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
  summary: 'Streams the server-sent events of an auction and replays those after Last-Event-ID.',
  params: IdParams,
  response: LiveEvent,
  stream: true,
});

export const streamLots = defineEndpoint({
  service: 'buyer',
  name: 'streamLots',
  method: 'GET',
  path: '/buyer/api/v3/bidding/lots/live',
  summary:
    'Streams the events of up to 50 lots of any auctions and replays those after Last-Event-ID.',
  query: Type.Object({
    ids: Type.String({ pattern: '^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,49}$' }),
  }),
  response: LiveEvent,
  stream: true,
});
