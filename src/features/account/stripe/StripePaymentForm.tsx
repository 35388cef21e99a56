import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../../i18n/useT';
import type { Money } from '../../../lib/money';
import { stripeAmount } from '../../../lib/stripeAmount';
import { plainProblem, type Problem } from '../../../platform/form/problems';
import styles from '../../../ui/Form.module.css';
import { AccountFormFrame } from '../components/AccountFormFrame';
import { useAccountForm } from '../hooks/useAccountForm';
import { StripeFields, type StripeHandle } from './StripeFields';

type StripePaymentFormProps = {
  publishableKey: string;
  amount: Money;
  /** What is accepted, as Stripe calls it; wallets too. */
  types: readonly string[];
  /** A button elsewhere on the page sends it. */
  formId: string;
  onReady: (token: string) => void;
  onSendingChange: (isSending: boolean) => void;
};

/** A new card, a wallet or another way to pay in Stripe's own fields: they make a token, with which the server pays. */
export function StripePaymentForm({ publishableKey, amount, types, formId, onReady, onSendingChange }: StripePaymentFormProps) {
  const t = useT();
  const handle = useRef<StripeHandle>(null);
  const token = useRef<string | null>(null);
  const createToken = async (): Promise<{ problem?: Problem }> => {
    if (handle.current === null) return { problem: plainProblem('card_form_loading') };
    const { stripe, elements } = handle.current;
    const { error: fault } = await elements.submit();
    if (fault !== undefined) return { problem: plainProblem('card_incomplete') };
    const { confirmationToken, error } = await stripe.createConfirmationToken({ elements, params: { return_url: window.location.origin + window.location.pathname } });
    if (error !== undefined) return { problem: plainProblem(error.type === 'card_error' ? 'card_declined' : 'card_form_failed') };
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
  const tellSending = useEffectEvent(onSendingChange);
  useEffect(() => {
    tellSending(form.isSending);
    return () => tellSending(false);
  }, [form.isSending]);
  const wallet = (type: string): 'auto' | 'never' => (types.includes(type) ? 'auto' : 'never');
  return (
    <AccountFormFrame form={form} submitLabel="" formId={formId} label={t('account.stripe.label')}>
      <StripeFields
        publishableKey={publishableKey}
        options={{ mode: 'payment', amount: stripeAmount(amount.minor, amount.currency) ?? amount.minor, currency: amount.currency.toLowerCase(), allowedPaymentMethodTypes: types.filter((type) => type !== 'apple_pay' && type !== 'google_pay') }}
        fields={{ layout: 'accordion', wallets: { applePay: wallet('apple_pay'), googlePay: wallet('google_pay'), link: 'never' } }}
        handleRef={handle}
      />
      <p className={styles.note}>{t('account.stripe.privacy')}</p>
    </AccountFormFrame>
  );
}
