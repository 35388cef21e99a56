// Brand collections: the lots of one maker. A service of its own with the calls of
// buyer/collections.
import { Type } from 'typebox';
import {
  Collection,
  CollectionList,
  CollectionSeo,
  collectionLotsQuery,
  pagedQuery,
} from '../buyer/collections';
import { FilteredLots, LotList } from '../buyer/lotCard';
import { defineEndpoint } from '../core/endpoint';
import { IdParams, LocaleQuery } from '../core/schemas';

const locale = Type.Object({ locale: LocaleQuery });

export const listBrandCollections = defineEndpoint({
  service: 'brandCollections',
  name: 'listBrandCollections',
  method: 'GET',
  path: '/brand_collections/api/v1/collections',
  summary: 'Lists the brands that have lots, in alphabetical order.',
  query: pagedQuery,
  response: CollectionList,
});

export const getBrandCollection = defineEndpoint({
  service: 'brandCollections',
  name: 'getBrandCollection',
  method: 'GET',
  path: '/brand_collections/api/v1/collections/:id',
  summary: 'Returns one brand.',
  params: IdParams,
  query: locale,
  response: Type.Object({ collection: Collection }),
});

export const listBrandCollectionLots = defineEndpoint({
  service: 'brandCollections',
  name: 'listBrandCollectionLots',
  method: 'GET',
  path: '/brand_collections/api/v1/collections/:id/lots',
  summary: 'Lists the open and scheduled lots of a brand with facets.',
  params: IdParams,
  query: collectionLotsQuery,
  response: FilteredLots,
});

export const getBrandCollectionSeo = defineEndpoint({
  service: 'brandCollections',
  name: 'getBrandCollectionSeo',
  method: 'GET',
  path: '/brand_collections/api/v1/collections/:id/seo',
  summary: 'Returns title and description of a brand for search engines.',
  params: IdParams,
  query: locale,
  response: CollectionSeo,
});

export const listRelatedBrandCollections = defineEndpoint({
  service: 'brandCollections',
  name: 'listRelatedBrandCollections',
  method: 'GET',
  path: '/brand_collections/api/v1/collections/:id/related',
  summary: 'Lists other brands: those that share a category first.',
  params: IdParams,
  query: pagedQuery,
  response: CollectionList,
});

export const listBrandCollectionRelatedLots = defineEndpoint({
  service: 'brandCollections',
  name: 'listBrandCollectionRelatedLots',
  method: 'GET',
  path: '/brand_collections/api/v1/collections/:id/related_lots',
  summary: 'Lists popular lots of the same categories by other makers.',
  params: IdParams,
  query: pagedQuery,
  response: LotList,
});
