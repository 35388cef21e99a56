// Auctions: groups of lots that close one after another.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { maybe, readAs, type ReadOf } from '../core/reading';
import {
  Id,
  IdParams,
  Instant,
  LocaleQuery,
  LocalizedUrls,
  ListMeta,
  PageQuery,
  nullable,
} from '../core/schemas';

export const Auction = Type.Object({
  id: Id,
  title: Type.String(),
  themed: maybe(Type.Boolean()),
  /** Path without a locale: `/a/{id}-{slug}`, with the slug in the language of the request. */
  url: Type.String(),
  localized_urls: LocalizedUrls,
  images: maybe(
    Type.Object({
      5: maybe(Type.String()),
      6: maybe(Type.String()),
      original: maybe(Type.String()),
    }),
  ),
  status: readAs(
    Type.Union([Type.Literal('open_now'), Type.Literal('closed'), Type.Literal('scheduled')]),
    Type.String(),
  ),
  family: maybe(readAs(Type.String(), Type.Unknown())),
  categories: maybe(
    Type.Array(
      Type.Object({
        id: Id,
        name: maybe(Type.String()),
        url: maybe(Type.String()),
        level: maybe(Type.Integer()),
        /** `name` in other backends. */
        title: Type.Optional(Type.String()),
      }),
    ),
  ),
  auctioneers: maybe(
    Type.Array(
      Type.Object({
        id: readAs(Id, Type.Union([Id, Type.String()])),
        name: Type.String(),
        imageLarge: maybe(nullable(Type.String())),
        imageSmall: maybe(nullable(Type.String())),
      }),
    ),
  ),
  start_at: maybe(Instant),
  /** Planned closing time of the last lot. */
  close_at: maybe(Instant),
  lot_count: maybe(Type.Integer()),
  /** Lots that are open for bids now. */
  open_lot_count: Type.Optional(Type.Integer()),
  type_id: maybe(Type.Integer()),
  theme_id: maybe(nullable(Type.Integer())),
  /** start_at, close_at and lot_count in other backends; our marketplace never sends these. */
  startAt: Type.Optional(Instant),
  closeAt: Type.Optional(Instant),
  lotCount: Type.Optional(Type.Integer()),
});
export type WireAuction = Static<typeof Auction>;
export type ReadAuction = ReadOf<typeof Auction>;

export const AuctionList = Type.Object({ auctions: Type.Array(Auction), meta: ListMeta });

export const listAuctions = defineEndpoint({
  service: 'buyer',
  name: 'listAuctions',
  method: 'GET',
  path: '/buyer/api/v1/auctions',
  summary: 'Lists auctions, those that close first at the top.',
  query: Type.Object({
    ...PageQuery,
    status: Type.Optional(
      Type.Union([Type.Literal('open_now'), Type.Literal('scheduled'), Type.Literal('closed')]),
    ),
    locale: LocaleQuery,
  }),
  response: AuctionList,
});

export const listPopularAuctions = defineEndpoint({
  service: 'buyer',
  name: 'listPopularAuctions',
  method: 'GET',
  path: '/buyer/api/v1/auctions/popular',
  summary: 'Lists open auctions with the most interest in their lots.',
  query: Type.Object({ per_page: PageQuery.per_page, locale: LocaleQuery }),
  response: Type.Object({ auctions: Type.Array(Auction) }),
});

export const getAuction = defineEndpoint({
  service: 'buyer',
  name: 'getAuction',
  method: 'GET',
  path: '/buyer/api/v1/auctions/:id',
  summary: 'Returns one auction.',
  params: IdParams,
  query: Type.Object({ locale: LocaleQuery }),
  response: Type.Object({ auction: Auction }),
});
