import { useUpdatePhoneMutation } from '../../../api/accounts/contacts';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { useT } from '../../../i18n/useT';
import { usePageFacts } from '../../../platform/pageFacts';
import styles from '../../../ui/Form.module.css';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import { useAccountForm } from '../hooks/useAccountForm';
import { usePendingCode } from '../hooks/usePendingCode';
import { callingCodes } from '../model/callingCodes';
import { AccountFormFrame } from './AccountFormFrame';

type PhoneFormProps = {
  /** A code is on its way to the number. */
  onDone: () => void;
  /** ISO 3166 in lower case; without it, where the visitor seems to be. */
  initialCountry?: string;
};

const callingCodeNote = (code: string): string => ` (+${callingCodes[code] ?? ''})`;

/** With its country's code, unless that was typed too. */
const typedNumber = (country: string, number: string): string => (/^(?:\+|00)/.test(number) ? number : `+${callingCodes[country] ?? ''} ${number}`);

const FIELDS = ['country_code', 'phone_number'] as const;

/** A phone number, as it is written in its country. The server reads and checks it, and sends a code there. */
export function PhoneForm({ onDone, initialCountry }: PhoneFormProps) {
  const t = useT();
  const { country } = usePageFacts();
  const options = useCountryOptions({ noteOf: callingCodeNote });
  const [updatePhone] = useUpdatePhoneMutation();
  const [, setPending] = usePendingCode('phone');
  const likely = initialCountry ?? country;
  const form = useAccountForm({
    draft: 'phone',
    initial: { country_code: likely in callingCodes ? likely : 'nl', phone_number: '' },
    required: FIELDS,
    fieldOfCode: { phone_invalid: 'phone_number', phone_country_unsupported: 'country_code' },
    send: async ({ country_code, phone_number }) => {
      const result = await updatePhone({ body: { country_code, phone_number: phone_number.trim() } });
      // In full, so that a slip of the fingers can be seen.
      if (result.data !== undefined) {
        const { phoneNumber, ...sent } = result.data;
        setPending({ ...sent, destination: phoneNumber ?? typedNumber(country_code, phone_number.trim()) });
      }
      return result;
    },
    onDone,
  });
  return (
    <AccountFormFrame form={form} submitLabel={t('account.phone.send')}>
      <Select
        label={t('account.phone.country')}
        {...form.text('country_code')}
        autoComplete="country"
        options={options}
      />
      <TextField
        label={t('account.phone.number')}
        hint={t('account.phone.hint')}
        {...form.text('phone_number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        maxLength={40}
        prefix={`+${callingCodes[form.values.country_code] ?? ''}`}
      />
      <p className={styles.note}>{t('account.phone.why')}</p>
    </AccountFormFrame>
  );
}
