import { lazy, Suspense } from 'react';
import { CardForm } from '../../features/account/cards/CardForm';
import { ProviderChallenge } from '../../features/account/cards/ProviderChallenge';
import { PaymentRequestPage, type NewMethodSlot } from '../../features/payments/PaymentRequestPage';
import { useViewer } from '../../features/account/sign-in/useSignIn';
import { usePageInfo, type PaymentProviderConfig } from '../../platform/pageInfo';
import { Skeleton } from '../../ui/Skeleton';
import { NewAddressForm } from '../NewAddressForm';

const StripePaymentForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "stripe" */ '../../features/account/cards/stripe'))
    .StripePaymentForm,
}));

/**
 * Stripe's form accepts any payment method, for this payment only. With the sandbox provider a card
 * is saved first.
 */
function createNewMethodSlot(provider: PaymentProviderConfig): NewMethodSlot {
  if (provider?.name !== 'stripe') {
    return {
      isSaved: true,
      render: ({ formId, onReady, onSendingChange }) => (
        <CardForm
          formId={formId}
          onDone={({ id }) => onReady({ cardId: id })}
          onSendingChange={onSendingChange}
        />
      ),
    };
  }
  return {
    isSaved: false,
    render: ({ onReady, ...form }) => (
      <Suspense fallback={<Skeleton lines={4} />}>
        <StripePaymentForm
          {...form}
          publishableKey={provider.publishableKey}
          onReady={(token) => onReady({ token })}
        />
      </Suspense>
    ),
  };
}

/**
 * The payment page with the account's address form, the payment provider's form and the bank's
 * challenge.
 */
export function Page() {
  const viewer = useViewer();
  const { paymentProvider } = usePageInfo();
  return (
    <PaymentRequestPage
      renderAddressForm={(onDone) => (
        <NewAddressForm onDone={onDone} initialCountry={viewer?.countryCode} />
      )}
      newMethod={createNewMethodSlot(paymentProvider)}
      // Stripe may redirect to the bank. A visitor who comes back with the browser button must not
      // be redirected again without asking.
      shouldReopenChallenge={paymentProvider?.name !== 'stripe'}
      renderChallenge={(challengeId, onSettled) => (
        <ProviderChallenge key={challengeId} challengeId={challengeId} onSettled={onSettled} />
      )}
    />
  );
}
