import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Registration } from '../../../api/accounts/registrations';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { useHasScripts } from '../../../platform/useHasScripts';
import { Link } from '../../../ui/Link';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import { PasswordField } from '../../../ui/PasswordField';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import { useRegisterForm } from '../hooks/useRegisterForm';
import { PASSWORD_MIN_LENGTH } from '../model/validators';
import type { SessionError } from '../model/sessionError';
import { AccountLink } from './AccountLink';
import { SessionErrorBanner } from './SessionErrorBanner';

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
  const locale = useLocale();
  const hasScripts = useHasScripts();
  const form = useRegisterForm(initialError, onBegun);
  return (
    <form
      {...form.formProps}
      action={toLocalePath(locale, '/accounts/register')}
      noValidate={hasScripts}
      className={styles.form}
    >
      <SessionErrorBanner sessionError={form.errors.form} />
      <FormToken />
      <input type="hidden" name="redirect_after" value={redirectAfter} />
      <TextField
        {...form.text('email')}
        label={intl.formatMessage({ id: 'session.field.email' })}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
      />
      <PasswordField
        {...form.text('password')}
        label={intl.formatMessage({ id: 'session.field.password' })}
        showLabel={intl.formatMessage({ id: 'session.field.showPassword' })}
        hideLabel={intl.formatMessage({ id: 'session.field.hidePassword' })}
        hint={intl.formatMessage(
          { id: 'session.field.passwordRules' },
          { count: PASSWORD_MIN_LENGTH },
        )}
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN_LENGTH}
      />
      <Select
        {...form.text('country_code')}
        label={intl.formatMessage({ id: 'session.field.country' })}
        hint={intl.formatMessage({ id: 'session.field.countryHint' })}
        autoComplete="country"
        options={useCountryOptions()}
      />
      <div>
        <Checkbox
          {...form.checkbox('terms_accepted')}
          required
          label={intl.formatMessage({ id: 'session.field.terms' }, consentLinks)}
        />
        <Checkbox
          {...form.checkbox('marketing_consent')}
          label={intl.formatMessage({ id: 'session.field.marketing' })}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isLoading={form.isSending}
        loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
      >
        <FormattedMessage id="session.register.submit" />
      </Button>
      <div className={styles.links}>
        <AccountLink to="SIGN_IN" redirectAfter={redirectAfter} isInOverlay={isInOverlay}>
          <FormattedMessage id="session.link.signIn" />
        </AccountLink>
      </div>
    </form>
  );
}
