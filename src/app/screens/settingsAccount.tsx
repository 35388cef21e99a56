import { EmailChangeForm } from '../../features/account/components/EmailChangeForm';
import { ExplicitSetting } from '../../features/adults/components/ExplicitSetting';
import { SecondFactorSection } from '../../features/mfa/components/SecondFactorSection';
import { PasskeysSection } from '../../features/passkeys/components/PasskeysSection';
import { useViewer } from '../../features/session/useViewer';
import { AccountSettingsPage } from '../../features/settings/pages/AccountSettingsPage';

export function Page() {
  const viewer = useViewer();
  return <AccountSettingsPage renderEmailForm={(onDone) => <EmailChangeForm onDone={onDone} />} secondFactor={<SecondFactorSection />} passkeys={<PasskeysSection />} explicitContent={viewer != null && <ExplicitSetting isAccepted={viewer.acceptsExplicitContent} />} />;
}
