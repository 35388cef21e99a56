// Collections: named searches that editors maintain, their lots, and where each is shown.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { maybe, readAs, type ReadOf } from '../core/reading';
import {
  FiltersQuery,
  Id,
  IdParams,
  Instant,
  ListMeta,
  LocaleQuery,
  LocalizedUrls,
  Cursor,
  PageQuery,
  nullable,
} from '../core/schemas';
import { CategoryLink } from './categories';
import { FilteredLots, LotList, Sort } from './lotCard';

export const Collection = Type.Object({
  id: Id,
  title: Type.String(),
  description: maybe(Type.String()),
  start_date: maybe(Instant),
  end_date: maybe(nullable(Instant)),
  /** Path of a picture of its lots; null while it has none. */
  hero_image: maybe(nullable(Type.String())),
  categories: maybe(Type.Array(CategoryLink)),
  /** Path without a locale: `/x/{id}-{slug}`, with the slug in the language of the request. */
  url: Type.String(),
  localized_urls: LocalizedUrls,
  color: maybe(Type.String()),
  title_color: maybe(Type.String()),
  cta_text: maybe(nullable(Type.String())),
  images: maybe(
    readAs(
      Type.Array(
        Type.Object({
          url: Type.String(),
          orientation: Type.Union([Type.Literal('landscape'), Type.Literal('portrait')]),
        }),
      ),
      Type.Array(Type.Object({ url: Type.String(), orientation: maybe(Type.String()) })),
    ),
  ),
  /** Open and scheduled lots. */
  lot_count: maybe(Type.Integer()),
  tags: maybe(Type.Array(Type.String())),
  seo: maybe(Type.Object({ title: maybe(Type.String()), description: maybe(Type.String()) })),
});
export type WireCollection = Static<typeof Collection>;
export type ReadCollection = ReadOf<typeof Collection>;

export const CollectionList = Type.Object({
  collections: Type.Array(Collection),
  meta: ListMeta,
});
export const CollectionSeo = Type.Object({
  seo: Type.Object({ title: Type.String(), description: Type.String(), noindex: Type.Boolean() }),
});
export const collectionLotsQuery = Type.Object({
  ...PageQuery,
  /** Instead of the page: the next or previous one of a response. */
  cursor: Type.Optional(Cursor),
  sort: Type.Optional(Sort),
  filters: FiltersQuery,
  locale: LocaleQuery,
});
export const pagedQuery = Type.Object({ ...PageQuery, locale: LocaleQuery });
const locale = Type.Object({ locale: LocaleQuery });

export const listCollections = defineEndpoint({
  service: 'buyer',
  name: 'listCollections',
  method: 'GET',
  path: '/buyer/api/v1/collections',
  summary: 'Lists the current collections that have lots, in the order of the editors.',
  query: pagedQuery,
  response: CollectionList,
});

export const getCollection = defineEndpoint({
  service: 'buyer',
  name: 'getCollection',
  method: 'GET',
  path: '/buyer/api/v1/collections/:id',
  summary: 'Returns one collection.',
  params: IdParams,
  query: locale,
  response: Type.Object({ collection: Collection }),
});

export const listCollectionLots = defineEndpoint({
  service: 'buyer',
  name: 'listCollectionLots',
  method: 'GET',
  path: '/buyer/api/v1/collections/:id/lots',
  summary: 'Lists the open and scheduled lots of a collection with facets.',
  params: IdParams,
  query: collectionLotsQuery,
  response: FilteredLots,
});

export const getCollectionSeo = defineEndpoint({
  service: 'buyer',
  name: 'getCollectionSeo',
  method: 'GET',
  path: '/buyer/api/v1/collections/:id/seo',
  summary: 'Returns title and description of a collection for search engines.',
  params: IdParams,
  query: locale,
  response: CollectionSeo,
});

export const listRelatedCollections = defineEndpoint({
  service: 'buyer',
  name: 'listRelatedCollections',
  method: 'GET',
  path: '/buyer/api/v1/collections/:id/related',
  summary: 'Lists other collections: those that share a category first.',
  params: IdParams,
  query: pagedQuery,
  response: CollectionList,
});

export const listCollectionRelatedLots = defineEndpoint({
  service: 'buyer',
  name: 'listCollectionRelatedLots',
  method: 'GET',
  path: '/buyer/api/v1/collections/:id/related_lots',
  summary: 'Lists popular lots that are not in the collection: of its categories, or else of any.',
  params: IdParams,
  query: pagedQuery,
  response: LotList,
});

export const listCategoryCollections = defineEndpoint({
  service: 'buyer',
  name: 'listCategoryCollections',
  method: 'GET',
  path: '/buyer/api/v1/categories/:id/collections',
  summary: 'Lists the collections of a category, its subcategories and its ancestors.',
  params: IdParams,
  query: pagedQuery,
  response: CollectionList,
});

export const listCategorySeoCollections = defineEndpoint({
  service: 'buyer',
  name: 'listCategorySeoCollections',
  method: 'GET',
  path: '/buyer/api/v1/categories/:id/seo_collections',
  summary: 'Lists frequent searches in a category and its subcategories.',
  params: IdParams,
  query: pagedQuery,
  response: CollectionList,
});

export const listLotCollections = defineEndpoint({
  service: 'buyer',
  name: 'listLotCollections',
  method: 'GET',
  path: '/buyer/api/v1/lots/:id/collections',
  summary: 'Lists the collections that contain a lot.',
  params: IdParams,
  query: locale,
  response: CollectionList,
});
