// The customs form of a package, and the codes of goods. Its pages are features/customs (filling in) and features/documents
// (printing). A draft that is kept makes nothing stale: its answer is the form, and the form's page puts it in place.
import * as endpoints from '../../contract/generated/shipping';
import { LONG_CACHE_SECONDS, SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { create, get, list, update } from '../core/endpointFactory';
import { listTag } from '../core/tags';
import { decodeCustoms, decodeHsCodes } from './decodeCustoms';
import { shippingApi } from './shippingApi';

export const customsApi = shippingApi.injectEndpoints({
  endpoints: (build) => ({
    getCustoms: get(build, endpoints.getCustoms, { decode: decodeCustoms, tags: () => [listTag('customs')], keep: SHORT_CACHE_SECONDS }),
    updateCustoms: update(build, endpoints.updateCustoms, { decode: decodeCustoms, invalidates: () => [] }),
    submitCustoms: create(build, endpoints.submitCustoms, { decode: decodeCustoms, invalidates: () => [listTag('customs'), listTag('package')] }),
    searchHsCodes: list(build, endpoints.searchHsCodes, { decode: decodeHsCodes, tags: () => [], keep: LONG_CACHE_SECONDS }),
  }),
});

export const { useGetCustomsQuery, useUpdateCustomsMutation, useSubmitCustomsMutation, useSearchHsCodesQuery } = customsApi;
