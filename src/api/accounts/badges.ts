// Public badges of a seller.
import * as endpoints from '../../contract/generated/accounts';
import { buildQuery } from '../core/endpointFactory';
import { createIdTag } from '../core/tags';
import { LONG_CACHE_SECONDS } from '../core/cacheLifetimes';
import { accountsApi } from './accountsApi';

export const badgesApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    listSellerBadges: buildQuery(build, endpoints.listSellerBadges, {
      decode: (wire) => wire.badges,
      tags: ({ id }) => [createIdTag('badge', id)],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const { useListSellerBadgesQuery } = badgesApi;
