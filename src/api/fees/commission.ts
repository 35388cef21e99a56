// The buyer protection fee.
import * as endpoints from '../../contract/generated/fees';
import { buildQuery } from '../core/endpointFactory';
import { LONG_CACHE_SECONDS } from '../core/createServiceApi';
import { feesApi } from './feesApi';

export const commissionApi = feesApi.injectEndpoints({
  endpoints: (build) => ({
    getBuyerCommission: buildQuery(build, endpoints.getBuyerCommission, {
      decode: (wire) => ({
        percentage: wire.variable.percentage,
        fixed: { minor: wire.fixed.amount, currency: wire.currency_code },
      }),
      tags: () => [],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const { useGetBuyerCommissionQuery } = commissionApi;
