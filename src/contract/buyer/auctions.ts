// Auctions: groups of lots that close one after another.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Id, IdParams, Instant, LocaleQuery, PageMeta, PageQuery, nullable } from '../core/schemas';

export const Auction = Type.Object({
  id: Id,
  title: Type.String(),
  themed: Type.Boolean(),
  /** Path without a locale: `/a/{id}-{slug}`. */
  url: Type.String(),
  images: Type.Object({ 5: Type.String(), 6: Type.String(), original: Type.String() }),
  status: Type.Union([Type.Literal('open_now'), Type.Literal('closed'), Type.Literal('scheduled')]),
  family: Type.String(),
  categories: Type.Array(Type.Object({ id: Id, name: Type.String(), url: Type.String(), level: Type.Integer() })),
  auctioneers: Type.Array(Type.Object({ id: Id, name: Type.String(), imageLarge: nullable(Type.String()), imageSmall: nullable(Type.String()) })),
  start_at: Instant,
  /** When its last lot is planned to close. */
  close_at: Instant,
  lot_count: Type.Integer(),
  /** Of them, those that take bids now. */
  open_lot_count: Type.Optional(Type.Integer()),
  type_id: Type.Integer(),
  theme_id: nullable(Type.Integer()),
});
export type WireAuction = Static<typeof Auction>;

export const AuctionList = Type.Object({ auctions: Type.Array(Auction), meta: PageMeta });

export const listAuctions = defineEndpoint({
  service: 'buyer',
  name: 'listAuctions',
  method: 'GET',
  path: '/buyer/api/v1/auctions',
  summary: 'Auctions, those that close first on top.',
  query: Type.Object({
    ...PageQuery,
    status: Type.Optional(Type.Union([Type.Literal('open_now'), Type.Literal('scheduled'), Type.Literal('closed')])),
    locale: LocaleQuery,
  }),
  response: AuctionList,
});

export const listPopularAuctions = defineEndpoint({
  service: 'buyer',
  name: 'listPopularAuctions',
  method: 'GET',
  path: '/buyer/api/v1/auctions/popular',
  summary: 'Open auctions with the most interest in their lots.',
  query: Type.Object({ per_page: PageQuery.per_page, locale: LocaleQuery }),
  response: Type.Object({ auctions: Type.Array(Auction) }),
});

export const getAuction = defineEndpoint({
  service: 'buyer',
  name: 'getAuction',
  method: 'GET',
  path: '/buyer/api/v1/auctions/:id',
  summary: 'One auction.',
  params: IdParams,
  query: Type.Object({ locale: LocaleQuery }),
  response: Type.Object({ auction: Auction }),
});
