import { ConsentForm } from '../../features/account/components/ConsentForm';
import { NotificationSettingsPage } from '../../features/settings/pages/NotificationSettingsPage';

export function Page() {
  return (
    <NotificationSettingsPage
      renderConsentForm={(onDone) => <ConsentForm onDone={onDone} isSettingsPage />}
    />
  );
}
