// The category tree (three levels), and the auctions, lots and SEO texts of a category.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { maybe, readAs, type ReadOf } from '../core/reading';
import {
  FiltersQuery,
  Id,
  IdParams,
  Instant,
  LocaleQuery,
  LocalizedUrls,
  Cursor,
  PageQuery,
  nullable,
} from '../core/schemas';
import { AuctionList } from './auctions';
import { FilteredLots, Sort } from './lotCard';

export const Category = Type.Object({
  id: Id,
  /** Path without a locale: `/c/{id}-{slug}`, with the slug in the language of the request. */
  url: Type.String(),
  localized_urls: LocalizedUrls,
  name: Type.String(),
  formatted_name: maybe(Type.String()),
  short_name: maybe(Type.String()),
  code_name: maybe(Type.String()),
  auction_count: maybe(Type.Integer()),
  /**
   * Open and scheduled lots in the category and its subcategories, as many as its list contains.
   */
  lot_count: maybe(Type.Integer()),
  open_lot_count: Type.Optional(Type.Integer()),
  /** When the first lot opens, if none is open yet. */
  opens_at: Type.Optional(nullable(Instant)),
  parent_id: maybe(nullable(Id)),
  image_url: maybe(Type.String()),
  images: maybe(readAs(Type.Array(Type.String()), Type.Unknown())),
  color: maybe(Type.String()),
  icon: maybe(
    Type.Object({
      svg: maybe(nullable(Type.String())),
      png: maybe(nullable(Type.String())),
      name: maybe(Type.String()),
    }),
  ),
  level: Type.Integer(),
  position: maybe(Type.Integer()),
});
export type WireCategory = Static<typeof Category>;
export type ReadCategory = ReadOf<typeof Category>;

/** The name of a category and its path without a locale, where others refer to it. */
export const CategoryLink = Type.Object({
  id: Id,
  name: maybe(Type.String()),
  url: maybe(Type.String()),
});

const CategoryList = Type.Object({ categories: Type.Array(Category) });
const locale = Type.Object({ locale: LocaleQuery });

export const listCategories = defineEndpoint({
  service: 'buyer',
  name: 'listCategories',
  method: 'GET',
  path: '/buyer/api/v1/categories',
  summary: 'Lists the category tree, parents before children. `level` and `ids` filter the list.',
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
  summary: 'Lists the ids of the categories with the most interest.',
  query: locale,
  response: Type.Object({ category_ids: Type.Array(Id) }),
});

export const getCategory = defineEndpoint({
  service: 'buyer',
  name: 'getCategory',
  method: 'GET',
  path: '/buyer/api/v1/categories/:id',
  summary: 'Returns one category with its ancestors, nearest last.',
  params: IdParams,
  query: locale,
  response: Type.Object({ category: Category, ancestors: maybe(Type.Array(Category)) }),
});

export const listSubcategories = defineEndpoint({
  service: 'buyer',
  name: 'listSubcategories',
  method: 'GET',
  path: '/buyer/api/v1/categories/:id/subcategories',
  summary: 'Lists the children of a category.',
  params: IdParams,
  query: locale,
  response: CategoryList,
});

export const listCategoryAuctions = defineEndpoint({
  service: 'buyer',
  name: 'listCategoryAuctions',
  method: 'GET',
  path: '/buyer/api/v1/categories/:id/auctions',
  summary:
    'Lists auctions in a category and its subcategories: open ones first, then scheduled ones.',
  params: IdParams,
  query: Type.Object({ ...PageQuery, locale: LocaleQuery }),
  response: AuctionList,
});

export const getCategorySeo = defineEndpoint({
  service: 'buyer',
  name: 'getCategorySeo',
  method: 'GET',
  path: '/buyer/api/v1/categories/:id/seo',
  summary: 'Returns title and description of a category for search engines.',
  params: IdParams,
  query: locale,
  response: Type.Object({
    seo: Type.Object({ title: Type.String(), description: Type.String(), noindex: Type.Boolean() }),
  }),
});

export const listCategoryLots = defineEndpoint({
  service: 'buyer',
  name: 'listCategoryLots',
  method: 'GET',
  path: '/buyer/api/v2/categories/:id/lots',
  olderPath: '/buyer/api/v1/categories/:id/lots',
  summary:
    'Lists lots in a category and its subcategories with facets: open ones first, then scheduled ' +
    'ones.',
  params: IdParams,
  query: Type.Object({
    ...PageQuery,
    /** Instead of the page: the next or previous one of a response. */
    cursor: Type.Optional(Cursor),
    sort: Type.Optional(Sort),
    filters: FiltersQuery,
    locale: LocaleQuery,
  }),
  response: FilteredLots,
});
