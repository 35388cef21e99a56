// The category tree (three levels) and what hangs on it: auctions, lots, page texts for search engines.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { maybe, readAs, type ReadOf } from '../core/reading';
import { FiltersQuery, Id, IdParams, Instant, LocaleQuery, PageQuery, nullable } from '../core/schemas';
import { AuctionList } from './auctions';
import { FilteredLots, Sort } from './lotCard';

export const Category = Type.Object({
  id: Id,
  /** Path without a locale: `/c/{id}-{slug}`. */
  url: Type.String(),
  name: Type.String(),
  formatted_name: maybe(Type.String()),
  short_name: maybe(Type.String()),
  code_name: maybe(Type.String()),
  auction_count: maybe(Type.Integer()),
  /** Lots in it and below it that are open or still to open: as many as its list holds. */
  lot_count: maybe(Type.Integer()),
  open_lot_count: Type.Optional(Type.Integer()),
  /** When the first lot opens, where none is open yet. */
  opens_at: Type.Optional(nullable(Instant)),
  parent_id: maybe(nullable(Id)),
  image_url: maybe(Type.String()),
  images: maybe(readAs(Type.Array(Type.String()), Type.Unknown())),
  color: maybe(Type.String()),
  icon: maybe(Type.Object({ svg: maybe(nullable(Type.String())), png: maybe(nullable(Type.String())), name: maybe(Type.String()) })),
  level: Type.Integer(),
  position: maybe(Type.Integer()),
});
export type WireCategory = Static<typeof Category>;
export type ReadCategory = ReadOf<typeof Category>;

const CategoryList = Type.Object({ categories: Type.Array(Category) });
const locale = Type.Object({ locale: LocaleQuery });

export const listCategories = defineEndpoint({
  service: 'buyer',
  name: 'listCategories',
  method: 'GET',
  path: '/buyer/api/v1/categories',
  summary: 'The whole tree, parents before children; `level` keeps one level, `ids` keeps those.',
  query: Type.Object({
    locale: LocaleQuery,
    level: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
    ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  }),
  response: CategoryList,
});

export const listPopularCategories = defineEndpoint({
  service: 'buyer',
  name: 'listPopularCategories',
  method: 'GET',
  path: '/buyer/api/v1/categories/popular',
  summary: 'Ids of the categories with the most interest.',
  query: locale,
  response: Type.Object({ category_ids: Type.Array(Id) }),
});

export const getCategory = defineEndpoint({
  service: 'buyer',
  name: 'getCategory',
  method: 'GET',
  path: '/buyer/api/v1/categories/:id',
  summary: 'One category with its ancestors, nearest last.',
  params: IdParams,
  query: locale,
  response: Type.Object({ category: Category, ancestors: maybe(Type.Array(Category)) }),
});

export const listSubcategories = defineEndpoint({
  service: 'buyer',
  name: 'listSubcategories',
  method: 'GET',
  path: '/buyer/api/v1/categories/:id/subcategories',
  summary: 'Children of a category.',
  params: IdParams,
  query: locale,
  response: CategoryList,
});

export const listCategoryAuctions = defineEndpoint({
  service: 'buyer',
  name: 'listCategoryAuctions',
  method: 'GET',
  path: '/buyer/api/v1/categories/:id/auctions',
  summary: 'Auctions in a category and below it: open ones first, then those still to open.',
  params: IdParams,
  query: Type.Object({ ...PageQuery, locale: LocaleQuery }),
  response: AuctionList,
});

export const getCategorySeo = defineEndpoint({
  service: 'buyer',
  name: 'getCategorySeo',
  method: 'GET',
  path: '/buyer/api/v1/categories/:id/seo',
  summary: 'Title and description of a category for search engines.',
  params: IdParams,
  query: locale,
  response: Type.Object({ seo: Type.Object({ title: Type.String(), description: Type.String(), noindex: Type.Boolean() }) }),
});

export const listCategoryLots = defineEndpoint({
  service: 'buyer',
  name: 'listCategoryLots',
  method: 'GET',
  path: '/buyer/api/v2/categories/:id/lots',
  olderPath: '/buyer/api/v1/categories/:id/lots',
  summary: 'Lots in a category and below it with facets: open ones first, then those still to open.',
  params: IdParams,
  query: Type.Object({ ...PageQuery, sort: Type.Optional(Sort), filters: FiltersQuery, locale: LocaleQuery }),
  response: FilteredLots,
});
