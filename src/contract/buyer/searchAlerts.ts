// Search alerts: saved searches of which the user hears when a new lot matches them exactly.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { FiltersQuery, Id, IdParams, Instant, LocaleQuery, nullable } from '../core/schemas';

const Frequency = Type.Union([
  Type.Literal('instant'),
  Type.Literal('daily'),
  Type.Literal('weekly'),
]);
const Channel = Type.Union([Type.Literal('in_app'), Type.Literal('email')]);

const options = {
  frequency: Type.Optional(Frequency),
  /** Alerts are always shown among the notifications. */
  by_email: Type.Optional(Type.Boolean()),
  is_paused: Type.Optional(Type.Boolean()),
};

export const SearchAlert = Type.Object({
  id: Id,
  /** Empty if the alert is for a category or filters only. */
  query: Type.String(),
  category: nullable(Type.Object({ id: Id, name: Type.String() })),
  filters: Type.Record(Type.String(), Type.Array(Type.String())),
  /** The chosen values in the order of the filters, with labels as in the list of lots. */
  filter_values: Type.Array(
    Type.Object({ filter: Type.String(), value: Type.String(), label: Type.String() }),
  ),
  /** Path of the list of lots, without a locale. */
  url: Type.String(),
  locale: Type.String(),
  channels: Type.Array(Channel),
  frequency: Frequency,
  is_paused: Type.Boolean(),
  created_at: Instant,
  /** When a new lot last matched; null: not yet. */
  last_match_at: nullable(Instant),
  /** Lots of the last seven days that matched when they were published. */
  new_count: Type.Integer(),
});
export type WireSearchAlert = Static<typeof SearchAlert>;

export const listSearchAlerts = defineEndpoint({
  service: 'buyer',
  name: 'listSearchAlerts',
  method: 'GET',
  path: '/buyer/api/v1/users/me/interests/search_alerts',
  summary: 'Lists the search alerts of the user, latest first.',
  auth: 'session',
  query: Type.Object({ locale: LocaleQuery }),
  response: Type.Object({ search_alerts: Type.Array(SearchAlert) }),
});

export const createSearchAlert = defineEndpoint({
  service: 'buyer',
  name: 'createSearchAlert',
  method: 'POST',
  path: '/buyer/api/v1/users/me/interests/search_alerts',
  summary:
    'Saves a search as an alert. Idempotent: an alert for the same search is returned as it is.',
  auth: 'session',
  body: Type.Object({
    query: Type.Optional(Type.String({ maxLength: 200 })),
    category_id: Type.Optional(Id),
    filters: FiltersQuery,
    ...options,
  }),
  status: 201,
  response: Type.Object({ search_alert: SearchAlert }),
  errors: ['alert_too_broad', 'too_many_alerts'],
});

export const updateSearchAlert = defineEndpoint({
  service: 'buyer',
  name: 'updateSearchAlert',
  method: 'PATCH',
  path: '/buyer/api/v1/users/me/interests/search_alerts/:id',
  summary: 'Changes how often and where an alert is sent, or pauses it. Omitted fields stay.',
  auth: 'session',
  params: IdParams,
  body: Type.Object(options),
  response: Type.Object({ search_alert: SearchAlert }),
});

export const removeSearchAlert = defineEndpoint({
  service: 'buyer',
  name: 'removeSearchAlert',
  method: 'DELETE',
  path: '/buyer/api/v1/users/me/interests/search_alerts/:id',
  summary: 'Deletes an alert.',
  auth: 'session',
  params: IdParams,
  status: 204,
  response: Type.Null(),
});
