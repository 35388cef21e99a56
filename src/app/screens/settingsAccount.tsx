import { EmailChangeForm } from '../../features/account/components/EmailChangeForm';
import { SecondFactorSection } from '../../features/mfa/components/SecondFactorSection';
import { AccountSettingsPage } from '../../features/settings/pages/AccountSettingsPage';

export function Page() {
  return <AccountSettingsPage renderEmailForm={(onDone) => <EmailChangeForm onDone={onDone} />} secondFactor={<SecondFactorSection />} />;
}
