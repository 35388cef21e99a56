// The category tree, and the auctions, lots and SEO texts of a category.
import * as endpoints from '../../contract/generated/buyer';
import { buildQuery } from '../core/endpointFactory';
import {
  createIdTag,
  createListTag,
  LONG_CACHE_SECONDS,
  SHORT_CACHE_SECONDS,
} from '../core/createServiceApi';
import { buyerApi } from './buyerApi';
import { decodeAuction, decodeCategory } from './decode/catalog';
import { decodeFilteredLots } from './decode/lotCard';

export const categoriesApi = buyerApi.injectEndpoints({
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
    getCategory: buildQuery(build, endpoints.getCategory, {
      decode: (wire) => ({
        category: decodeCategory(wire.category),
        ancestors: (wire.ancestors ?? []).map(decodeCategory),
      }),
      tags: ({ id }) => [createIdTag('category', id)],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listSubcategories: buildQuery(build, endpoints.listSubcategories, {
      decode: (wire) => wire.categories.map(decodeCategory),
      tags: ({ id }) => [createIdTag('category', id)],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listCategoryAuctions: buildQuery(build, endpoints.listCategoryAuctions, {
      decode: (wire) => wire.auctions.map(decodeAuction),
      tags: () => [createListTag('auction')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    getCategorySeo: buildQuery(build, endpoints.getCategorySeo, {
      decode: (wire) => wire.seo,
      tags: ({ id }) => [createIdTag('category', id)],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listCategoryLots: buildQuery(build, endpoints.listCategoryLots, {
      decode: decodeFilteredLots,
      tags: () => [createListTag('lot')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const {
  useListCategoriesQuery,
  useListPopularCategoriesQuery,
  useGetCategoryQuery,
  useListSubcategoriesQuery,
  useListCategoryAuctionsQuery,
  useGetCategorySeoQuery,
  useListCategoryLotsQuery,
} = categoriesApi;
