// The form of registering. E-mail address and country outlive a reload in the tab's memory; the password does not.
// Called by RegisterForm.
import { useCreateRegistrationMutation, type Registration } from '../../../api/accounts/registrations';
import { useLocale } from '../../../i18n/useLocale';
import { marketCountries } from '../../../lib/marketCountries';
import { CHOSEN_COUNTRY_KEY } from '../../../platform/chosenCountry';
import type { Form } from '../../../platform/form/useForm';
import { usePageFacts } from '../../../platform/pageFacts';
import { useTabValue } from '../../../platform/useTabValue';
import { faultOfEmail, faultOfPassword } from '../model/faults';
import type { Problem } from '../model/problem';
import { useRememberedEmail } from './useRememberedEmail';
import { useSessionForm } from './useSessionForm';

type RegisterValues = { email: string; password: string; country_code: string; terms_accepted: boolean; marketing_consent: boolean };

export function useRegisterForm(firstProblem: Problem | null, onBegun: (registration: Registration) => void): Form<RegisterValues, Problem> {
  const locale = useLocale();
  const { country: likely } = usePageFacts();
  const [createRegistration] = useCreateRegistrationMutation();
  const { email, rememberEmail } = useRememberedEmail();
  const [country, setCountry] = useTabValue('sign-up.country');
  const [chosen] = useTabValue(CHOSEN_COUNTRY_KEY);
  const likelyCountry = chosen !== null && marketCountries.has(chosen) ? chosen : marketCountries.has(likely) ? likely : 'nl';
  return useSessionForm<RegisterValues>({
    initial: { email, password: '', country_code: country ?? likelyCountry, terms_accepted: false, marketing_consent: false },
    firstProblem,
    faultsOf: (values) => [
      ['email', faultOfEmail(values.email)],
      ['password', faultOfPassword(values.password)],
      ['terms_accepted', values.terms_accepted ? null : 'terms_not_accepted'],
    ],
    fieldOfCode: {
      email_invalid: 'email',
      password_too_short: 'password',
      password_too_common: 'password',
      password_too_similar: 'password',
      country_unsupported: 'country_code',
      terms_not_accepted: 'terms_accepted',
    },
    send: async (values) => {
      const { data, error } = await createRegistration({ body: { ...values, email: values.email.trim(), locale } });
      // Shown as it was typed, so that a slip of the fingers can be seen.
      if (data !== undefined) onBegun({ ...data, destination: values.email.trim() });
      return { error };
    },
    // Whoever comes back from the code finds everything, the password too.
    keepsSent: true,
    onDone: () => undefined,
    onType: (typed) => {
      rememberEmail(typed);
      if (typeof typed['country_code'] === 'string') setCountry(typed['country_code']);
    },
  });
}
