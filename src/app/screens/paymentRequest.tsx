import { AddressForm } from '../../features/account/components/AddressForm';
import { CardForm } from '../../features/account/components/CardForm';
import { ProviderChallengeDialog } from '../../features/account/components/ProviderChallengeDialog';
import { PaymentRequestPage } from '../../features/payments/pages/PaymentRequestPage';
import { useViewer } from '../../features/session/useViewer';

/** Paying, with the forms of the account for an address and a card, and the bank's question. */
export function Page() {
  const viewer = useViewer();
  return (
    <PaymentRequestPage
      renderAddressForm={(onDone) => <AddressForm onDone={onDone} initialCountry={viewer?.countryCode} />}
      newMethod={{ isSaved: true, render: ({ formId, onReady, onSendingChange }) => <CardForm formId={formId} onDone={({ id }) => onReady({ cardId: id })} onSendingChange={onSendingChange} /> }}
      renderChallenge={(challengeId, onSettled) => <ProviderChallengeDialog key={challengeId} challengeId={challengeId} onSettled={onSettled} />}
    />
  );
}
