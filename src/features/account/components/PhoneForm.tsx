import { useUpdatePhoneMutation } from '../../../api/accounts/contacts';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { useT } from '../../../i18n/useT';
import { usePageFacts } from '../../../platform/pageFacts';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import { useAccountForm } from '../hooks/useAccountForm';
import { usePendingCode } from '../hooks/usePendingCode';
import { useProblemText } from '../hooks/useProblemText';
import { callingCodes } from '../model/callingCodes';
import styles from './AccountForm.module.css';
import { AccountFormFrame } from './AccountFormFrame';

type PhoneFormProps = {
  /** A code is on its way to the number. */
  onDone: () => void;
  /** ISO 3166 in lower case; without it, where the visitor seems to be. */
  initialCountry?: string;
};

const callingCodeNote = (code: string): string => ` (+${callingCodes[code] ?? ''})`;

const FIELDS = ['country_code', 'phone_number'] as const;

/** A phone number, as it is written in its country. The server reads and checks it, and sends a code there. */
export function PhoneForm({ onDone, initialCountry }: PhoneFormProps) {
  const t = useT();
  const words = useProblemText();
  const { country } = usePageFacts();
  const options = useCountryOptions({ noteOf: callingCodeNote });
  const [updatePhone] = useUpdatePhoneMutation();
  const [, setPending] = usePendingCode('phone');
  const likely = initialCountry ?? country;
  const form = useAccountForm({
    draft: 'phone',
    fields: FIELDS,
    initial: { country_code: likely in callingCodes ? likely : 'nl', phone_number: '' },
    required: FIELDS,
    fieldOfCode: { phone_invalid: 'phone_number', phone_country_unsupported: 'country_code' },
    send: async ({ country_code, phone_number }) => {
      const result = await updatePhone({ body: { country_code, phone_number: phone_number.trim() } });
      if (result.data !== undefined) setPending(result.data);
      return result;
    },
    onDone,
  });
  const { values, set, problems } = form;
  return (
    <AccountFormFrame form={form} submitLabel={t('account.phone.send')}>
      <Select
        label={t('account.phone.country')}
        name="country_code"
        autoComplete="country"
        options={options}
        value={values.country_code}
        onChange={(event) => set('country_code', event.target.value)}
        error={words(problems.fields.country_code)}
      />
      <TextField
        label={t('account.phone.number')}
        hint={t('account.phone.hint')}
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        maxLength={40}
        value={values.phone_number}
        onChange={(event) => set('phone_number', event.target.value)}
        error={words(problems.fields.phone_number)}
        prefix={`+${callingCodes[values.country_code] ?? ''}`}
      />
      <p className={styles.note}>{t('account.phone.why')}</p>
    </AccountFormFrame>
  );
}
