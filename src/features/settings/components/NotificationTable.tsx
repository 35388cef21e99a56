import type { NotificationChannel, NotificationKind, NotificationSetting } from '../../../api/mailer/notificationSettings';
import { useT } from '../../../i18n/useT';
import { Checkbox } from '../../../ui/Checkbox';
import { Icon } from '../../../ui/Icon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { SettingsFormOf } from '../hooks/useSettingsForm';
import { notificationChannels, notificationField } from '../model/notificationValues';
import styles from './NotificationTable.module.css';

type NotificationTableProps = {
  settings: readonly NotificationSetting[];
  form: SettingsFormOf<Record<string, boolean>>;
  /** Text messages need a number that is proven. */
  hasPhone: boolean;
};

/** Kinds of messages by the ways they come. What cannot be turned off says so in the place of its box. */
export function NotificationTable({ settings, form, hasPhone }: NotificationTableProps) {
  const t = useT();
  const kinds: Readonly<Record<NotificationKind, { label: string; hint: string }>> = {
    outbid: { label: t('settings.notice.outbid'), hint: t('settings.notice.outbidHint') },
    closing_soon: { label: t('settings.notice.closingSoon'), hint: t('settings.notice.closingSoonHint') },
    won: { label: t('settings.notice.won'), hint: t('settings.notice.wonHint') },
    order_updates: { label: t('settings.notice.orderUpdates'), hint: t('settings.notice.orderUpdatesHint') },
    sold: { label: t('settings.notice.sold'), hint: t('settings.notice.soldHint') },
    security: { label: t('settings.notice.security'), hint: t('settings.notice.securityHint') },
  };
  const channels: Readonly<Record<NotificationChannel, string>> = { email: t('settings.notice.email'), sms: t('settings.notice.sms') };
  // On a phone, where no column heads stand above the boxes.
  const shortName = (channel: NotificationChannel) => (
    <span className={styles.short} aria-hidden="true">
      {channels[channel]}
    </span>
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('settings.notice.kind')}</th>
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
                      {shortName(channel)}
                      {t('settings.notice.always')}
                    </span>
                  </span>
                ) : (
                  <Checkbox
                    {...form.tick(notificationField(kind, channel))}
                    className={styles.box}
                    disabled={channel === 'sms' && !hasPhone}
                    label={
                      <>
                        {shortName(channel)}
                        <VisuallyHidden>{t('settings.notice.box', { kind: kinds[kind].label, channel: channels[channel] })}</VisuallyHidden>
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
