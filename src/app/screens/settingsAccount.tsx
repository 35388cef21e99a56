import { EmailChangeForm } from '../../features/account/components/EmailChangeForm';
import { ExplicitSetting } from '../../features/adults/components/ExplicitSetting';
import { SecondFactorSection } from '../../features/mfa/components/SecondFactorSection';
import { PasskeysSection } from '../../features/passkeys/components/PasskeysSection';
import { useRedirectAfter } from '../../features/session/hooks/useRedirectAfter';
import { useViewer } from '../../features/session/useViewer';
import { AccountSettingsPage } from '../../features/settings/pages/AccountSettingsPage';

export function Page() {
  const viewer = useViewer();
  const returnPath = useRedirectAfter();
  return (
    <AccountSettingsPage
      renderEmailForm={(onDone) => <EmailChangeForm onDone={onDone} />}
      secondFactor={<SecondFactorSection returnPath={returnPath === '/' ? null : returnPath} />}
      passkeys={<PasskeysSection />}
      explicitContent={
        viewer != null && <ExplicitSetting isAccepted={viewer.hasAcceptedExplicitContent} />
      }
    />
  );
}
