// The form of registering: what was typed, what is wrong with each field, and sending it once. E-mail address and country
// outlive a reload in the tab's memory; the password does not. Called by RegisterForm.
import { useEffect, useState, type FormEvent } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import { useCreateRegistrationMutation, type Registration } from '../../../api/accounts/registrations';
import { useLocale } from '../../../i18n/useLocale';
import { useTabValue } from '../../../platform/useTabValue';
import { faultOfEmail, faultOfPassword } from '../model/faults';
import { plainProblem, problemsOfError, type Problem, type ProblemCode } from '../model/problem';
import { useRememberedEmail } from './useRememberedEmail';

export type RegisterValues = { email: string; password: string; country_code: string; terms_accepted: boolean; marketing_consent: boolean };
type Field = FieldPath<RegisterValues>;

const fieldOfCode: Readonly<Partial<Record<ProblemCode, Field>>> = {
  email_invalid: 'email',
  password_too_short: 'password',
  password_too_common: 'password',
  password_too_similar: 'password',
  country_unsupported: 'country_code',
  terms_not_accepted: 'terms_accepted',
};

const fieldCodes: readonly ProblemCode[] = ['required', 'email_invalid', 'password_too_short', 'password_too_common', 'password_too_similar', 'country_unsupported', 'terms_not_accepted'];

export function useRegisterForm(firstProblem: Problem | null, onBegun: (registration: Registration) => void) {
  const locale = useLocale();
  const [createRegistration] = useCreateRegistrationMutation();
  const { email, setEmail } = useRememberedEmail();
  const [country, setCountry] = useTabValue('sign-up.country');
  const { register, handleSubmit, setError, setValue, getValues, formState } = useForm<RegisterValues>();
  const firstField = firstProblem === null ? undefined : fieldOfCode[firstProblem.code];
  const [problem, setProblem] = useState<Problem | null>(firstField === undefined ? firstProblem : null);

  // What the tab remembers comes after the first render; what has been typed since stays.
  useEffect(() => {
    if (email !== '' && getValues('email') === '') setValue('email', email);
  }, [email, getValues, setValue]);
  useEffect(() => {
    if (country !== null) setValue('country_code', country);
  }, [country, setValue]);

  const send = async (values: RegisterValues): Promise<void> => {
    setProblem(null);
    const { data, error } = await createRegistration({ body: { ...values, email: values.email.trim(), locale } });
    if (data !== undefined) {
      onBegun(data);
      return;
    }
    const problems = problemsOfError(error);
    setProblem(problems.find(({ code }) => fieldOfCode[code] === undefined) ?? null);
    // The last takes the focus, so the first of the form goes last.
    for (const { code } of problems.toReversed()) {
      const field = fieldOfCode[code];
      if (field !== undefined) setError(field, { type: code, message: code }, { shouldFocus: true });
    }
  };

  const problemOf = (field: Field): Problem | null => {
    const told = formState.errors[field];
    const code = told?.message;
    if (told === undefined) return firstField === field && firstProblem !== null && !formState.isSubmitted ? firstProblem : null;
    return plainProblem(fieldCodes.find((known) => known === code) ?? 'invalid');
  };

  return {
    fields: {
      email: register('email', { validate: (text) => faultOfEmail(text) ?? true, onChange: () => setEmail(getValues('email')) }),
      password: register('password', { validate: (text) => faultOfPassword(text) ?? true }),
      country: register('country_code', { onChange: () => setCountry(getValues('country_code')) }),
      terms: register('terms_accepted', { validate: (isAccepted) => isAccepted || ('terms_not_accepted' satisfies ProblemCode) }),
      marketing: register('marketing_consent'),
    },
    problem,
    problemOf,
    isSending: formState.isSubmitting,
    handleSubmit: (event: FormEvent): void => void handleSubmit(send)(event),
  };
}
