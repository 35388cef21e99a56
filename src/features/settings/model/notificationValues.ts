// The notification settings as the flat values of a form, and back as the upstream wants them. Pure.
import type { NotificationChannel, NotificationKind, NotificationSetting } from '../../../api/mailer/notificationSettings';

export const notificationChannels: readonly NotificationChannel[] = ['email', 'sms'];

export const notificationField = (kind: NotificationKind, channel: NotificationChannel): string => `${kind}_${channel}`;

export function notificationValues(settings: readonly NotificationSetting[]): Record<string, boolean> {
  return Object.fromEntries(settings.flatMap(({ kind, channels }) => notificationChannels.map((channel) => [notificationField(kind, channel), channels[channel]])));
}

type Channels = Record<NotificationChannel, boolean>;

/** What cannot be turned off stays as it is. */
export function notificationBody(settings: readonly NotificationSetting[], values: Readonly<Record<string, boolean>>): { type: NotificationKind; channels: Channels }[] {
  return settings.map(({ kind, channels, required }) => {
    const chosen = (channel: NotificationChannel): boolean => required.includes(channel) || (values[notificationField(kind, channel)] ?? channels[channel]);
    return { type: kind, channels: { email: chosen('email'), sms: chosen('sms') } };
  });
}
