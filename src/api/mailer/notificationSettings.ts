// Notification settings of the user, by kind and channel.
import * as endpoints from '../../contract/generated/mailer';
import type { WireNotificationSetting } from '../../contract/mailer/notificationSettings';
import { SHORT_CACHE_SECONDS, createListTag } from '../core/createServiceApi';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { mailerApi } from './mailerApi';

export type NotificationKind = WireNotificationSetting['type'];
export type NotificationChannel = 'email' | 'sms';

export type NotificationSetting = {
  kind: NotificationKind;
  channels: Readonly<Record<NotificationChannel, boolean>>;
  /** Channels that cannot be turned off. */
  required: readonly NotificationChannel[];
};

const decodeSettings = (wire: {
  notification_settings: WireNotificationSetting[];
}): NotificationSetting[] =>
  wire.notification_settings.map(({ type, channels, required_channels }) => ({
    kind: type,
    channels,
    required: required_channels,
  }));

const getStaleTags = () => [createListTag('notification' as const)];

const notificationSettingsApi = mailerApi.injectEndpoints({
  endpoints: (build) => ({
    getNotificationSettings: buildQuery(build, endpoints.getNotificationSettings, {
      decode: decodeSettings,
      tags: getStaleTags,
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    updateNotificationSettings: buildMutation(build, endpoints.updateNotificationSettings, {
      decode: decodeSettings,
      invalidates: getStaleTags,
    }),
  }),
});

export const { useGetNotificationSettingsQuery, useUpdateNotificationSettingsMutation } =
  notificationSettingsApi;
