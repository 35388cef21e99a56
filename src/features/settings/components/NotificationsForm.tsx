import { useUpdateNotificationSettingsMutation, type NotificationSetting } from '../../../api/mailer/notificationSettings';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { useSettingsForm } from '../hooks/useSettingsForm';
import { notificationBody, notificationValues } from '../model/notificationValues';
import { settingsPaths } from '../model/settingsPages';
import { NotificationTable } from './NotificationTable';
import { SettingsForm } from './SettingsForm';
import styles from './Rows.module.css';

type NotificationsFormProps = { settings: readonly NotificationSetting[]; hasPhone: boolean };

/** The whole table is saved at once. */
export function NotificationsForm({ settings, hasPhone }: NotificationsFormProps) {
  const t = useT();
  const [update] = useUpdateNotificationSettingsMutation();
  const form = useSettingsForm<Record<string, boolean>>({
    name: 'notifications',
    saved: notificationValues(settings),
    send: (values) => update({ body: { notification_settings: notificationBody(settings, values) } }),
    savedText: t('settings.notice.saved'),
  });
  return (
    <SettingsForm form={form} submitLabel={t('settings.notice.save')}>
      <NotificationTable settings={settings} form={form} hasPhone={hasPhone} />
      <p className={styles.note}>{t('settings.notice.alwaysWhy')}</p>
      {!hasPhone && (
        <p className={styles.note}>
          {t('settings.notice.noPhone')} <A href={settingsPaths.verifications}>{t('settings.notice.addPhone')}</A>
        </p>
      )}
    </SettingsForm>
  );
}
