// The collections of a category. Separate from collections.ts, so that the category page does not
// load the validators of the collection page.
import * as endpoints from '../../contract/generated/buyer';
import { decodeCollections } from '../core/decode/collection';
import { buildQuery } from '../core/endpointFactory';
import { createListTag, LONG_CACHE_SECONDS } from '../core/createServiceApi';
import { buyerApi } from './buyerApi';

export const categoryCollectionsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listCategoryCollections: buildQuery(build, endpoints.listCategoryCollections, {
      decode: (wire) => decodeCollections(wire),
      tags: () => [createListTag('collection')],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listCategorySeoCollections: buildQuery(build, endpoints.listCategorySeoCollections, {
      decode: (wire) => decodeCollections(wire),
      tags: () => [createListTag('collection')],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const { useListCategoryCollectionsQuery, useListCategorySeoCollectionsQuery } =
  categoryCollectionsApi;
