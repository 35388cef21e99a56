// Visits and lot views, and the groups that a visitor belongs to.
import * as endpoints from '../../contract/generated/userTracking';
import { createListTag, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { userTrackingApi } from './userTrackingApi';

export const visitorApi = userTrackingApi.injectEndpoints({
  endpoints: (build) => ({
    listSegments: buildQuery(build, endpoints.listSegments, {
      decode: (wire) => wire.segments,
      tags: () => [createListTag('visitor')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createVisitorEvent: buildMutation(build, endpoints.createVisitorEvent, {
      decode: (wire) => wire.status,
      invalidates: () => [],
    }),
  }),
});
