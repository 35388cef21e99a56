import { useState, type FormEvent } from 'react';
import { useCreateSessionMutation } from '../../../api/accounts/sessions';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { FormToken } from '../../../ui/FormToken';
import { PasswordField } from '../../../ui/PasswordField';
import { TextField } from '../../../ui/TextField';
import { useFirstFault } from '../hooks/useFirstFault';
import { useRememberedEmail } from '../hooks/useRememberedEmail';
import { problemsOfError, type Problem } from '../model/problem';
import styles from './AccountForm.module.css';
import { AccountLink } from './AccountLink';
import { ProblemBanner } from './ProblemBanner';

type SignInFormProps = {
  /** Path without a locale; what the form without scripts leads back to. */
  redirectAfter: string;
  onSignedIn: () => void;
  /** Of the address, after the form was sent without scripts. */
  problem?: Problem | null;
  inOverlay?: boolean;
};

/**
 * E-mail and password. Sent by script where there is one, otherwise as a plain form to the same address. On a browser
 * that the account does not know, the call waits for a code first: that screen lies over this one.
 */
export function SignInForm({ redirectAfter, onSignedIn, problem: firstProblem = null, inOverlay = false }: SignInFormProps) {
  const t = useT();
  const locale = useLocale();
  const [createSession, { isLoading }] = useCreateSessionMutation();
  const { email, setEmail, forgetEmail } = useRememberedEmail();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem | null>(firstProblem);
  const [isChecked, setIsChecked] = useState(false);
  const { formRef, goToFault } = useFirstFault();

  const submit = async (): Promise<void> => {
    setIsChecked(true);
    goToFault();
    if (email.trim() === '' || password === '' || isLoading) return;
    setProblem(null);
    const result = await createSession({ body: { email: email.trim(), password } });
    if (result.error === undefined) {
      forgetEmail();
      onSignedIn();
      return;
    }
    setIsChecked(false);
    const [found] = problemsOfError(result.error, 'invalid_credentials');
    // The code was not given: nothing is wrong, and everything stays as it was typed.
    if (found === undefined) return;
    setProblem(found);
    // The address stays; the password is typed anew.
    setPassword('');
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  const missing = t('common.field.required');
  return (
    <form ref={formRef} method="post" action={localePath(locale, '/accounts/login')} onSubmit={handleSubmit} noValidate className={styles.form}>
      <ProblemBanner problem={problem} />
      <FormToken />
      <input type="hidden" name="redirect_after" value={redirectAfter} />
      <TextField
        label={t('session.field.email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={isChecked && email.trim() === '' ? missing : undefined}
      />
      <PasswordField
        label={t('session.field.password')}
        showLabel={t('session.field.showPassword')}
        hideLabel={t('session.field.hidePassword')}
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isChecked && password === '' ? missing : undefined}
      />
      <Button type="submit" variant="primary" size="large" wide loading={isLoading} loadingLabel={t('common.state.sending')}>
        {t('common.action.signIn')}
      </Button>
      <div className={styles.links}>
        <AccountLink to="FORGOT_PASSWORD" redirectAfter={redirectAfter} inOverlay={inOverlay}>
          {t('session.link.forgot')}
        </AccountLink>
        <AccountLink to="SIGN_UP" redirectAfter={redirectAfter} inOverlay={inOverlay}>
          {t('session.link.register')}
        </AccountLink>
      </div>
    </form>
  );
}
