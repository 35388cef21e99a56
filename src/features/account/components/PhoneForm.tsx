import { FormattedMessage, useIntl } from 'react-intl';
import { useUpdatePhoneMutation } from '../../../api/accounts/contacts';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { usePageInfo } from '../../../platform/pageInfo';
import styles from '../../../ui/Form.module.css';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import { useAccountForm } from '../hooks/useAccountForm';
import { usePendingCode } from '../hooks/usePendingCode';
import { callingCodes } from '../model/callingCodes';
import { AccountFormFrame } from './AccountFormFrame';

type PhoneFormProps = {
  /** Called when a code was sent to the number. */
  onDone: () => void;
  /** ISO 3166 in lower case. The default is the visitor's country. */
  initialCountry?: string;
};

const formatCallingCode = (code: string): string => ` (+${callingCodes[code] ?? ''})`;

/** Adds the country's calling code unless the number has one. */
const toInternationalNumber = (country: string, number: string): string =>
  /^(?:\+|00)/.test(number) ? number : `+${callingCodes[country] ?? ''} ${number}`;

const FIELDS = ['country_code', 'phone_number'] as const;

/** A phone number in national format. The server parses and checks it, and sends a code to it. */
export function PhoneForm({ onDone, initialCountry }: PhoneFormProps) {
  const intl = useIntl();
  const { country } = usePageInfo();
  const options = useCountryOptions({ formatNote: formatCallingCode });
  const [updatePhone] = useUpdatePhoneMutation();
  const [, setPending] = usePendingCode('phone');
  const defaultCountry = initialCountry ?? country;
  const form = useAccountForm({
    draft: 'phone',
    initial: {
      country_code: defaultCountry in callingCodes ? defaultCountry : 'nl',
      phone_number: '',
    },
    required: FIELDS,
    fieldByCode: { phone_invalid: 'phone_number', phone_country_unsupported: 'country_code' },
    send: async ({ country_code, phone_number }) => {
      const result = await updatePhone({
        body: { country_code, phone_number: phone_number.trim() },
      });
      // Shown in full, so that the user can spot a typo.
      if (result.data !== undefined) {
        const { phoneNumber, ...sentCode } = result.data;
        setPending({
          ...sentCode,
          destination: phoneNumber ?? toInternationalNumber(country_code, phone_number.trim()),
        });
      }
      return result;
    },
    onDone,
  });
  return (
    <AccountFormFrame form={form} submitLabel={intl.formatMessage({ id: 'account.phone.send' })}>
      <Select
        label={intl.formatMessage({ id: 'account.phone.country' })}
        {...form.text('country_code')}
        autoComplete="country"
        options={options}
      />
      <TextField
        label={intl.formatMessage({ id: 'account.phone.number' })}
        hint={intl.formatMessage({ id: 'account.phone.hint' })}
        {...form.text('phone_number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        maxLength={40}
        prefix={`+${callingCodes[form.values.country_code] ?? ''}`}
      />
      <p className={styles.note}>
        <FormattedMessage id="account.phone.why" />
      </p>
    </AccountFormFrame>
  );
}
