// The badges of a seller, which everybody may see.
import * as endpoints from '../../contract/generated/accounts';
import { list } from '../core/endpointFactory';
import { idTag } from '../core/tags';
import { LONG_CACHE_SECONDS } from '../core/cacheLifetimes';
import { accountsApi } from './accountsApi';

export const badgesApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    listSellerBadges: list(build, endpoints.listSellerBadges, { decode: (wire) => wire.badges, tags: ({ id }) => [idTag('badge', id)], keep: LONG_CACHE_SECONDS }),
  }),
});

export const { useListSellerBadgesQuery } = badgesApi;
