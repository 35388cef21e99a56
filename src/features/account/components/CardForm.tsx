import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { TextField } from '../../../ui/TextField';
import { useAccountForm } from '../hooks/useAccountForm';
import { useChallenge } from '../hooks/useChallenge';
import { useNewCard } from '../hooks/useNewCard';
import { useProblemText } from '../hooks/useProblemText';
import { formatExpiry, parseExpiry } from '../model/cardExpiry';
import { canBeCard } from '../model/cardNumber';
import type { Problem } from '../model/formProblems';
import styles from './AccountForm.module.css';
import { AccountFormFrame } from './AccountFormFrame';
import { CardNumberField } from './CardNumberField';
import { ProviderChallengeDialog } from './ProviderChallengeDialog';
import { TestCards } from './TestCards';

type CardFormProps = {
  /** The card can be used. */
  onDone: () => void;
  initialHolder?: string;
  /** Beside the button that sends. */
  actions?: ReactNode;
};

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
 * A payment card. Its data live in this component until they are sent to the payment provider: they are not stored, and
 * the fields have no names, so that the form cannot be sent anywhere else.
 */
export function CardForm({ onDone, initialHolder = '', actions }: CardFormProps) {
  const t = useT();
  const words = useProblemText();
  const { challenge, ask } = useChallenge();
  const addCard = useNewCard(ask);
  const form = useAccountForm({
    draft: null,
    fields: FIELDS,
    initial: { number: '', expiry: '', cvc: '', holder: initialHolder },
    required: FIELDS,
    check: faultsOf,
    fieldOfCode: { card_number_invalid: 'number', card_expired: 'expiry', cvc_invalid: 'cvc', holder_required: 'holder' },
    send: ({ number, expiry, cvc, holder }) => {
      const { month, year } = parseExpiry(expiry) ?? { month: 1, year: 2000 };
      return addCard({ number, exp_month: month, exp_year: year, cvc, holder: holder.trim() });
    },
    onDone,
  });
  const { values, set, problems } = form;
  return (
    <div className={styles.form}>
      <AccountFormFrame form={form} submitLabel={t('account.card.save')} label={t('account.card.label')} actions={actions}>
        <CardNumberField digits={values.number} onChange={(digits) => set('number', digits)} error={words(problems.fields.number)} />
        <div className={styles.pair}>
          <TextField
            label={t('account.card.expiry')}
            hint={t('account.card.expiryHint')}
            inputMode="numeric"
            autoComplete="cc-exp"
            required
            value={values.expiry}
            onChange={(event) => set('expiry', formatExpiry(event.target.value))}
            error={words(problems.fields.expiry)}
          />
          <TextField
            label={t('account.card.cvc')}
            hint={t('account.card.cvcHint')}
            inputMode="numeric"
            autoComplete="cc-csc"
            required
            maxLength={4}
            value={values.cvc}
            onChange={(event) => set('cvc', event.target.value.replace(/[^0-9]/g, ''))}
            error={words(problems.fields.cvc)}
          />
        </div>
        <TextField
          label={t('account.card.holder')}
          autoComplete="cc-name"
          required
          maxLength={100}
          value={values.holder}
          onChange={(event) => set('holder', event.target.value)}
          error={words(problems.fields.holder)}
        />
        <p className={styles.note}>{t('account.card.privacy')}</p>
      </AccountFormFrame>
      <TestCards />
      {challenge !== null && <ProviderChallengeDialog {...challenge} />}
    </div>
  );
}
