// Converts notification settings to flat form values and back to the API's format.
import type {
  NotificationChannel,
  NotificationKind,
  NotificationSetting,
} from '../../../api/mailer/notificationSettings';

export const notificationChannels: readonly NotificationChannel[] = ['email', 'sms'];

export const getNotificationField = (
  kind: NotificationKind,
  channel: NotificationChannel,
): string => `${kind}_${channel}`;

export function toNotificationValues(
  settings: readonly NotificationSetting[],
): Record<string, boolean> {
  return Object.fromEntries(
    settings.flatMap(({ kind, channels }) =>
      notificationChannels.map((channel) => [
        getNotificationField(kind, channel),
        channels[channel],
      ]),
    ),
  );
}

type Channels = Record<NotificationChannel, boolean>;

/** Required notifications stay on. */
export function toNotificationBody(
  settings: readonly NotificationSetting[],
  values: Readonly<Record<string, boolean>>,
): { type: NotificationKind; channels: Channels }[] {
  return settings.map(({ kind, channels, required }) => {
    const isSelected = (channel: NotificationChannel): boolean =>
      required.includes(channel) ||
      (values[getNotificationField(kind, channel)] ?? channels[channel]);
    return { type: kind, channels: { email: isSelected('email'), sms: isSelected('sms') } };
  });
}
