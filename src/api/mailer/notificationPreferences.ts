// Quiet hours and reminders of the user.
import * as endpoints from '../../contract/generated/mailer';
import type { WireNotificationPreferences } from '../../contract/mailer/notificationPreferences';
import { SHORT_CACHE_SECONDS, createListTag } from '../core/createServiceApi';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { mailerApi } from './mailerApi';

export type NotificationPreferences = WireNotificationPreferences;

const decode = (wire: {
  notification_preferences: WireNotificationPreferences;
}): NotificationPreferences => wire.notification_preferences;
const getStaleTags = () => [createListTag('preferences' as const)];

const notificationPreferencesApi = mailerApi.injectEndpoints({
  endpoints: (build) => ({
    getNotificationPreferences: buildQuery(build, endpoints.getNotificationPreferences, {
      decode,
      tags: getStaleTags,
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    updateNotificationPreferences: buildMutation(build, endpoints.updateNotificationPreferences, {
      decode,
      invalidates: getStaleTags,
    }),
  }),
});

export const { useGetNotificationPreferencesQuery, useUpdateNotificationPreferencesMutation } =
  notificationPreferencesApi;
