import type { ReactNode } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { useGetMeQuery } from '../../../api/buyer/users';
import {
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
  type NotificationSetting,
} from '../../../api/mailer/notificationSettings';
import { useEventChannel } from '../../../platform/eventChannel';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { Link } from '../../../ui/Link';
import { SettingsFrame, settingsPaths } from './SettingsFrame';
import { NotificationTable, toNotificationBody, toNotificationValues } from './NotificationTable';
import { CalendarSection } from './CalendarSection';
import { ScheduleSection } from './ScheduleSection';
import { SettingsForm, useSettingsForm } from './SettingsForm';
import styles from './Rows.module.css';

type NotificationsFormProps = { settings: readonly NotificationSetting[]; hasPhone: boolean };

/** Saves the whole table at once. */
function NotificationsForm({ settings, hasPhone }: NotificationsFormProps) {
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
      <NotificationTable settings={settings} control={form.control} hasPhone={hasPhone} />
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

type NotificationSettingsPageProps = { renderConsentForm: (onDone: () => void) => ReactNode };

/** `/accounts/settings/notifications`: notification channels and marketing consent. */
export function NotificationSettingsPage({ renderConsentForm }: NotificationSettingsPageProps) {
  const intl = useIntl();
  const channel = useEventChannel();
  const settings = useGetNotificationSettingsQuery({});
  const { data: viewer } = useGetMeQuery({});
  return (
    <SettingsFrame
      current="notifications"
      title={intl.formatMessage({ id: 'settings.notifications.title' })}
    >
      <SectionCard
        title={intl.formatMessage({ id: 'settings.notice.title' })}
        intro={intl.formatMessage({ id: 'settings.notice.lead' })}
      >
        <LoadedPart query={settings} lines={24}>
          {(list) => (
            <NotificationsForm settings={list} hasPhone={viewer?.verification.phone ?? false} />
          )}
        </LoadedPart>
      </SectionCard>
      <ScheduleSection />
      <CalendarSection />
      <SectionCard
        title={intl.formatMessage({ id: 'settings.consent.title' })}
        intro={intl.formatMessage({ id: 'settings.consent.lead' })}
      >
        {renderConsentForm(() =>
          channel.emit('snackbar', {
            severity: 'success',
            text: intl.formatMessage({ id: 'settings.consent.saved' }),
          }),
        )}
      </SectionCard>
    </SettingsFrame>
  );
}
