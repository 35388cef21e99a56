import { AddressForm } from '../../features/account/components/AddressForm';
import { CardForm } from '../../features/account/components/CardForm';
import { ConsentForm } from '../../features/account/components/ConsentForm';
import { EmailChangeForm } from '../../features/account/components/EmailChangeForm';
import { IdentityForm } from '../../features/account/components/IdentityForm';
import { ProviderChallenge } from '../../features/account/components/ProviderChallenge';
import { ExplicitSetting } from '../../features/adults/components/ExplicitSetting';
import { SecondFactorSection } from '../../features/mfa/components/SecondFactorSection';
import { PasskeysSection } from '../../features/passkeys/components/PasskeysSection';
import { useRedirectAfter } from '../../features/session/hooks/useRedirectAfter';
import { useViewer } from '../../features/session/useSignIn';
import { AccountSettingsPage } from '../../features/settings/pages/AccountSettingsPage';
import { NotificationSettingsPage } from '../../features/settings/pages/NotificationSettingsPage';
import { PaymentSettingsPage } from '../../features/settings/pages/PaymentSettingsPage';
import { VerificationsPage as Verifications } from '../../features/settings/pages/VerificationsPage';
import { NewAddressForm } from '../NewAddressForm';

export function AccountPage() {
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

export function PaymentPage() {
  return (
    <PaymentSettingsPage
      renderCardForm={(onDone, actions) => <CardForm onDone={onDone} actions={actions} />}
      renderChallenge={(challengeId, onSettled) => (
        <ProviderChallenge key={challengeId} challengeId={challengeId} onSettled={onSettled} />
      )}
    />
  );
}

export function NotificationsPage() {
  return (
    <NotificationSettingsPage
      renderConsentForm={(onDone) => <ConsentForm onDone={onDone} isSettingsPage />}
    />
  );
}

export function VerificationsPage() {
  const viewer = useViewer();
  return (
    <Verifications
      renderAddressForm={(onDone, address) =>
        address === undefined ? (
          <NewAddressForm onDone={onDone} initialCountry={viewer?.countryCode} />
        ) : (
          <AddressForm onDone={onDone} address={address} />
        )
      }
      renderIdentityForm={(onDone) => <IdentityForm onDone={onDone} />}
    />
  );
}
