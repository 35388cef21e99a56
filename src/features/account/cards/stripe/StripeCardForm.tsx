import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Card } from '../../../../api/accounts/cards';
import {
  createValidationError,
  findMissingFields,
} from '../../../../platform/form/validationErrors';
import styles from '../../../../ui/Form.module.css';
import { TextField } from '../../../../ui/TextField';
import { useFormField } from '../../../../ui/FormFields';
import { AccountFormFrame } from '../../details/AccountFormFrame';
import type { CardFormProps } from '../cardFormProps';
import { useAccountForm } from '../../details/useAccountForm';
import { useNewCard, type TokenOutcome } from '../useNewCard';
import { StripeFields, type StripeHandle } from './StripeFields';
import { useStripeChallenge } from './StripeChallenge';

/**
 * A payment card in Stripe's own fields, plus the cardholder's name, which Stripe's fields do not
 * include.
 */
export function StripeCardForm({
  publishableKey,
  onDone,
  initialHolder = '',
  submitLabel,
  actions,
  formId,
  onSendingChange,
}: CardFormProps & { publishableKey: string }) {
  const intl = useIntl();
  const handle = useRef<StripeHandle>(null);
  const savedCard = useRef<Card | null>(null);
  const askCardholder = useStripeChallenge(publishableKey);
  const addCard = useNewCard(askCardholder);
  const createToken = async (holder: string): Promise<TokenOutcome> => {
    if (handle.current === null)
      return { validationError: createValidationError('card_form_loading') };
    const { stripe, elements } = handle.current;
    // Stripe shows errors of its fields next to them.
    const { error: stripeError } = await elements.submit();
    if (stripeError !== undefined)
      return { validationError: createValidationError('card_incomplete') };
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      elements,
      params: { billing_details: { name: holder } },
    });
    return error === undefined
      ? { token: paymentMethod.id }
      : {
          validationError: createValidationError(
            error.type === 'card_error' ? 'card_declined' : 'card_form_failed',
          ),
        };
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
  const holderField = useFormField({ control: form.control, name: 'holder' });
  const reportSending = useEffectEvent((isSending: boolean) => onSendingChange?.(isSending));
  useEffect(() => {
    reportSending(form.formState.isSubmitting);
    return () => reportSending(false);
  }, [form.formState.isSubmitting]);
  return (
    <AccountFormFrame
      form={form}
      submitLabel={submitLabel ?? intl.formatMessage({ id: 'account.card.save' })}
      formId={formId}
      label={intl.formatMessage({ id: 'account.card.label' })}
      actions={actions}
    >
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
      <TextField
        {...holderField}
        name={undefined}
        label={intl.formatMessage({ id: 'account.card.holder' })}
        autoComplete="cc-name"
        required
        maxLength={100}
      />
      <p className={styles.note}>
        <FormattedMessage id="account.card.privacy" />
      </p>
    </AccountFormFrame>
  );
}
