// Visits and lot views.
import * as endpoints from '../../contract/generated/userTracking';
import { buildMutation } from '../core/endpointFactory';
import { userTrackingApi } from './userTrackingApi';

export const visitorApi = userTrackingApi.injectEndpoints({
  endpoints: (build) => ({
    createVisitorEvent: buildMutation(build, endpoints.createVisitorEvent, {
      decode: (wire) => wire.status,
      invalidates: () => [],
    }),
  }),
});
