// Which messages the user wants, by kind and channel. Used by the notification settings.
import * as endpoints from '../../contract/generated/mailer';
import type { WireNotificationSetting } from '../../contract/mailer/notificationSettings';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { list, update } from '../core/endpointFactory';
import { listTag } from '../core/tags';
import { mailerApi } from './mailerApi';

export type NotificationKind = WireNotificationSetting['type'];
export type NotificationChannel = 'email' | 'sms';

export type NotificationSetting = {
  kind: NotificationKind;
  channels: Readonly<Record<NotificationChannel, boolean>>;
  /** These cannot be turned off. */
  required: readonly NotificationChannel[];
};

const decodeSettings = (wire: { notification_settings: WireNotificationSetting[] }): NotificationSetting[] =>
  wire.notification_settings.map(({ type, channels, required_channels }) => ({ kind: type, channels, required: required_channels }));

const stale = () => [listTag('notification' as const)];

const notificationSettingsApi = mailerApi.injectEndpoints({
  endpoints: (build) => ({
    getNotificationSettings: list(build, endpoints.getNotificationSettings, { decode: decodeSettings, tags: stale, keep: SHORT_CACHE_SECONDS }),
    updateNotificationSettings: update(build, endpoints.updateNotificationSettings, { decode: decodeSettings, invalidates: stale }),
  }),
});

export const { useGetNotificationSettingsQuery, useUpdateNotificationSettingsMutation } = notificationSettingsApi;
