import { useEffect, useEffectEvent, useRef } from 'react';
import type { Card } from '../../../api/accounts/decodeCard';
import { useT } from '../../../i18n/useT';
import { plainProblem } from '../../../platform/form/problems';
import styles from '../../../ui/Form.module.css';
import { TextField } from '../../../ui/TextField';
import { AccountFormFrame } from '../components/AccountFormFrame';
import type { CardFormProps } from '../model/cardFormProps';
import { useAccountForm } from '../hooks/useAccountForm';
import { useNewCard, type TokenOutcome } from '../hooks/useNewCard';
import { StripeFields, type StripeHandle } from './StripeFields';
import { useStripeChallenge } from './useStripeChallenge';

/** A payment card in Stripe's own fields. Without the name on it: that Stripe does not ask for. */
export function StripeCardForm({ publishableKey, onDone, initialHolder = '', submitLabel, actions, formId, onSendingChange }: CardFormProps & { publishableKey: string }) {
  const t = useT();
  const handle = useRef<StripeHandle>(null);
  const saved = useRef<Card | null>(null);
  const ask = useStripeChallenge(publishableKey);
  const addCard = useNewCard(ask);
  const createToken = async (holder: string): Promise<TokenOutcome> => {
    if (handle.current === null) return { problem: plainProblem('card_form_loading') };
    const { stripe, elements } = handle.current;
    // What is wrong with a field Stripe says beside it.
    const { error: fault } = await elements.submit();
    if (fault !== undefined) return { problem: plainProblem('card_incomplete') };
    const { paymentMethod, error } = await stripe.createPaymentMethod({ elements, params: { billing_details: { name: holder } } });
    return error === undefined ? { token: paymentMethod.id } : { problem: plainProblem(error.type === 'card_error' ? 'card_declined' : 'card_form_failed') };
  };
  const form = useAccountForm({
    draft: null,
    initial: { holder: initialHolder },
    required: ['holder'],
    fieldOfCode: { holder_required: 'holder' },
    send: async ({ holder }) => {
      const { card, ...outcome } = await addCard(() => createToken(holder.trim()));
      saved.current = card ?? null;
      return outcome;
    },
    onDone: () => {
      if (saved.current !== null) onDone(saved.current);
    },
  });
  const tellSending = useEffectEvent((isSending: boolean) => onSendingChange?.(isSending));
  useEffect(() => {
    tellSending(form.isSending);
    return () => tellSending(false);
  }, [form.isSending]);
  return (
    <AccountFormFrame form={form} submitLabel={submitLabel ?? t('account.card.save')} formId={formId} label={t('account.card.label')} actions={actions}>
      <StripeFields
        publishableKey={publishableKey}
        options={{ mode: 'setup', currency: 'eur', allowedPaymentMethodTypes: ['card'], paymentMethodCreation: 'manual' }}
        fields={{ wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }}
        handleRef={handle}
      />
      <TextField {...form.text('holder')} name={undefined} label={t('account.card.holder')} autoComplete="cc-name" required maxLength={100} />
      <p className={styles.note}>{t('account.card.privacy')}</p>
    </AccountFormFrame>
  );
}
