import { FormattedMessage, useIntl } from 'react-intl';
import {
  useUpdateNotificationSettingsMutation,
  type NotificationSetting,
} from '../../../api/mailer/notificationSettings';
import { Link } from '../../../ui/Link';
import { settingsPaths } from './SettingsFrame';
import { NotificationTable, toNotificationBody, toNotificationValues } from './NotificationTable';
import { SettingsForm, useSettingsForm } from './SettingsForm';
import styles from './Rows.module.css';

type NotificationsFormProps = { settings: readonly NotificationSetting[]; hasPhone: boolean };

/** Saves the whole table at once. */
export function NotificationsForm({ settings, hasPhone }: NotificationsFormProps) {
  const intl = useIntl();
  const [update] = useUpdateNotificationSettingsMutation();
  const form = useSettingsForm<Record<string, boolean>>({
    name: 'notifications',
    saved: toNotificationValues(settings),
    send: (values) =>
      update({ body: { notification_settings: toNotificationBody(settings, values) } }),
    savedText: intl.formatMessage({ id: 'settings.notice.saved' }),
  });
  return (
    <SettingsForm form={form} submitLabel={intl.formatMessage({ id: 'settings.notice.save' })}>
      <NotificationTable settings={settings} form={form} hasPhone={hasPhone} />
      <p className={styles.note}>
        <FormattedMessage id="settings.notice.alwaysWhy" />
      </p>
      {!hasPhone && (
        <p className={styles.note}>
          <FormattedMessage id="settings.notice.noPhone" />{' '}
          <Link to={settingsPaths.verifications}>
            <FormattedMessage id="settings.notice.addPhone" />
          </Link>
        </p>
      )}
    </SettingsForm>
  );
}
