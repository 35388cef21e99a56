import { CardForm } from '../../features/account/components/CardForm';
import { ProviderChallenge } from '../../features/account/components/ProviderChallenge';
import { PaymentSettingsPage } from '../../features/settings/pages/PaymentSettingsPage';

export function Page() {
  return (
    <PaymentSettingsPage
      renderCardForm={(onDone, actions) => <CardForm onDone={onDone} actions={actions} />}
      renderChallenge={(challengeId, onSettled) => (
        <ProviderChallenge key={challengeId} challengeId={challengeId} onSettled={onSettled} />
      )}
    />
  );
}
