// The registration form. Email address and country are stored in the tab and survive a reload; the
// password is not stored.
import {
  useCreateRegistrationMutation,
  type Registration,
} from '../../../api/accounts/registrations';
import { useLocale } from '../../../i18n/useLocale';
import { marketCountries } from '../../../lib/marketCountries';
import { CHOSEN_COUNTRY_KEY } from '../../../platform/chosenCountryKey';
import type { Form } from '../../../platform/form/useForm';
import { usePageInfo } from '../../../platform/pageInfo';
import { useTabValue } from '../../../platform/useTabValue';
import { validateEmail, validatePassword } from '../model/validators';
import type { SessionError } from '../model/sessionError';
import { useRememberedEmail } from './useRememberedEmail';
import { useSessionForm } from './useSessionForm';

type RegisterValues = {
  email: string;
  password: string;
  country_code: string;
  terms_accepted: boolean;
  marketing_consent: boolean;
};

export function useRegisterForm(
  initialError: SessionError | null,
  onBegun: (registration: Registration) => void,
): Form<RegisterValues, SessionError> {
  const locale = useLocale();
  const { country: defaultCountry } = usePageInfo();
  const [createRegistration] = useCreateRegistrationMutation();
  const { email, rememberEmail } = useRememberedEmail();
  const [country, setCountry] = useTabValue('sign-up.country');
  const [chosenCountry] = useTabValue(CHOSEN_COUNTRY_KEY);
  const likelyCountry =
    chosenCountry !== null && marketCountries.has(chosenCountry)
      ? chosenCountry
      : marketCountries.has(defaultCountry)
        ? defaultCountry
        : 'nl';
  return useSessionForm<RegisterValues>({
    initial: {
      email,
      password: '',
      country_code: country ?? likelyCountry,
      terms_accepted: false,
      marketing_consent: false,
    },
    initialError,
    validateFields: (values) => [
      ['email', validateEmail(values.email)],
      ['password', validatePassword(values.password)],
      ['terms_accepted', values.terms_accepted ? null : 'terms_not_accepted'],
    ],
    fieldByCode: {
      email_invalid: 'email',
      password_too_short: 'password',
      password_too_common: 'password',
      password_too_similar: 'password',
      country_unsupported: 'country_code',
      terms_not_accepted: 'terms_accepted',
    },
    send: async (values) => {
      const { data, error } = await createRegistration({
        body: { ...values, email: values.email.trim(), locale },
      });
      // Shown as typed, so that the user can spot a typo.
      if (data !== undefined) onBegun({ ...data, destination: values.email.trim() });
      return { error };
    },
    // Going back from the code step keeps all values, including the password.
    shouldKeepSent: true,
    onDone: () => undefined,
    onInput: (changes) => {
      rememberEmail(changes);
      if (typeof changes['country_code'] === 'string') setCountry(changes['country_code']);
    },
  });
}
