import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useGetMeQuery } from '../../../api/buyer/users';
import { useGetNotificationSettingsQuery } from '../../../api/mailer/notificationSettings';
import { useEventChannel } from '../../../platform/eventChannel';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { NotificationsForm } from './NotificationsForm';
import { SettingsFrame } from './SettingsFrame';

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
