// The experts who select the lots, and the brands that the marketplace features.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { maybe, readAs, type ReadOf } from '../core/reading';
import { Id, IdParams, ListMeta, LocaleQuery, PageQuery, nullable } from '../core/schemas';
import { CategoryLink } from './categories';
import { LotList } from './lotCard';

export const Expert = Type.Object({
  id: readAs(Id, Type.Union([Id, Type.String()])),
  name: Type.String(),
  /** Path without a locale: `/e/{id}-{slug}`. */
  url: maybe(Type.String()),
  imageLarge: maybe(nullable(Type.String())),
  imageSmall: maybe(nullable(Type.String())),
  /** What the expert's auctions are about. */
  categories: maybe(Type.Array(CategoryLink)),
  /** Open and scheduled lots in the expert's auctions. */
  lot_count: maybe(Type.Integer()),
  auction_count: maybe(Type.Integer()),
});
export type WireExpert = Static<typeof Expert>;
export type ReadExpert = ReadOf<typeof Expert>;

const locale = Type.Object({ locale: LocaleQuery });

export const listExperts = defineEndpoint({
  service: 'buyer',
  name: 'listExperts',
  method: 'GET',
  path: '/buyer/api/v1/experts',
  summary: 'Lists the experts, those with the most lots first.',
  query: Type.Object({ ...PageQuery, locale: LocaleQuery }),
  response: Type.Object({ experts: Type.Array(Expert), meta: ListMeta }),
});

export const listFeaturedExperts = defineEndpoint({
  service: 'buyer',
  name: 'listFeaturedExperts',
  method: 'GET',
  path: '/buyer/api/v1/experts/featured',
  summary: 'Lists the experts whose open auctions have the most interest.',
  query: Type.Object({ per_page: PageQuery.per_page, locale: LocaleQuery }),
  response: Type.Object({ experts: Type.Array(Expert) }),
});

export const getExpertCount = defineEndpoint({
  service: 'buyer',
  name: 'getExpertCount',
  method: 'GET',
  path: '/buyer/api/v1/experts/static_count',
  summary: 'Returns the number of experts as text.',
  response: Type.Object({ count: Type.String({ pattern: '^\\d+$' }) }),
});

export const getExpert = defineEndpoint({
  service: 'buyer',
  name: 'getExpert',
  method: 'GET',
  path: '/buyer/api/v1/experts/:id',
  summary: 'Returns one expert.',
  params: IdParams,
  query: locale,
  response: Type.Object({ expert: Expert }),
});

export const listExpertLots = defineEndpoint({
  service: 'buyer',
  name: 'listExpertLots',
  method: 'GET',
  path: '/buyer/api/v1/experts/:id/lots',
  summary: 'Lists the open and scheduled lots of an expert’s auctions, soonest closing first.',
  params: IdParams,
  query: Type.Object({ ...PageQuery, locale: LocaleQuery }),
  response: LotList,
});

const Brand = Type.Object({
  id: Id,
  name: Type.String(),
  /** Path without a locale: `/x/brand/{id}-{slug}`. */
  url: maybe(Type.String()),
  image_url: maybe(nullable(Type.String())),
  lot_count: maybe(Type.Integer()),
});

export const listFeaturedBrands = defineEndpoint({
  service: 'buyer',
  name: 'listFeaturedBrands',
  method: 'GET',
  path: '/buyer/api/v1/brands/featured',
  summary: 'Lists the brands with the most lots.',
  query: Type.Object({ per_page: PageQuery.per_page, locale: LocaleQuery }),
  response: Type.Object({ brands: Type.Array(Brand) }),
});
