// The signed-in user: profile, location, favorites and bids.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import {
  CountryCode,
  CurrencyCode,
  Id,
  IdParams,
  Instant,
  LocaleQuery,
  PageMeta,
  PageQuery,
  nullable,
} from '../core/schemas';
import { LotCard } from './lotCard';

export const UserProfile = Type.Object({
  id: Id,
  unpaid_orders: Type.Integer(),
  /** Open lots on which the user has bid and is not leading. */
  outbid_lots: Type.Optional(Type.Integer()),
  orders: Type.Integer(),
  is_seller: Type.Boolean(),
  /** Notifications that the user has not read. */
  unread_message_count: Type.Integer(),
  display_name: Type.Optional(nullable(Type.String())),
  account_verified: Type.Boolean(),
  live_lots: Type.Integer(),
  sold_lots: Type.Integer(),
  email: Type.String(),
  phone_masked: nullable(Type.String()),
  first_name: nullable(Type.String()),
  last_name: nullable(Type.String()),
  locale: Type.String(),
  currency_code: CurrencyCode,
  country: Type.Object({ code: CountryCode }),
  verification: Type.Object({
    email: Type.Boolean(),
    phone: Type.Boolean(),
    identity: Type.Boolean(),
    address: Type.Boolean(),
  }),
  bidder_token: Type.String(),
  bidding_blocked: Type.Boolean(),
  /** New email address that awaits confirmation, masked; null if there is none. */
  pending_email: nullable(Type.String()),
  has_card: Type.Boolean(),
  /** Whether the user has answered the marketing consent question. */
  marketing_consent_asked: Type.Boolean(),
  has_totp: Type.Boolean(),
  /** Support staff only: nothing else is allowed until an authenticator app is set up. */
  needs_authenticator: Type.Optional(Type.Boolean()),
  explicit_content_accepted: Type.Optional(Type.Boolean()),
  /** Whether this session began six months or more after the last visit. */
  is_returning: Type.Boolean(),
});
export type WireUserProfile = Static<typeof UserProfile>;

export const getMe = defineEndpoint({
  service: 'buyer',
  name: 'getMe',
  method: 'GET',
  path: '/buyer/api/v1/users/me',
  summary: 'Returns the profile of the signed-in user.',
  auth: 'session',
  response: Type.Object({ user: UserProfile }),
});

export const AccountEvent = Type.Object({
  /**
   * `state`: counts only. The others tell what happened to the lot; `order`: an order for it was
   * created or changed.
   */
  type: Type.Union([
    Type.Literal('state'),
    Type.Literal('outbid'),
    Type.Literal('leading'),
    Type.Literal('won'),
    Type.Literal('lost'),
    Type.Literal('order'),
    Type.Literal('heartbeat'),
  ]),
  counts: nullable(
    Type.Object({
      unpaid_orders: Type.Integer(),
      orders: Type.Integer(),
      outbid_lots: Type.Integer(),
      unread_messages: Type.Optional(Type.Integer()),
    }),
  ),
  lot: nullable(Type.Object({ id: Id, title: Type.String(), url: Type.String() })),
  time_ms: Type.Integer(),
});
export type WireAccountEvent = Static<typeof AccountEvent>;

export const streamAccount = defineEndpoint({
  service: 'buyer',
  name: 'streamAccount',
  method: 'GET',
  path: '/buyer/api/v3/users/me/live',
  summary:
    'Streams server-sent events for the signed-in user: outbid, won, payment due. ' +
    'Starts with the current counts and replays nothing. Ends with the session.',
  auth: 'session',
  response: AccountEvent,
  stream: true,
});

export const updateMe = defineEndpoint({
  service: 'buyer',
  name: 'updateMe',
  method: 'PATCH',
  path: '/buyer/api/v1/users/me',
  summary: 'Updates the profile. Omitted fields stay unchanged.',
  auth: 'session',
  body: Type.Object({
    display_name: Type.Optional(Type.String({ maxLength: 60 })),
    first_name: Type.Optional(Type.String({ maxLength: 60 })),
    last_name: Type.Optional(Type.String({ maxLength: 60 })),
    locale: Type.Optional(Type.String({ maxLength: 20 })),
    currency_code: Type.Optional(CurrencyCode),
    country_code: Type.Optional(CountryCode),
  }),
  response: Type.Object({ user: UserProfile }),
  errors: [
    'display_name_invalid',
    'display_name_taken',
    'name_required',
    'name_invalid',
    'locale_unknown',
    'currency_unknown',
    'country_unsupported',
  ],
});

export const getCurrentLocation = defineEndpoint({
  service: 'buyer',
  name: 'getCurrentLocation',
  method: 'GET',
  path: '/buyer/api/v1/users/current/location',
  summary: 'Returns the estimated location of the visitor and the supported countries.',
  query: Type.Object({ locale: LocaleQuery }),
  response: Type.Object({
    location: Type.Object({
      country: Type.Object({ name: Type.String(), short_code: CountryCode }),
      currency_code: CurrencyCode,
    }),
    countries: Type.Array(
      Type.Object({ name: Type.String(), short_code: CountryCode, is_eu: Type.Boolean() }),
    ),
  }),
});

export const listFavorites = defineEndpoint({
  service: 'buyer',
  name: 'listFavorites',
  method: 'GET',
  path: '/buyer/api/v1/users/me/favorites',
  summary: 'Lists the ids of all lots that the user follows.',
  auth: 'session',
  response: Type.Object({ lot_ids: Type.Array(Id) }),
});

const BidTab = Type.Union([
  Type.Literal('active'),
  Type.Literal('winning'),
  Type.Literal('outbid'),
  Type.Literal('won'),
  Type.Literal('lost'),
]);
const BidCounts = Type.Object({
  active: Type.Integer(),
  winning: Type.Integer(),
  outbid: Type.Integer(),
  won: Type.Integer(),
  lost: Type.Integer(),
});

export const listMyBids = defineEndpoint({
  service: 'buyer',
  name: 'listMyBids',
  method: 'GET',
  path: '/buyer/api/v1/users/me/bids',
  summary:
    'Lists lots that the user has bid on: latest first, or those of one status by closing time.',
  auth: 'session',
  query: Type.Object({ ...PageQuery, status: Type.Optional(BidTab), locale: LocaleQuery }),
  response: Type.Object({
    bids: Type.Array(
      Type.Object({
        lot: LotCard,
        /** Highest recorded bid of the user in whole major units. */
        amount: Type.Integer(),
        currency_code: CurrencyCode,
        is_leading: Type.Boolean(),
        is_winner: Type.Boolean(),
        created_at: Instant,
      }),
    ),
    counts: Type.Optional(BidCounts),
    /** Maximum that the user owes if all leading bids win: minor units, one entry per currency. */
    exposure: Type.Optional(
      Type.Array(Type.Object({ amount: Type.Integer(), currency_code: CurrencyCode })),
    ),
    meta: PageMeta,
  }),
});

export const listClosingLots = defineEndpoint({
  service: 'buyer',
  name: 'listClosingLots',
  method: 'GET',
  path: '/buyer/api/v1/users/me/closing_lots',
  summary:
    'Lists the open lots that the user follows or has bid on: the 50 that close first, soonest first.',
  auth: 'session',
  query: Type.Object({ locale: LocaleQuery }),
  /** `total`: how many there are, of which `lots` has the first 50. */
  response: Type.Object({
    lots: Type.Array(LotCard),
    meta: Type.Object({ total: Type.Integer() }),
  }),
});

export const listInterestLots = defineEndpoint({
  service: 'buyer',
  name: 'listInterestLots',
  method: 'GET',
  path: '/buyer/api/v1/users/me/interests/lots',
  olderPath: '/buyer/api/v3/users/me/interests/lots',
  summary: 'Lists the lots that the user follows, as lot cards.',
  auth: 'session',
  query: Type.Object({
    ...PageQuery,
    filter: Type.Optional(Type.Literal('favorites')),
    status: Type.Optional(
      Type.Union([Type.Literal('all'), Type.Literal('open'), Type.Literal('closed')]),
    ),
    locale: LocaleQuery,
  }),
  response: Type.Object({ lots: Type.Array(LotCard), meta: PageMeta }),
});

export const createInterestLot = defineEndpoint({
  service: 'buyer',
  name: 'createInterestLot',
  method: 'POST',
  path: '/buyer/api/v1/users/me/interests/lots',
  olderPath: '/buyer/api/v3/users/me/interests/lots',
  summary: 'Follows a lot. Idempotent.',
  auth: 'session',
  body: Type.Object({ lot_id: Id }),
  status: 201,
  response: Type.Object({ lot_id: Id, favorite_count: Type.Integer() }),
});

export const removeInterestLot = defineEndpoint({
  service: 'buyer',
  name: 'removeInterestLot',
  method: 'DELETE',
  path: '/buyer/api/v1/users/me/interests/lots/:id',
  olderPath: '/buyer/api/v3/users/me/interests/lots/:id',
  summary: 'Stops following a lot. Idempotent.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ lot_id: Id, favorite_count: Type.Integer() }),
});
