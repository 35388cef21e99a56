// The private calendar of the viewer: its address, or null.
import * as endpoints from '../../contract/generated/buyer';
import { createListTag, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { buyerApi } from './buyerApi';

type WireFeed = { calendar_feed: { path: string } | null };

const decode = ({ calendar_feed: feed }: WireFeed): { path: string | null } => ({
  path: feed?.path ?? null,
});
const getTags = () => [createListTag('calendar' as const)];

const calendarApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    getCalendarFeed: buildQuery(build, endpoints.getCalendarFeed, {
      decode,
      tags: getTags,
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createCalendarFeed: buildMutation(build, endpoints.createCalendarFeed, {
      decode,
      invalidates: getTags,
    }),
    removeCalendarFeed: buildMutation(build, endpoints.removeCalendarFeed, {
      decode,
      invalidates: getTags,
    }),
  }),
});

export const {
  useGetCalendarFeedQuery,
  useCreateCalendarFeedMutation,
  useRemoveCalendarFeedMutation,
} = calendarApi;
