import { useRef, useLayoutEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Card } from '../../../api/accounts/cards';
import styles from '../../../ui/Form.module.css';
import { useFormField } from '../../../ui/FormFields';
import { TextField } from '../../../ui/TextField';
import { findMissingFields, type ValidationError } from '../../../platform/form/validationErrors';
import { useCreateCardTokenMutation } from '../../../api/payments/sandboxProvider';
import { getBrandName } from '../../../lib/getBrandName';
import { Disclosure } from '../../../ui/Disclosure';
import { useAccountForm } from '../details/useAccountForm';
import { useChallenge } from './useChallenge';
import { useNewCard, type TokenOutcome } from './useNewCard';
import {
  isPossibleCardNumber,
  getCardBrand,
  parseCardDigits,
  getCaretPosition,
  groupDigits,
  formatExpiry,
  parseExpiry,
  sandboxCards,
  type SandboxCard,
} from './cardNumber';
import { CardFormFrame, CardHolder, type CardFormProps } from './CardHolder';
import { ProviderChallengeDialog } from './ProviderChallengeDialog';
import own from './SandboxCards.module.css';

/** The card numbers that the sandbox provider accepts. */
function SandboxCards() {
  const intl = useIntl();
  const outcomeLabels: Readonly<Record<SandboxCard['outcome'], string>> = {
    works: intl.formatMessage({ id: 'account.testCards.works' }),
    asks: intl.formatMessage({ id: 'account.testCards.asks' }),
    asksAndDeclines: intl.formatMessage({ id: 'account.testCards.asksAndDeclines' }),
    declined: intl.formatMessage({ id: 'account.testCards.declined' }),
    noFunds: intl.formatMessage({ id: 'account.testCards.noFunds' }),
  };
  return (
    <Disclosure isPlain summary={intl.formatMessage({ id: 'account.testCards.title' })}>
      <p className={styles.note}>
        <FormattedMessage id="account.testCards.text" />
      </p>
      <ul className={own.cards}>
        {sandboxCards.map(({ digits, outcome }) => (
          <li key={digits}>
            <span className="tabular">{groupDigits(digits)}</span> {outcomeLabels[outcome]}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

type CardNumberFieldProps = {
  digits: string;
  onChange: (digits: string) => void;
  error: string | undefined;
};

/**
 * Groups the digits while the user types and keeps the caret in place. The input has no name, so no
 * form submits it.
 */
function CardNumberField({ digits, onChange, error }: CardNumberFieldProps) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  // Deleting a space changes no digit, but the caret still has to be set.
  const [, setEdits] = useState(0);
  const grouped = groupDigits(digits);
  const brand = getCardBrand(digits);
  useLayoutEffect(() => {
    if (digitsBefore.current === null || document.activeElement !== input.current) return;
    const caret = getCaretPosition(grouped, digitsBefore.current);
    input.current?.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  });
  return (
    <TextField
      ref={input}
      label={intl.formatMessage({ id: 'account.card.number' })}
      inputMode="numeric"
      autoComplete="cc-number"
      required
      value={grouped}
      onChange={({ target }) => {
        digitsBefore.current = parseCardDigits(
          target.value.slice(0, target.selectionStart ?? target.value.length),
        ).length;
        setEdits((count) => count + 1);
        onChange(parseCardDigits(target.value));
      }}
      error={error}
      suffix={brand === null ? undefined : getBrandName(brand)}
    />
  );
}

const FIELDS = ['number', 'expiry', 'cvc', 'holder'] as const;
type Field = (typeof FIELDS)[number];
type Values = Readonly<Record<Field, string>>;

const createFieldError = (code: string): ValidationError => ({ code, meta: {} });

function validate({ number, expiry, cvc }: Values): Partial<Record<Field, ValidationError>> {
  const validationErrors: Partial<Record<Field, ValidationError>> = {};
  if (!isPossibleCardNumber(number))
    validationErrors.number = createFieldError('card_number_invalid');
  if (parseExpiry(expiry) === null) validationErrors.expiry = createFieldError('expiry_invalid');
  if (!/^\d{3,4}$/.test(cvc)) validationErrors.cvc = createFieldError('cvc_invalid');
  return validationErrors;
}

/**
 * The card form of the sandbox provider. Card data stay in this component until they are sent to
 * the provider. They are not stored, and the fields have no names, so no other form can submit
 * them.
 */
export function SandboxCardForm({
  onDone,
  tokenForm,
  initialHolder = '',
  ...frame
}: CardFormProps) {
  const intl = useIntl();
  const { challenge, askCardholder } = useChallenge();
  const addCard = useNewCard(askCardholder);
  const [createToken] = useCreateCardTokenMutation();
  const savedCard = useRef<Card | null>(null);
  const form = useAccountForm<Values>({
    draft: null,
    initial: { number: '', expiry: '', cvc: '', holder: initialHolder },
    check: (values) => ({ ...validate(values), ...findMissingFields(values, FIELDS) }),
    fieldByCode: {
      card_number_invalid: 'number',
      card_expired: 'expiry',
      cvc_invalid: 'cvc',
      holder_required: 'holder',
    },
    send: async ({ number, expiry, cvc, holder }) => {
      const { month, year } = parseExpiry(expiry) ?? { month: 1, year: 2000 };
      const body = { number, exp_month: month, exp_year: year, cvc, holder: holder.trim() };
      const makeToken = async (): Promise<TokenOutcome> => {
        const { data, error } = await createToken({ body });
        return data === undefined ? { error } : { token: data.token };
      };
      if (tokenForm !== undefined) {
        const tokenResult = await makeToken();
        return 'token' in tokenResult
          ? tokenForm.send({ token: tokenResult.token, ending: number.slice(-4) }, askCardholder)
          : tokenResult;
      }
      const { card, ...outcome } = await addCard(makeToken, number);
      savedCard.current = card ?? null;
      return outcome;
    },
    onDone: () => {
      tokenForm?.onDone();
      if (savedCard.current !== null) onDone(savedCard.current);
    },
  });
  const numberField = useFormField({ control: form.control, name: 'number' });
  const expiryField = useFormField({ control: form.control, name: 'expiry' });
  const cvcField = useFormField({ control: form.control, name: 'cvc' });
  return (
    <div className={styles.form}>
      <CardFormFrame {...frame} form={form}>
        <CardNumberField
          digits={numberField.value}
          onChange={numberField.onChange}
          error={numberField.error}
        />
        <div className={styles.pair}>
          <TextField
            {...expiryField}
            name={undefined}
            label={intl.formatMessage({ id: 'account.card.expiry' })}
            hint={intl.formatMessage({ id: 'account.card.expiryHint' })}
            inputMode="numeric"
            autoComplete="cc-exp"
            required
            onChange={(event) => expiryField.onChange(formatExpiry(event.target.value))}
          />
          <TextField
            {...cvcField}
            name={undefined}
            label={intl.formatMessage({ id: 'account.card.cvc' })}
            hint={intl.formatMessage({ id: 'account.card.cvcHint' })}
            inputMode="numeric"
            autoComplete="cc-csc"
            required
            maxLength={4}
            onChange={(event) => cvcField.onChange(event.target.value.replace(/[^0-9]/g, ''))}
          />
        </div>
        <CardHolder field={useFormField({ control: form.control, name: 'holder' })} />
      </CardFormFrame>
      <SandboxCards />
      {challenge !== null && <ProviderChallengeDialog {...challenge} />}
    </div>
  );
}
