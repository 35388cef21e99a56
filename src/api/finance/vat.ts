// Import tax and customs duty that are collected at checkout.
import * as endpoints from '../../contract/generated/finance';
import { buildQuery } from '../core/endpointFactory';
import { LONG_CACHE_SECONDS } from '../core/createServiceApi';
import { financeApi } from './financeApi';

export const vatApi = financeApi.injectEndpoints({
  endpoints: (build) => ({
    getVatRate: buildQuery(build, endpoints.getVatRate, {
      decode: (wire) => wire.vat,
      tags: () => [],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const { useGetVatRateQuery } = vatApi;
