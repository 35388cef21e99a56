// The package of a paid order: its way, its label or tracking code, handing it over, and the scans of the test carrier.
// What a write does to the order itself is made stale in app/crossServiceInvalidation.
import * as endpoints from '../../contract/generated/shipping';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { create, get, remove, update } from '../core/endpointFactory';
import { listTag } from '../core/tags';
import { decodePackage } from './decodePackage';
import { decodeRequirements } from './decodeRequirements';
import { shippingApi } from './shippingApi';

const written = { decode: decodePackage, invalidates: () => [listTag('package')] };

export const packagesApi = shippingApi.injectEndpoints({
  endpoints: (build) => ({
    listPackageEvents: get(build, endpoints.listPackageEvents, { decode: decodePackage, tags: () => [listTag('package')], keep: SHORT_CACHE_SECONDS }),
    // A customs form that is handed in is no longer missing.
    getSupplyRequirements: get(build, endpoints.getSupplyRequirements, { decode: decodeRequirements, tags: () => [listTag('package'), listTag('customs')], keep: SHORT_CACHE_SECONDS }),
    createSupply: create(build, endpoints.createSupply, written),
    removeSupply: remove(build, endpoints.removeSupply, written),
    updateTracking: update(build, endpoints.updateTracking, written),
    createHandOver: create(build, endpoints.createHandOver, written),
    createTestScan: create(build, endpoints.createTestScan, written),
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
