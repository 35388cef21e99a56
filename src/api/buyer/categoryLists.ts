// The category tree and the popular categories. Separate from categories.ts, so that neither the
// first load of the home page nor that of a category includes the other.
import * as endpoints from '../../contract/generated/buyer';
import { createListTag, LONG_CACHE_SECONDS } from '../core/createServiceApi';
import { buildQuery } from '../core/endpointFactory';
import { buyerApi } from './buyerApi';
import { decodeCategory } from './decode/catalogue';

export const categoryListsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listCategories: buildQuery(build, endpoints.listCategories, {
      decode: (wire) => wire.categories.map(decodeCategory),
      tags: () => [createListTag('category')],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listPopularCategories: buildQuery(build, endpoints.listPopularCategories, {
      decode: (wire) => wire.category_ids,
      tags: () => [],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const { useListCategoriesQuery, useListPopularCategoriesQuery } = categoryListsApi;
