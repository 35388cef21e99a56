// The category tree and what hangs on it.
import * as endpoints from '../../contract/generated/buyer';
import { get, list } from '../core/endpointFactory';
import { idTag, listTag } from '../core/tags';
import { LONG_CACHE_SECONDS, SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buyerApi } from './buyerApi';
import { decodeAuction, decodeCategory } from './decode/catalogue';
import { decodeFilteredLots } from './decode/lotCard';

export const categoriesApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listCategories: list(build, endpoints.listCategories, { decode: (wire) => wire.categories.map(decodeCategory), tags: () => [listTag('category')], keep: LONG_CACHE_SECONDS }),
    listPopularCategories: list(build, endpoints.listPopularCategories, { decode: (wire) => wire.category_ids, tags: () => [], keep: LONG_CACHE_SECONDS }),
    getCategory: get(build, endpoints.getCategory, {
      decode: (wire) => ({ category: decodeCategory(wire.category), ancestors: (wire.ancestors ?? []).map(decodeCategory) }),
      tags: ({ id }) => [idTag('category', id)],
      keep: LONG_CACHE_SECONDS,
    }),
    listSubcategories: list(build, endpoints.listSubcategories, { decode: (wire) => wire.categories.map(decodeCategory), tags: ({ id }) => [idTag('category', id)], keep: LONG_CACHE_SECONDS }),
    listCategoryAuctions: list(build, endpoints.listCategoryAuctions, { decode: (wire) => wire.auctions.map(decodeAuction), tags: () => [listTag('auction')], keep: SHORT_CACHE_SECONDS }),
    getCategorySeo: get(build, endpoints.getCategorySeo, { decode: (wire) => wire.seo, tags: ({ id }) => [idTag('category', id)], keep: LONG_CACHE_SECONDS }),
    listCategoryLots: list(build, endpoints.listCategoryLots, { decode: decodeFilteredLots, tags: () => [listTag('lot')], keep: SHORT_CACHE_SECONDS }),
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
