import { AddressForm } from '../../features/account/details/AddressForm';
import { CardForm } from '../../features/account/cards/CardForm';
import { ConsentForm } from '../../features/account/details/ConsentForm';
import { EmailChangeForm } from '../../features/account/details/EmailChangeForm';
import { IdentityForm } from '../../features/account/details/IdentityForm';
import { ProviderChallenge } from '../../features/account/cards/ProviderChallenge';
import { ExplicitSetting } from '../../features/adults/ExplicitSetting';
import { SecondFactorSection } from '../../features/account/second-factor/SecondFactorSection';
import { PasskeysSection } from '../../features/account/passkeys/PasskeysSection';
import { useRedirectAfter } from '../../features/account/sign-in/useRedirectAfter';
import { useViewer } from '../../features/account/sign-in/useSignIn';
import { AccountSettingsPage } from '../../features/account/settings/AccountSettingsPage';
import { NotificationSettingsPage } from '../../features/account/settings/NotificationSettingsPage';
import { PaymentSettingsPage } from '../../features/account/settings/PaymentSettingsPage';
import { VerificationsPage as Verifications } from '../../features/account/settings/VerificationsPage';
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
