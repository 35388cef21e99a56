// The package of a paid order: tracking, label or tracking code, hand-over, and test scans of the
// sandbox carrier. app/crossServiceInvalidation invalidates the order itself.
import * as endpoints from '../../contract/generated/shipping';
import { SHORT_CACHE_SECONDS, createListTag } from '../core/createServiceApi';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { decodePackage } from './decodePackage';
import { decodeRequirements } from './labels';
import { shippingApi } from './shippingApi';

const packageMutation = { decode: decodePackage, invalidates: () => [createListTag('package')] };

export const packagesApi = shippingApi.injectEndpoints({
  endpoints: (build) => ({
    listPackageEvents: buildQuery(build, endpoints.listPackageEvents, {
      decode: decodePackage,
      tags: () => [createListTag('package')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    // A submitted customs form is no longer missing.
    getSupplyRequirements: buildQuery(build, endpoints.getSupplyRequirements, {
      decode: decodeRequirements,
      tags: () => [createListTag('package'), createListTag('customs')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createSupply: buildMutation(build, endpoints.createSupply, packageMutation),
    removeSupply: buildMutation(build, endpoints.removeSupply, packageMutation),
    updateTracking: buildMutation(build, endpoints.updateTracking, packageMutation),
    createHandOver: buildMutation(build, endpoints.createHandOver, packageMutation),
    createTestScan: buildMutation(build, endpoints.createTestScan, packageMutation),
  }),
});

export const {
  useListPackageEventsQuery,
  useLazyListPackageEventsQuery,
  useGetSupplyRequirementsQuery,
  useCreateSupplyMutation,
  useRemoveSupplyMutation,
  useUpdateTrackingMutation,
  useCreateHandOverMutation,
  useCreateTestScanMutation,
} = packagesApi;
