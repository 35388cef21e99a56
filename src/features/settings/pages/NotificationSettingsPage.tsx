import type { ReactNode } from 'react';
import { useGetMeQuery } from '../../../api/buyer/users';
import { useGetNotificationSettingsQuery } from '../../../api/mailer/notificationSettings';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { NotificationsForm } from '../components/NotificationsForm';
import { SettingsFrame } from '../components/SettingsFrame';

type NotificationSettingsPageProps = { renderConsentForm: (onDone: () => void) => ReactNode };

/** `/accounts/settings/notifications`: which messages come how, and what may be sent besides. */
export function NotificationSettingsPage({ renderConsentForm }: NotificationSettingsPageProps) {
  const t = useT();
  const channel = useEventChannel();
  const settings = useGetNotificationSettingsQuery({});
  const { data: viewer } = useGetMeQuery({});
  return (
    <SettingsFrame current="notifications" title={t('settings.notifications.title')}>
      <SectionCard title={t('settings.notice.title')} lead={t('settings.notice.lead')}>
        <LoadedPart query={settings} lines={24}>
          {(list) => <NotificationsForm settings={list} hasPhone={viewer?.verification.phone ?? false} />}
        </LoadedPart>
      </SectionCard>
      <SectionCard title={t('settings.consent.title')} lead={t('settings.consent.lead')}>
        {renderConsentForm(() => channel.emit('snackbar', { severity: 'success', text: t('settings.consent.saved') }))}
      </SectionCard>
    </SettingsFrame>
  );
}
