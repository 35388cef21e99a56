// The buyer protection fee.
import * as endpoints from '../../contract/generated/fees';
import { get } from '../core/endpointFactory';
import { LONG_CACHE_SECONDS } from '../core/cacheLifetimes';
import { feesApi } from './feesApi';

export const commissionApi = feesApi.injectEndpoints({
  endpoints: (build) => ({
    getBuyerCommission: get(build, endpoints.getBuyerCommission, {
      decode: (wire) => ({ percentage: wire.variable.percentage, fixed: { minor: wire.fixed.amount, currency: wire.currency_code } }),
      tags: () => [],
      keep: LONG_CACHE_SECONDS,
    }),
  }),
});

export const { useGetBuyerCommissionQuery } = commissionApi;
