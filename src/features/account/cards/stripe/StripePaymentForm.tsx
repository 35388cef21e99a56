import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Money } from '../../../../lib/money';
import { toStripeAmount } from '../../../../lib/paymentTypes';
import type { ValidationError } from '../../../../platform/form/validationErrors';
import styles from '../../../../ui/Form.module.css';
import { AccountFormFrame } from '../../details/AccountFormFrame';
import { useAccountForm } from '../../details/useAccountForm';
import {
  StripeFields,
  submitStripeFields,
  toStripeFailure,
  type StripeHandle,
} from './StripeFields';

type StripePaymentFormProps = {
  publishableKey: string;
  amount: Money;
  /** Accepted payment methods in Stripe's terms, including wallets. */
  types: readonly string[];
  /** For the submit button elsewhere on the page. */
  formId: string;
  onReady: (token: string) => void;
  onSendingChange: (isSending: boolean) => void;
};

/**
 * A new card, a wallet or another payment method in Stripe's own fields. It creates a token, with
 * which the server pays.
 */
export function StripePaymentForm({
  publishableKey,
  amount,
  types,
  formId,
  onReady,
  onSendingChange,
}: StripePaymentFormProps) {
  const intl = useIntl();
  const handle = useRef<StripeHandle>(null);
  const token = useRef<string | null>(null);
  const createToken = async (): Promise<{ validationError?: ValidationError }> => {
    const fields = await submitStripeFields(handle);
    if ('validationError' in fields) return fields;
    const { confirmationToken, error } = await fields.stripe.createConfirmationToken({
      elements: fields.elements,
      params: { return_url: window.location.origin + window.location.pathname },
    });
    if (error !== undefined) return toStripeFailure(error);
    token.current = confirmationToken.id;
    return {};
  };
  const form = useAccountForm({
    draft: null,
    initial: {},
    send: createToken,
    onDone: () => {
      if (token.current !== null) onReady(token.current);
    },
  });
  const getWalletMode = (type: string): 'auto' | 'never' =>
    types.includes(type) ? 'auto' : 'never';
  return (
    <AccountFormFrame
      form={form}
      submitLabel=""
      formId={formId}
      onSendingChange={onSendingChange}
      label={intl.formatMessage({ id: 'account.stripe.label' })}
    >
      <StripeFields
        publishableKey={publishableKey}
        options={{
          mode: 'payment',
          amount: toStripeAmount(amount.minor, amount.currency) ?? amount.minor,
          currency: amount.currency.toLowerCase(),
          allowedPaymentMethodTypes: types.filter(
            (type) => type !== 'apple_pay' && type !== 'google_pay',
          ),
        }}
        fields={{
          layout: 'accordion',
          wallets: {
            applePay: getWalletMode('apple_pay'),
            googlePay: getWalletMode('google_pay'),
            link: 'never',
          },
        }}
        handleRef={handle}
      />
      <p className={styles.note}>
        <FormattedMessage id="account.stripe.privacy" />
      </p>
    </AccountFormFrame>
  );
}
