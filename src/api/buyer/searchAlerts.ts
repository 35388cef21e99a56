// The viewer's search alerts. A deleted alert disappears at once; undoing creates it again.
import * as endpoints from '../../contract/generated/buyer';
import type { WireSearchAlert } from '../../contract/buyer/searchAlerts';
import { createListTag, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { buyerApi } from './buyerApi';

export type AlertFrequency = WireSearchAlert['frequency'];

export type SearchAlert = {
  id: number;
  query: string;
  category: { id: number; name: string } | null;
  filters: Readonly<Record<string, readonly string[]>>;
  values: readonly { filter: string; id: string; label: string }[];
  url: string;
  isEmailed: boolean;
  frequency: AlertFrequency;
  isPaused: boolean;
  lastMatchAt: string | null;
  newCount: number;
};

const decodeAlert = (wire: WireSearchAlert): SearchAlert => ({
  id: wire.id,
  query: wire.query,
  category: wire.category,
  filters: wire.filters,
  values: wire.filter_values.map(({ filter, value, label }) => ({ filter, id: value, label })),
  url: wire.url,
  isEmailed: wire.channels.includes('email'),
  frequency: wire.frequency,
  isPaused: wire.is_paused,
  lastMatchAt: wire.last_match_at,
  newCount: wire.new_count,
});

const decodeOne = ({ search_alert: alert }: { search_alert: WireSearchAlert }): SearchAlert =>
  decodeAlert(alert);
const getTags = () => [createListTag('searchAlert' as const)];

export const searchAlertsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listSearchAlerts: buildQuery(build, endpoints.listSearchAlerts, {
      decode: ({ search_alerts: alerts }): SearchAlert[] => alerts.map(decodeAlert),
      tags: getTags,
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createSearchAlert: buildMutation(build, endpoints.createSearchAlert, {
      decode: decodeOne,
      invalidates: getTags,
    }),
    updateSearchAlert: buildMutation(build, endpoints.updateSearchAlert, {
      decode: decodeOne,
      invalidates: getTags,
    }),
    removeSearchAlert: buildMutation(build, endpoints.removeSearchAlert, {
      decode: () => null,
      invalidates: getTags,
    }),
  }),
});

export const { useListSearchAlertsQuery } = searchAlertsApi;
