import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  sendInTurn,
  useCreateRegistrationMutation,
  type Registration,
} from '../../../api/accounts/sessions';
import { useAppDispatch } from '../../../api/core/store';
import { useLocale } from '../../../i18n/useLocale';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { useHasScripts } from '../../../platform/useHasScripts';
import { Link } from '../../../ui/Link';
import styles from '../../../ui/Form.module.css';
import { marketCountries } from '../../../lib/countries';
import type { ServerForm } from '../../../platform/form/useServerForm';
import { usePageInfo } from '../../../platform/pageInfo';
import { useTabValue, CHOSEN_COUNTRY_KEY } from '../../../platform/useTabValue';
import { type SessionError } from '../sign-in/formatSessionError';
import {
  EMAIL_KEY,
  useSessionForm,
  validateEmail,
  validatePassword,
} from '../sign-in/useSessionForm';
import { AccountLink } from '../sign-in/AccountLink';
import { FormSelect, FormCheckbox } from '../../../ui/FormFields';
import { SubmitButton } from '../../../ui/SubmitButton';
import { EmailField, NewPasswordField, SessionForm } from '../sign-in/SessionForm';

type RegisterValues = {
  email: string;
  password: string;
  country_code: string;
  terms_accepted: boolean;
  marketing_consent: boolean;
};

/**
 * The registration form. Email address and country are stored in the tab and survive a reload; the
 * password is not stored.
 */
function useRegisterForm(
  initialError: SessionError | null,
  onBegun: (registration: Registration) => void,
): ServerForm<RegisterValues, SessionError> {
  const locale = useLocale();
  const { country: defaultCountry } = usePageInfo();
  const dispatch = useAppDispatch();
  const [createRegistration] = useCreateRegistrationMutation();
  const [chosenCountry] = useTabValue(CHOSEN_COUNTRY_KEY);
  const likelyCountry =
    chosenCountry !== null && marketCountries.has(chosenCountry)
      ? chosenCountry
      : marketCountries.has(defaultCountry)
        ? defaultCountry
        : 'nl';
  return useSessionForm<RegisterValues>({
    initial: {
      email: '',
      password: '',
      country_code: likelyCountry,
      terms_accepted: false,
      marketing_consent: false,
    },
    storedFields: { email: EMAIL_KEY, country_code: 'sign-up.country' },
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
      const { data, error } = await sendInTurn(dispatch, () =>
        createRegistration({ body: { ...values, email: values.email.trim(), locale } }),
      );
      // Shown as typed, so that the user can spot a typo.
      if (data !== undefined) onBegun({ ...data, destination: values.email.trim() });
      return { error };
    },
    // Going back from the code step keeps all values, including the password.
    shouldKeepSent: true,
    onDone: () => undefined,
  });
}

export const writeRegistration = ({
  id,
  destination,
  expiresAt,
  resendAt,
  attemptsLeft,
}: Registration): string => JSON.stringify({ id, destination, expiresAt, resendAt, attemptsLeft });

/**
 * Serializes a pending registration for the tab's storage and parses it with validation. It
 * contains neither a password nor a code. Returns null if it is missing or invalid.
 */
export function readRegistration(text: string | null): Registration | null {
  if (text === null) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    const fields = new Map<string, unknown>(
      typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [],
    );
    const [id, destination] = [fields.get('id'), fields.get('destination')];
    const [expiresAt, resendAt, attemptsLeft] = [
      fields.get('expiresAt'),
      fields.get('resendAt'),
      fields.get('attemptsLeft'),
    ];
    if (typeof id !== 'string' || typeof destination !== 'string') return null;
    if (
      typeof expiresAt !== 'number' ||
      typeof resendAt !== 'number' ||
      typeof attemptsLeft !== 'number'
    )
      return null;
    return { id, destination, expiresAt, resendAt, attemptsLeft };
  } catch {
    return null;
  }
}

type RegisterFormProps = {
  /** Path without a locale, passed through all registration steps. */
  redirectAfter: string;
  onBegun: (registration: Registration) => void;
  /** From the URL, after the form was sent without scripts. */
  sessionError?: SessionError | null;
  isInOverlay?: boolean;
};

/** The links open in a new tab, so the form keeps its values. */
const consentLinks = {
  terms: (chunks: ReactNode) => (
    <Link to="/terms" target="_blank">
      {chunks}
    </Link>
  ),
  privacy: (chunks: ReactNode) => (
    <Link to="/privacy" target="_blank">
      {chunks}
    </Link>
  ),
};

/**
 * The first step of registration. The account is created only after the email address is
 * confirmed.
 */
export function RegisterForm({
  redirectAfter,
  onBegun,
  sessionError: initialError = null,
  isInOverlay = false,
}: RegisterFormProps) {
  const intl = useIntl();
  const hasScripts = useHasScripts();
  const form = useRegisterForm(initialError, onBegun);
  return (
    <SessionForm
      form={form}
      action="/accounts/register"
      hiddenFields={{ redirect_after: redirectAfter }}
      noValidate={hasScripts}
    >
      <EmailField control={form.control} name="email" />
      <NewPasswordField
        control={form.control}
        name="password"
        label={intl.formatMessage({ id: 'session.field.password' })}
      />
      <FormSelect
        control={form.control}
        name="country_code"
        label={intl.formatMessage({ id: 'session.field.country' })}
        hint={intl.formatMessage({ id: 'session.field.countryHint' })}
        autoComplete="country"
        options={useCountryOptions()}
      />
      <div>
        <FormCheckbox
          control={form.control}
          name="terms_accepted"
          required
          label={intl.formatMessage({ id: 'session.field.terms' }, consentLinks)}
        />
        <FormCheckbox
          control={form.control}
          name="marketing_consent"
          label={intl.formatMessage({ id: 'session.field.marketing' })}
        />
      </div>
      <SubmitButton form={form}>
        <FormattedMessage id="session.register.submit" />
      </SubmitButton>
      <div className={styles.links}>
        <AccountLink to="SIGN_IN" redirectAfter={redirectAfter} isInOverlay={isInOverlay}>
          <FormattedMessage id="session.link.signIn" />
        </AccountLink>
      </div>
    </SessionForm>
  );
}
