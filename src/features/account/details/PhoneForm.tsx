import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useUpdatePhoneMutation,
  useConfirmPhoneMutation,
  useResendPhoneCodeMutation,
} from '../../../api/accounts/contacts';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { usePageInfo } from '../../../platform/pageInfo';
import styles from '../../../ui/Form.module.css';
import { Button } from '../../../ui/Button';
import { FormSelect, FormTextField } from '../../../ui/FormFields';
import { findMissingFields } from '../../../platform/form/validationErrors';
import { useAccountForm } from './useAccountForm';
import { usePendingCode } from './usePendingCode';
import { AccountFormFrame } from './AccountFormFrame';
import { CodeForm } from './CodeForm';

type PhoneCodeFormProps = {
  onDone: () => void;
  /** Goes back to the phone number form. */
  onOtherNumber?: () => void;
};

/** Confirms a phone number with the code from a text message. */
export function PhoneCodeForm({ onDone, onOtherNumber }: PhoneCodeFormProps) {
  const intl = useIntl();
  const [sentCode, setSentCode] = usePendingCode('phone');
  const [confirmPhone] = useConfirmPhoneMutation();
  const [resendPhoneCode] = useResendPhoneCodeMutation();
  return (
    <CodeForm
      sentCode={sentCode}
      onSent={setSentCode}
      verify={(code) => confirmPhone({ body: { code } })}
      resend={() => resendPhoneCode({})}
      submitLabel={intl.formatMessage({ id: 'account.phone.confirm' })}
      onDone={() => {
        setSentCode(null);
        onDone();
      }}
      actions={
        onOtherNumber !== undefined && (
          <Button onClick={onOtherNumber}>
            <FormattedMessage id="account.phone.other" />
          </Button>
        )
      }
    />
  );
}

/**
 * The 44 supported countries and their calling codes (ITU E.164), for the phone and address forms.
 * The server validates numbers.
 */
export const callingCodes: Readonly<Record<string, string>> = {
  ad: '376',
  at: '43',
  au: '61',
  be: '32',
  bg: '359',
  ca: '1',
  ch: '41',
  cn: '86',
  cy: '357',
  cz: '420',
  de: '49',
  dk: '45',
  ee: '372',
  es: '34',
  fi: '358',
  fr: '33',
  gb: '44',
  gr: '30',
  hk: '852',
  hr: '385',
  hu: '36',
  ie: '353',
  il: '972',
  is: '354',
  it: '39',
  jp: '81',
  li: '423',
  lt: '370',
  lu: '352',
  lv: '371',
  mc: '377',
  mt: '356',
  nl: '31',
  no: '47',
  pl: '48',
  pt: '351',
  ro: '40',
  se: '46',
  sg: '65',
  si: '386',
  sk: '421',
  sm: '378',
  tw: '886',
  us: '1',
};

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
    check: (values) => findMissingFields(values, FIELDS),
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
  const countryCode = useWatch({ control: form.control, name: 'country_code' });
  return (
    <AccountFormFrame form={form} submitLabel={intl.formatMessage({ id: 'account.phone.send' })}>
      <FormSelect
        label={intl.formatMessage({ id: 'account.phone.country' })}
        control={form.control}
        name="country_code"
        autoComplete="country"
        options={options}
      />
      <FormTextField
        label={intl.formatMessage({ id: 'account.phone.number' })}
        hint={intl.formatMessage({ id: 'account.phone.hint' })}
        control={form.control}
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        maxLength={40}
        prefix={`+${callingCodes[countryCode] ?? ''}`}
      />
      <p className={styles.note}>
        <FormattedMessage id="account.phone.why" />
      </p>
    </AccountFormFrame>
  );
}
