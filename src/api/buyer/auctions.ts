// Endpoints for auctions.
import * as endpoints from '../../contract/generated/buyer';
import { buildQuery } from '../core/endpointFactory';
import {
  createIdTag,
  createListTag,
  PAGE_SIZE,
  SHORT_CACHE_SECONDS,
} from '../core/createServiceApi';
import { buyerApi } from './buyerApi';
import { decodeAuction } from './decode/catalogue';

export const auctionsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listAuctions: buildQuery(build, endpoints.listAuctions, {
      decode: (wire) => ({
        auctions: wire.auctions.map(decodeAuction),
        page: wire.meta?.page ?? 1,
        perPage: wire.meta?.per_page ?? PAGE_SIZE,
        total: wire.meta?.total ?? wire.auctions.length,
      }),
      tags: () => [createListTag('auction')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    listPopularAuctions: buildQuery(build, endpoints.listPopularAuctions, {
      decode: (wire) => wire.auctions.map(decodeAuction),
      tags: () => [createListTag('auction')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    getAuction: buildQuery(build, endpoints.getAuction, {
      decode: (wire) => decodeAuction(wire.auction),
      tags: ({ id }) => [createIdTag('auction', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const { useListAuctionsQuery, useListPopularAuctionsQuery, useGetAuctionQuery } =
  auctionsApi;
