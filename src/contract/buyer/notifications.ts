// The notification center: what a user has been told, whether or not it was emailed.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Id, IdParams, Instant, LocaleQuery, nullable } from '../core/schemas';

const Kind = Type.Union([
  Type.Literal('outbid'),
  Type.Literal('closing_soon'),
  Type.Literal('won'),
  Type.Literal('order_updates'),
  Type.Literal('sold'),
  Type.Literal('new_matches'),
]);

export const Notification = Type.Object({
  id: Id,
  type: Kind,
  /** In the language of the request, as the subject of the mail. */
  title: Type.String(),
  text: Type.String(),
  /** Path of the page that it is about, without a locale; null: there is none. */
  url: nullable(Type.String()),
  created_at: Instant,
  is_read: Type.Boolean(),
});
export type WireNotification = Static<typeof Notification>;

export const listNotifications = defineEndpoint({
  service: 'buyer',
  name: 'listNotifications',
  method: 'GET',
  path: '/buyer/api/v1/users/me/notifications',
  summary: 'Lists the notifications of the user, latest first.',
  auth: 'session',
  query: Type.Object({
    /** `next_cursor` of the previous page. */
    cursor: Type.Optional(Type.String({ maxLength: 60 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    locale: LocaleQuery,
  }),
  response: Type.Object({
    notifications: Type.Array(Notification),
    unread_count: Type.Integer(),
    /** null: there are no older ones. */
    next_cursor: nullable(Type.String()),
  }),
});

export const readNotification = defineEndpoint({
  service: 'buyer',
  name: 'readNotification',
  method: 'POST',
  path: '/buyer/api/v1/users/me/notifications/:id/read',
  summary: 'Marks a notification as read. Idempotent.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ unread_count: Type.Integer() }),
});

export const readAllNotifications = defineEndpoint({
  service: 'buyer',
  name: 'readAllNotifications',
  method: 'POST',
  path: '/buyer/api/v1/users/me/notifications/read',
  summary: 'Marks all notifications up to now as read. Idempotent.',
  auth: 'session',
  response: Type.Object({ unread_count: Type.Integer() }),
});
