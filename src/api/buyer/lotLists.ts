// Lists of lots as cards, by id, by auction or by interest. Apart from lots.ts, so that pages of lists do not load the
// validators of a lot's page.
import * as endpoints from '../../contract/generated/buyer';
import { list } from '../core/endpointFactory';
import { listTag } from '../core/tags';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buyerApi } from './buyerApi';
import { decodeLotPage } from './decode/lotCard';

export const lotListsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listLots: list(build, endpoints.listLots, { decode: decodeLotPage, tags: () => [listTag('lot')], keep: SHORT_CACHE_SECONDS }),
    listPopularLots: list(build, endpoints.listPopularLots, { decode: (wire) => wire.lot_ids, tags: () => [], keep: SHORT_CACHE_SECONDS }),
    listRecentlyViewedLots: list(build, endpoints.listRecentlyViewedLots, { decode: (wire) => wire.lot_ids, tags: () => [listTag('recentlyViewed')], keep: SHORT_CACHE_SECONDS }),
  }),
});

export const { useListLotsQuery, useListPopularLotsQuery, useListRecentlyViewedLotsQuery } = lotListsApi;
