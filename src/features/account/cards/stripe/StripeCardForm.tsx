import { useRef } from 'react';
import type { Card } from '../../../../api/accounts/cards';
import { findMissingFields } from '../../../../platform/form/validationErrors';
import { useFormField } from '../../../../ui/FormFields';
import { CardFormFrame, CardHolder, type CardFormProps } from '../CardHolder';
import { useAccountForm } from '../../details/useAccountForm';
import { useNewCard, type TokenOutcome } from '../useNewCard';
import {
  StripeFields,
  submitStripeFields,
  toStripeFailure,
  type StripeHandle,
} from './StripeFields';
import { useStripeChallenge } from './StripeChallenge';

/**
 * A payment card in Stripe's own fields, plus the cardholder's name, which Stripe's fields do not
 * include.
 */
export function StripeCardForm({
  publishableKey,
  onDone,
  initialHolder = '',
  ...frame
}: Omit<CardFormProps, 'tokenForm'> & { publishableKey: string }) {
  const handle = useRef<StripeHandle>(null);
  const savedCard = useRef<Card | null>(null);
  const askCardholder = useStripeChallenge(publishableKey);
  const addCard = useNewCard(askCardholder);
  const createToken = async (holder: string): Promise<TokenOutcome> => {
    const fields = await submitStripeFields(handle);
    if ('validationError' in fields) return fields;
    const { paymentMethod, error } = await fields.stripe.createPaymentMethod({
      elements: fields.elements,
      params: { billing_details: { name: holder } },
    });
    return error === undefined ? { token: paymentMethod.id } : toStripeFailure(error);
  };
  const form = useAccountForm({
    draft: null,
    initial: { holder: initialHolder },
    check: (values) => findMissingFields(values, ['holder']),
    fieldByCode: { holder_required: 'holder' },
    send: async ({ holder }) => {
      const { card, ...outcome } = await addCard(() => createToken(holder.trim()));
      savedCard.current = card ?? null;
      return outcome;
    },
    onDone: () => {
      if (savedCard.current !== null) onDone(savedCard.current);
    },
  });
  return (
    <CardFormFrame {...frame} form={form}>
      <StripeFields
        publishableKey={publishableKey}
        options={{
          mode: 'setup',
          currency: 'eur',
          allowedPaymentMethodTypes: ['card'],
          paymentMethodCreation: 'manual',
        }}
        fields={{ wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }}
        handleRef={handle}
      />
      <CardHolder field={useFormField({ control: form.control, name: 'holder' })} />
    </CardFormFrame>
  );
}
