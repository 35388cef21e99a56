import { lazy, Suspense } from 'react';
import { AddressForm } from '../../features/account/components/AddressForm';
import { CardForm } from '../../features/account/components/CardForm';
import { ProviderChallenge } from '../../features/account/components/ProviderChallenge';
import { PaymentRequestPage, type NewMethodSlot } from '../../features/payments/pages/PaymentRequestPage';
import { useViewer } from '../../features/session/useViewer';
import { usePageFacts, type PaymentProviderFacts } from '../../platform/pageFacts';
import { Skeleton } from '../../ui/Skeleton';

const StripePaymentForm = lazy(async () => ({ default: (await import(/* webpackChunkName: "stripe" */ '../../features/account/stripe')).StripePaymentForm }));

/** Stripe's own form takes whatever is accepted, for this payment alone; for the built-in provider a card is saved first. */
function newMethodOf(provider: PaymentProviderFacts): NewMethodSlot {
  if (provider?.name !== 'stripe') {
    return {
      isSaved: true,
      render: ({ formId, onReady, onSendingChange }) => <CardForm formId={formId} onDone={({ id }) => onReady({ cardId: id })} onSendingChange={onSendingChange} />,
    };
  }
  return {
    isSaved: false,
    render: ({ onReady, ...form }) => (
      <Suspense fallback={<Skeleton lines={4} />}>
        <StripePaymentForm {...form} publishableKey={provider.publishableKey} onReady={(token) => onReady({ token })} />
      </Suspense>
    ),
  };
}

/** Paying, with the forms of the account for an address and the payment provider's for what pays, and the bank's question. */
export function Page() {
  const viewer = useViewer();
  const { paymentProvider } = usePageFacts();
  return (
    <PaymentRequestPage
      renderAddressForm={(onDone) => <AddressForm onDone={onDone} initialCountry={viewer?.countryCode} />}
      newMethod={newMethodOf(paymentProvider)}
      // Stripe may lead away to the bank: back from there by the browser's button, nobody is sent away again unasked.
      reopensChallenge={paymentProvider?.name !== 'stripe'}
      renderChallenge={(challengeId, onSettled) => <ProviderChallenge key={challengeId} challengeId={challengeId} onSettled={onSettled} />}
    />
  );
}
