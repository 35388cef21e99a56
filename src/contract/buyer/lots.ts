// Lots: lists of lot cards, and the parts of the lot page that do not change with each bid.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { maybe, readAs, type ReadOf } from '../core/reading';
import {
  CountryCode,
  CurrencyCode,
  CurrencyQuery,
  Id,
  IdParams,
  Instant,
  LocaleQuery,
  PageQuery,
  nullable,
} from '../core/schemas';
import { LotStatus } from './bidding';
import { LotCard, LotList, Sort } from './lotCard';

const Ids = Type.Array(Id, { maxItems: 100 });

export const listLots = defineEndpoint({
  service: 'buyer',
  name: 'listLots',
  method: 'GET',
  path: '/buyer/api/v1/lots',
  summary:
    'Lists lots by id (in the given order), of one auction (in catalogue order), of one seller, ' +
    'or all open ones.',
  query: Type.Object({
    ids: Type.Optional(Ids),
    auction_id: Type.Optional(Id),
    seller_id: Type.Optional(Id),
    /** `open` includes scheduled lots. */
    status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed')])),
    sort: Type.Optional(Sort),
    ...PageQuery,
    locale: LocaleQuery,
  }),
  response: LotList,
});

const LotIds = Type.Object({ lot_ids: Type.Array(Id) });

export const listPopularLots = defineEndpoint({
  service: 'buyer',
  name: 'listPopularLots',
  method: 'GET',
  path: '/buyer/api/v1/lots/popular',
  summary: 'Lists the ids of open lots with the most interest.',
  query: Type.Object({ per_page: PageQuery.per_page, category_id: Type.Optional(Id) }),
  response: LotIds,
});

export const listRecentlyViewedLots = defineEndpoint({
  service: 'buyer',
  name: 'listRecentlyViewedLots',
  method: 'GET',
  path: '/buyer/api/v1/lots/recently_viewed',
  summary:
    'Lists the ids of lots that the visitor viewed, latest first. ' +
    'The session or X-Anonymous-Id identifies the visitor.',
  query: Type.Object({ per_page: PageQuery.per_page }),
  response: LotIds,
});

export const listLotRecommendations = defineEndpoint({
  service: 'buyer',
  name: 'listLotRecommendations',
  method: 'GET',
  path: '/buyer/api/v1/lots/:id/recommendations',
  summary: 'Lists open lots that users with an interest in this lot also like.',
  params: IdParams,
  query: Type.Object({ per_page: PageQuery.per_page, locale: LocaleQuery }),
  response: Type.Object({ lots: Type.Array(LotCard) }),
});

export const listSimilarLots = defineEndpoint({
  service: 'buyer',
  name: 'listSimilarLots',
  method: 'GET',
  path: '/buyer/api/v2/lots/:id/similar_lots',
  summary: 'Lists similar open lots.',
  params: IdParams,
  query: Type.Object({ per_page: PageQuery.per_page, locale: LocaleQuery }),
  response: Type.Object({ lots: Type.Array(LotCard) }),
});

const MinorAmount = Type.Integer({ minimum: 0 });

const Comparables = Type.Object({
  /** `maker`: by the same maker, in the same main category. `category`: see the summary. */
  basis: Type.Union([Type.Literal('maker'), Type.Literal('category')]),
  /** The maker's name, or the category's in the language of the request. */
  name: Type.String(),
  category_id: Id,
  /** The value of the filter `object_type` that the lots share; null by maker and without one. */
  object_type: nullable(Type.String()),
  /** With fewer sales there are no figures. */
  min_sold_count: Type.Integer(),
  /** Amounts in minor units. */
  figures: nullable(
    Type.Object({
      currency_code: CurrencyCode,
      closed_count: Type.Integer({ minimum: 0 }),
      sold_count: Type.Integer({ minimum: 0 }),
      /** `sold_count` of `closed_count`, from 0 to 1. */
      sold_share: Type.Number({ minimum: 0, maximum: 1 }),
      lower_quartile: MinorAmount,
      median: MinorAmount,
      upper_quartile: MinorAmount,
      /** The date of the exchange rates, if prices were converted. */
      rates_date: nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
      /** The latest sales, oldest first. */
      points: Type.Array(Type.Object({ lot_id: Id, amount: MinorAmount, closed_at: Instant })),
    }),
  ),
});

export const getComparables = defineEndpoint({
  service: 'buyer',
  name: 'getComparables',
  method: 'GET',
  path: '/buyer/api/v1/lots/:id/comparables',
  summary:
    'Returns what comparable lots fetched: the latest 500 closed lots of the same maker in the ' +
    'same main category or, if fewer than eight of them sold, of the same category and type of ' +
    'object. Hammer prices in the lot’s currency; those in a currency without an exchange rate ' +
    'are left out, as are lots that were sold without a hammer price.',
  params: IdParams,
  query: Type.Object({ locale: LocaleQuery }),
  response: Type.Object({ comparables: Comparables }),
});

const EuroMap = Type.Object({ EUR: Type.Number() });

export const LotDetail = Type.Object({
  lotId: Id,
  lotTitle: Type.String(),
  lotSubtitle: maybe(Type.String()),
  slug: maybe(Type.String()),
  description: maybe(Type.String()),
  autoTranslatedDescription: maybe(nullable(Type.String())),
  /** Locale of title, subtitle and description. */
  language: maybe(Type.String()),
  translatedTitle: maybe(nullable(Type.String())),
  translatedSubtitle: maybe(nullable(Type.String())),
  images: maybe(
    Type.Array(
      Type.Object({
        id: maybe(readAs(Type.String(), Type.Union([Type.String(), Type.Integer()]))),
        title: maybe(Type.String()),
        large: Type.String(),
        medium: maybe(Type.String()),
        thumbnail: maybe(Type.String()),
        w: maybe(Type.Integer()),
        h: maybe(Type.Integer()),
      }),
    ),
  ),
  specifications: maybe(
    Type.Array(
      Type.Object({
        specificationId: Id,
        valueId: maybe(Id),
        name: Type.String(),
        value: Type.String(),
        url: maybe(nullable(Type.String())),
      }),
    ),
  ),
  expertsEstimate: maybe(nullable(Type.Object({ min: EuroMap, max: EuroMap }))),
  experts: maybe(
    Type.Array(
      Type.Object({
        id: readAs(Id, Type.Union([Id, Type.String()])),
        name: Type.String(),
        image: maybe(nullable(Type.String())),
        pathUrl: maybe(nullable(Type.String())),
      }),
    ),
  ),
  favoriteCount: maybe(Type.Integer()),
  isClosed: maybe(Type.Boolean()),
  hasExplicitContent: maybe(Type.Boolean()),
  ageCheckRequired: maybe(Type.Boolean()),
  disclaimers: maybe(Type.Array(Type.String())),
  auctionId: Id,
  /** The path of the later lot that this one, which was not sold, is offered again as. */
  offeredAgainUrl: maybe(nullable(Type.String())),
  /** The earlier lot that was not sold and is offered again as this one. */
  earlierLotId: maybe(nullable(Id)),
  auctionTitle: maybe(Type.String()),
  /** Path without a locale. */
  auctionUrl: Type.Optional(Type.String()),
  category: maybe(
    Type.Object({
      id: Id,
      url: maybe(Type.String()),
      level: maybe(Type.Integer()),
      name: maybe(Type.String()),
    }),
  ),
  /** From the root of the tree down to the lot's own category. */
  categoryPath: maybe(Type.Array(Type.Object({ id: Id, url: Type.String(), name: Type.String() }))),
  sellerInfo: Type.Object({
    id: Id,
    url: Type.String(),
    sellerName: Type.String(),
    userName: Type.String(),
    address: Type.Object({
      country: Type.Object({ name: Type.String(), shortCode: CountryCode }),
      city: maybe(nullable(Type.String())),
    }),
    score: maybe(
      Type.Object({
        /** Percentage of positive feedback; null below five ratings. */
        score: nullable(Type.Number()),
        positiveCount: Type.Integer(),
        neutralCount: Type.Integer(),
        negativeCount: Type.Integer(),
        lifetimeCount: Type.Integer(),
      }),
    ),
    badges: maybe(
      Type.Array(
        Type.Object({
          name: Type.String(),
          title: Type.String(),
          description: Type.String(),
          icon: maybe(readAs(Type.String(), Type.Unknown())),
        }),
      ),
    ),
    isPro: maybe(Type.Boolean()),
    isTop: maybe(Type.Boolean()),
    marginScheme: maybe(Type.Boolean()),
    createdAt: maybe(Instant),
    objectsSold: maybe(Type.Object({ total: Type.Integer() })),
    lotsInAuction: maybe(Type.Object({ total: Type.Integer() })),
  }),
});
export type WireLotDetail = Static<typeof LotDetail>;
export type ReadLotDetail = ReadOf<typeof LotDetail>;

export const getLotDetail = defineEndpoint({
  service: 'buyer',
  name: 'getLotDetail',
  method: 'GET',
  path: '/buyer/api/v2/lots/:id/detail',
  summary:
    'Returns the description of a lot: texts, pictures, specifications, estimate and seller.',
  params: IdParams,
  query: Type.Object({ locale: LocaleQuery }),
  response: Type.Object({ lot: LotDetail }),
});

const PictureSize = Type.Object({
  url: Type.String(),
  w: maybe(Type.Integer()),
  h: maybe(Type.Integer()),
});

export const getLotGallery = defineEndpoint({
  service: 'buyer',
  name: 'getLotGallery',
  method: 'GET',
  path: '/buyer/api/v3/lots/:id/gallery',
  summary: 'Lists the pictures of a lot in four sizes.',
  params: IdParams,
  query: Type.Object({ locale: LocaleQuery }),
  response: Type.Object({
    gallery: Type.Array(
      Type.Object({
        title: maybe(Type.String()),
        images: Type.Array(
          Type.Object({
            s: maybe(PictureSize),
            m: maybe(PictureSize),
            l: PictureSize,
            xl: maybe(PictureSize),
          }),
        ),
      }),
    ),
  }),
});

export const getLotNavigation = defineEndpoint({
  service: 'buyer',
  name: 'getLotNavigation',
  method: 'GET',
  path: '/buyer/api/v3/lots/:id/navigation',
  summary: 'Returns the previous and next lot in the auction.',
  params: IdParams,
  query: Type.Object({ locale: LocaleQuery }),
  response: Type.Object({
    source: maybe(Type.String()),
    previous_lot_id: maybe(nullable(Id)),
    previous_lot_url: maybe(nullable(Type.String())),
    next_lot_id: maybe(nullable(Id)),
    next_lot_url: maybe(nullable(Type.String())),
    current_position: maybe(Type.Integer()),
    total_lots: maybe(Type.Integer()),
  }),
});

export const getLotShipping = defineEndpoint({
  service: 'buyer',
  name: 'getLotShipping',
  method: 'GET',
  path: '/buyer/api/v2/lots/:id/shipping',
  summary: 'Returns shipping costs and delivery times by region and to one country.',
  params: IdParams,
  query: Type.Object({
    locale: LocaleQuery,
    currency_code: CurrencyQuery,
    destination_country: Type.Optional(CountryCode),
    amount: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  response: Type.Object({
    shipping: Type.Object({
      /** `price`: minor units, as a float. */
      rates: Type.Array(
        Type.Object({
          region_code: Type.String(),
          region_name: maybe(Type.String()),
          price: Type.Number(),
          currency_code: CurrencyCode,
        }),
      ),
      estimated_delivery_times: maybe(
        Type.Array(Type.Object({ from_days: Type.Integer(), to_days: Type.Integer() })),
      ),
      payment_methods: maybe(
        Type.Array(
          Type.Object({
            name: Type.String(),
            label: maybe(Type.String()),
            img: maybe(nullable(Type.String())),
            img_grey: maybe(nullable(Type.String())),
            is_promoted: maybe(Type.Boolean()),
          }),
        ),
      ),
      destination_country: maybe(
        nullable(
          Type.Object({
            country: Type.Object({ name: Type.String(), short_code: CountryCode }),
            /** `rate`: minor units, as a float. */
            shipping: Type.Object({
              currency_code: CurrencyCode,
              rate: Type.Number(),
              is_available: Type.Boolean(),
            }),
          }),
        ),
      ),
      combined_shipping_allowed: maybe(Type.Boolean()),
      delivery_methods: maybe(Type.Array(Type.String())),
      is_pickup_only: maybe(Type.Boolean()),
      is_pickup_preferable: maybe(Type.Boolean()),
      pickup_location: maybe(
        nullable(Type.Object({ country_code: CountryCode, city: Type.String() })),
      ),
      extra_insurance: maybe(readAs(Type.Boolean(), Type.Unknown())),
      provider_id: maybe(
        readAs(nullable(Type.String()), Type.Union([Type.String(), Type.Number()])),
      ),
    }),
  }),
});

export const getLotStatus = defineEndpoint({
  service: 'buyer',
  name: 'getLotStatus',
  method: 'GET',
  path: '/buyer/api/v2/lots/:id/status',
  summary: 'Returns whether a lot is open, and until when.',
  params: IdParams,
  response: Type.Object({
    status: LotStatus,
    planned_close_at: Instant,
    effective_close_at: Instant,
    extension_count: Type.Integer(),
    /** Epoch seconds. */
    meta: Type.Object({ time: Type.Number() }),
  }),
});
