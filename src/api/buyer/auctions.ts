// Auctions.
import * as endpoints from '../../contract/generated/buyer';
import { get, list } from '../core/endpointFactory';
import { idTag, listTag } from '../core/tags';
import { PAGE_SIZE, SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buyerApi } from './buyerApi';
import { decodeAuction } from './decode/catalogue';

export const auctionsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listAuctions: list(build, endpoints.listAuctions, {
      decode: (wire) => ({ auctions: wire.auctions.map(decodeAuction), page: wire.meta?.page ?? 1, perPage: wire.meta?.per_page ?? PAGE_SIZE, total: wire.meta?.total ?? wire.auctions.length }),
      tags: () => [listTag('auction')],
      keep: SHORT_CACHE_SECONDS,
    }),
    listPopularAuctions: list(build, endpoints.listPopularAuctions, { decode: (wire) => wire.auctions.map(decodeAuction), tags: () => [listTag('auction')], keep: SHORT_CACHE_SECONDS }),
    getAuction: get(build, endpoints.getAuction, { decode: (wire) => decodeAuction(wire.auction), tags: ({ id }) => [idTag('auction', id)], keep: SHORT_CACHE_SECONDS }),
  }),
});

export const { useListAuctionsQuery, useListPopularAuctionsQuery, useGetAuctionQuery } = auctionsApi;
