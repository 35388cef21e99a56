// Visits and lot views. Called by the visitor-tracking saga alone.
import * as endpoints from '../../contract/generated/userTracking';
import { create } from '../core/endpointFactory';
import { userTrackingApi } from './userTrackingApi';

export const visitorApi = userTrackingApi.injectEndpoints({
  endpoints: (build) => ({
    createVisitorEvent: create(build, endpoints.createVisitorEvent, { decode: (wire) => wire.status, invalidates: () => [] }),
  }),
});
