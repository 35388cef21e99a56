import type { ReactNode } from 'react';
import type { Registration } from '../../../api/accounts/registrations';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { useRich } from '../../../i18n/useRich';
import { useT } from '../../../i18n/useT';
import { useHasScripts } from '../../../platform/useHasScripts';
import { A } from '../../../ui/A';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import { PasswordField } from '../../../ui/PasswordField';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import { useRegisterForm } from '../hooks/useRegisterForm';
import { PASSWORD_MIN_LENGTH } from '../model/faults';
import type { Problem } from '../model/problem';
import { AccountLink } from './AccountLink';
import { ProblemBanner } from './ProblemBanner';

type RegisterFormProps = {
  /** Path without a locale; it goes through the whole of registering. */
  redirectAfter: string;
  onBegun: (registration: Registration) => void;
  /** Of the address, after the form was sent without scripts. */
  problem?: Problem | null;
  inOverlay?: boolean;
};

/** In a tab of their own: what was typed here stays. */
const consentLinks = {
  terms: (chunks: ReactNode) => (
    <A href="/terms" target="_blank">
      {chunks}
    </A>
  ),
  privacy: (chunks: ReactNode) => (
    <A href="/privacy" target="_blank">
      {chunks}
    </A>
  ),
};

/** The first step of registering. Nothing exists before the e-mail has come back. */
export function RegisterForm({ redirectAfter, onBegun, problem: firstProblem = null, inOverlay = false }: RegisterFormProps) {
  const t = useT();
  const rich = useRich();
  const locale = useLocale();
  const hasScripts = useHasScripts();
  const form = useRegisterForm(firstProblem, onBegun);
  return (
    <form method="post" action={localePath(locale, '/accounts/register')} {...form.formProps} noValidate={hasScripts} className={styles.form}>
      <ProblemBanner problem={form.problems.form} />
      <FormToken />
      <input type="hidden" name="redirect_after" value={redirectAfter} />
      <TextField {...form.text('email')} label={t('session.field.email')} type="email" autoComplete="username" required maxLength={254} />
      <PasswordField
        {...form.text('password')}
        label={t('session.field.password')}
        showLabel={t('session.field.showPassword')}
        hideLabel={t('session.field.hidePassword')}
        hint={t('session.field.passwordRules', { count: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN_LENGTH}
      />
      <Select
        {...form.text('country_code')}
        label={t('session.field.country')}
        hint={t('session.field.countryHint')}
        autoComplete="country"
        options={useCountryOptions()}
      />
      <div>
        <Checkbox {...form.tick('terms_accepted')} required label={rich('session.field.terms', consentLinks)} />
        <Checkbox {...form.tick('marketing_consent')} label={t('session.field.marketing')} />
      </div>
      <Button type="submit" variant="primary" size="large" wide loading={form.isSending} loadingLabel={t('common.state.sending')}>
        {t('session.register.submit')}
      </Button>
      <div className={styles.links}>
        <AccountLink to="SIGN_IN" redirectAfter={redirectAfter} inOverlay={inOverlay}>
          {t('session.link.signIn')}
        </AccountLink>
      </div>
    </form>
  );
}
