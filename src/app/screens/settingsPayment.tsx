import { CardForm } from '../../features/account/components/CardForm';
import { ProviderChallengeDialog } from '../../features/account/components/ProviderChallengeDialog';
import { PaymentSettingsPage } from '../../features/settings/pages/PaymentSettingsPage';

export function Page() {
  return (
    <PaymentSettingsPage
      renderCardForm={(onDone, actions) => <CardForm onDone={onDone} actions={actions} />}
      renderChallenge={(challengeId, onSettled) => <ProviderChallengeDialog challengeId={challengeId} onSettled={onSettled} />}
    />
  );
}
