// The viewer's notification center.
import * as endpoints from '../../contract/generated/buyer';
import type { WireNotification } from '../../contract/buyer/notifications';
import { createListTag, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { buyerApi } from './buyerApi';

export type Notification = {
  id: number;
  kind: WireNotification['type'];
  title: string;
  text: string;
  /** null: there is no page about it. */
  url: string | null;
  createdAt: string;
  isRead: boolean;
};
export type NotificationPage = {
  notifications: Notification[];
  unreadCount: number;
  nextCursor: string | null;
};

const decodeNotification = (wire: WireNotification): Notification => ({
  id: wire.id,
  kind: wire.type,
  title: wire.title,
  text: wire.text,
  url: wire.url,
  createdAt: wire.created_at,
  isRead: wire.is_read,
});

// The profile has the number of unread notifications.
const getStaleTags = () => [createListTag('notification' as const), createListTag('me' as const)];

export const notificationsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: buildQuery(build, endpoints.listNotifications, {
      decode: (wire): NotificationPage => ({
        notifications: wire.notifications.map(decodeNotification),
        unreadCount: wire.unread_count,
        nextCursor: wire.next_cursor,
      }),
      tags: () => [createListTag('notification')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    readNotification: buildMutation(build, endpoints.readNotification, {
      decode: (wire) => wire.unread_count,
      invalidates: getStaleTags,
    }),
    readAllNotifications: buildMutation(build, endpoints.readAllNotifications, {
      decode: (wire) => wire.unread_count,
      invalidates: getStaleTags,
    }),
  }),
});

export const { useListNotificationsQuery, useReadAllNotificationsMutation } = notificationsApi;
