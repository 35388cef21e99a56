// When lots close, for calendars: one lot, or the private calendar of a user.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Id, IdParams, Instant, nullable } from '../core/schemas';

export const CalendarEvent = Type.Object({
  lot_id: Id,
  title: Type.String(),
  /** Path of the lot, without a locale. */
  url: Type.String(),
  closes_at: Instant,
  /** Grows when the closing time moves (RFC 5545). */
  sequence: Type.Integer(),
  changed_at: Instant,
  is_cancelled: Type.Boolean(),
});
export type WireCalendarEvent = Static<typeof CalendarEvent>;

const feed = Type.Object({
  /** null: there is none. */
  calendar_feed: nullable(Type.Object({ path: Type.String() })),
});
const path = '/buyer/api/v1/users/me/calendar_feed';

export const getCalendarFeed = defineEndpoint({
  service: 'buyer',
  name: 'getCalendarFeed',
  method: 'GET',
  path,
  summary: 'Returns the private address of the user’s calendar.',
  auth: 'session',
  response: feed,
});

export const createCalendarFeed = defineEndpoint({
  service: 'buyer',
  name: 'createCalendarFeed',
  method: 'POST',
  path,
  summary: 'Creates the user’s calendar. An earlier address no longer works.',
  auth: 'session',
  status: 201,
  response: feed,
});

export const removeCalendarFeed = defineEndpoint({
  service: 'buyer',
  name: 'removeCalendarFeed',
  method: 'DELETE',
  path,
  summary: 'Removes the user’s calendar: its address no longer works. Idempotent.',
  auth: 'session',
  response: feed,
});

export const listCalendarEvents = defineEndpoint({
  service: 'buyer',
  name: 'listCalendarEvents',
  method: 'GET',
  path: '/buyer/api/v1/calendar_events',
  summary: 'Lists the lots that the owner of a calendar follows or has bid on.',
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 120 }) }),
  response: Type.Object({
    /** The owner’s language. */
    locale: Type.String(),
    events: Type.Array(CalendarEvent),
  }),
});

export const getLotCalendarEvent = defineEndpoint({
  service: 'buyer',
  name: 'getLotCalendarEvent',
  method: 'GET',
  path: '/buyer/api/v1/lots/:id/calendar_event',
  summary: 'Returns when a lot closes.',
  params: IdParams,
  response: Type.Object({ event: CalendarEvent }),
});
