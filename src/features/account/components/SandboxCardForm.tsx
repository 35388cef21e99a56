import { useEffect, useEffectEvent, useRef } from 'react';
import type { Card } from '../../../api/accounts/decodeCard';
import { useT } from '../../../i18n/useT';
import styles from '../../../ui/Form.module.css';
import { TextField } from '../../../ui/TextField';
import { useAccountForm } from '../hooks/useAccountForm';
import { useChallenge } from '../hooks/useChallenge';
import { useNewCard, type TokenOutcome } from '../hooks/useNewCard';
import { formatExpiry, parseExpiry } from '../model/cardExpiry';
import { canBeCard } from '../model/cardNumber';
import type { Problem } from '../../../platform/form/problems';
import { useCreateCardTokenMutation } from '../../../api/payments/testProvider';
import { AccountFormFrame } from './AccountFormFrame';
import type { CardFormProps } from '../model/cardFormProps';
import { CardNumberField } from './CardNumberField';
import { ProviderChallengeDialog } from './ProviderChallengeDialog';
import { TestCards } from './TestCards';

const FIELDS = ['number', 'expiry', 'cvc', 'holder'] as const;
type Field = (typeof FIELDS)[number];
type Values = Readonly<Record<Field, string>>;

const problem = (code: string): Problem => ({ code, meta: {} });

function faultsOf({ number, expiry, cvc }: Values): Partial<Record<Field, Problem>> {
  const faults: Partial<Record<Field, Problem>> = {};
  if (!canBeCard(number)) faults.number = problem('card_number_invalid');
  if (parseExpiry(expiry) === null) faults.expiry = problem('expiry_invalid');
  if (!/^\d{3,4}$/.test(cvc)) faults.cvc = problem('cvc_invalid');
  return faults;
}

/**
 * A payment card for the built-in provider. Its data live in this component until they are sent to the payment provider: they are not stored, and
 * the fields have no names, so that the form cannot be sent anywhere else.
 */
export function SandboxCardForm({ onDone, forToken, initialHolder = '', submitLabel, actions, formId, onSendingChange }: CardFormProps) {
  const t = useT();
  const { challenge, ask } = useChallenge();
  const addCard = useNewCard(ask);
  const [createToken] = useCreateCardTokenMutation();
  const saved = useRef<Card | null>(null);
  const form = useAccountForm({
    draft: null,
    initial: { number: '', expiry: '', cvc: '', holder: initialHolder },
    required: FIELDS,
    check: faultsOf,
    fieldOfCode: { card_number_invalid: 'number', card_expired: 'expiry', cvc_invalid: 'cvc', holder_required: 'holder' },
    send: async ({ number, expiry, cvc, holder }) => {
      const { month, year } = parseExpiry(expiry) ?? { month: 1, year: 2000 };
      const body = { number, exp_month: month, exp_year: year, cvc, holder: holder.trim() };
      const makeToken = async (): Promise<TokenOutcome> => {
        const { data, error } = await createToken({ body });
        return data === undefined ? { error } : { token: data.token };
      };
      if (forToken !== undefined) {
        const made = await makeToken();
        return 'token' in made ? forToken.send({ token: made.token, ending: number.slice(-4) }, ask) : made;
      }
      const { card, ...outcome } = await addCard(makeToken, number);
      saved.current = card ?? null;
      return outcome;
    },
    onDone: () => {
      forToken?.onDone();
      if (saved.current !== null) onDone(saved.current);
    },
  });
  const tellSending = useEffectEvent((isSending: boolean) => onSendingChange?.(isSending));
  useEffect(() => {
    tellSending(form.isSending);
    return () => tellSending(false);
  }, [form.isSending]);
  // Without a name, so that nothing else can send what is in it.
  const nameless = (field: Field) => ({ ...form.text(field), name: undefined });
  return (
    <div className={styles.form}>
      <AccountFormFrame form={form} submitLabel={submitLabel ?? t('account.card.save')} formId={formId} label={t('account.card.label')} actions={actions}>
        <CardNumberField digits={form.values.number} onChange={(digits) => form.set('number', digits)} error={form.text('number').error} />
        <div className={styles.pair}>
          <TextField
            {...nameless('expiry')}
            label={t('account.card.expiry')}
            hint={t('account.card.expiryHint')}
            inputMode="numeric"
            autoComplete="cc-exp"
            required
            onChange={(event) => form.set('expiry', formatExpiry(event.target.value))}
          />
          <TextField
            {...nameless('cvc')}
            label={t('account.card.cvc')}
            hint={t('account.card.cvcHint')}
            inputMode="numeric"
            autoComplete="cc-csc"
            required
            maxLength={4}
            onChange={(event) => form.set('cvc', event.target.value.replace(/[^0-9]/g, ''))}
          />
        </div>
        <TextField {...nameless('holder')} label={t('account.card.holder')} autoComplete="cc-name" required maxLength={100} />
        <p className={styles.note}>{t('account.card.privacy')}</p>
      </AccountFormFrame>
      <TestCards />
      {challenge !== null && <ProviderChallengeDialog {...challenge} />}
    </div>
  );
}
