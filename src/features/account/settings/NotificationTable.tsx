import type { Control } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type {
  NotificationChannel,
  NotificationKind,
  NotificationSetting,
} from '../../../api/mailer/notificationSettings';
import { Icon } from '../../../ui/Icon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { FormCheckbox } from '../../../ui/FormFields';
import styles from './NotificationTable.module.css';

// Converts notification settings to flat form values and back to the API's format.

const notificationChannels: readonly NotificationChannel[] = ['email', 'sms'];

const getNotificationField = (kind: NotificationKind, channel: NotificationChannel): string =>
  `${kind}_${channel}`;

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

type NotificationTableProps = {
  settings: readonly NotificationSetting[];
  control: Control<Record<string, boolean>>;
  /** Text messages need a confirmed phone number. */
  hasPhone: boolean;
};

/** Notification kinds by channel. Required notifications show "always" instead of a checkbox. */
export function NotificationTable({ settings, control, hasPhone }: NotificationTableProps) {
  const intl = useIntl();
  const kinds: Readonly<Record<NotificationKind, { label: string; hint: string }>> = {
    outbid: {
      label: intl.formatMessage({ id: 'settings.notice.outbid' }),
      hint: intl.formatMessage({ id: 'settings.notice.outbidHint' }),
    },
    new_matches: {
      label: intl.formatMessage({ id: 'settings.notice.newMatches' }),
      hint: intl.formatMessage({ id: 'settings.notice.newMatchesHint' }),
    },
    closing_soon: {
      label: intl.formatMessage({ id: 'settings.notice.closingSoon' }),
      hint: intl.formatMessage({ id: 'settings.notice.closingSoonHint' }),
    },
    won: {
      label: intl.formatMessage({ id: 'settings.notice.won' }),
      hint: intl.formatMessage({ id: 'settings.notice.wonHint' }),
    },
    order_updates: {
      label: intl.formatMessage({ id: 'settings.notice.orderUpdates' }),
      hint: intl.formatMessage({ id: 'settings.notice.orderUpdatesHint' }),
    },
    sold: {
      label: intl.formatMessage({ id: 'settings.notice.sold' }),
      hint: intl.formatMessage({ id: 'settings.notice.soldHint' }),
    },
    security: {
      label: intl.formatMessage({ id: 'settings.notice.security' }),
      hint: intl.formatMessage({ id: 'settings.notice.securityHint' }),
    },
  };
  const channels: Readonly<Record<NotificationChannel, string>> = {
    email: intl.formatMessage({ id: 'settings.notice.email' }),
    sms: intl.formatMessage({ id: 'settings.notice.sms' }),
  };
  // Shown on phones, where the column headings are hidden.
  const renderShortName = (channel: NotificationChannel) => (
    <span className={styles.short} aria-hidden="true">
      {channels[channel]}
    </span>
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="settings.notice.kind" />
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" className={styles.channel}>
              {channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {settings.map(({ kind, required }) => (
          <tr key={kind}>
            <th scope="row" className={styles.kind}>
              {kinds[kind].label}
              <span className={styles.hint}>{kinds[kind].hint}</span>
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel} className={styles.channel}>
                {required.includes(channel) ? (
                  <span className={styles.always}>
                    <Icon name="check" size={20} />
                    <span>
                      {renderShortName(channel)}
                      <FormattedMessage id="settings.notice.always" />
                    </span>
                  </span>
                ) : (
                  <FormCheckbox
                    control={control}
                    name={getNotificationField(kind, channel)}
                    className={styles.box}
                    disabled={channel === 'sms' && !hasPhone}
                    label={
                      <>
                        {renderShortName(channel)}
                        <VisuallyHidden>
                          <FormattedMessage
                            id="settings.notice.box"
                            values={{
                              kind: kinds[kind].label,
                              channel: channels[channel],
                            }}
                          />
                        </VisuallyHidden>
                      </>
                    }
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
