// One category, and its subcategories, auctions, lots and SEO texts.
import * as endpoints from '../../contract/generated/buyer';
import { buildQuery } from '../core/endpointFactory';
import {
  createIdTag,
  createListTag,
  LONG_CACHE_SECONDS,
  SHORT_CACHE_SECONDS,
} from '../core/createServiceApi';
import { buyerApi } from './buyerApi';
import { decodeAuction, decodeCategory } from './decode/catalogue';
import { decodeFilteredLots } from '../core/decode/lotCard';

export const categoriesApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
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
  useGetCategoryQuery,
  useListSubcategoriesQuery,
  useListCategoryAuctionsQuery,
  useGetCategorySeoQuery,
  useListCategoryLotsQuery,
} = categoriesApi;
