import { useRef } from 'react';
import { useCreateSessionMutation } from '../../../api/accounts/sessions';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { leavePage } from '../../../platform/leavePage';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import { PasswordField } from '../../../ui/PasswordField';
import { TextField } from '../../../ui/TextField';
import { usePasskeySignIn } from '../hooks/usePasskeySignIn';
import { useRememberedEmail } from '../hooks/useRememberedEmail';
import { useSessionForm } from '../hooks/useSessionForm';
import { authenticatorSetUpPath } from '../model/accountPaths';
import { faultOfEmpty } from '../model/faults';
import { problemsOfError, type Problem } from '../model/problem';
import { AccountLink } from './AccountLink';
import { PasskeySignIn } from './PasskeySignIn';
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
 * E-mail and password, or a passkey. Sent by script where there is one, otherwise as a plain form to the same address. On a browser
 * that the account does not know, the call waits for a code first: that screen lies over this one.
 */
export function SignInForm({ redirectAfter, onSignedIn, problem: firstProblem = null, inOverlay = false }: SignInFormProps) {
  const t = useT();
  const locale = useLocale();
  const [createSession] = useCreateSessionMutation();
  const { email, rememberEmail, forgetEmail } = useRememberedEmail();
  const needsSetUp = useRef(false);
  const finish = (needsAuthenticator: boolean): void => {
    forgetEmail();
    if (needsAuthenticator) leavePage(localePath(locale, authenticatorSetUpPath));
    else onSignedIn();
  };
  const passkey = usePasskeySignIn(({ needsAuthenticator }) => finish(needsAuthenticator));
  const form = useSessionForm({
    initial: { email, password: '' },
    firstProblem,
    faultsOf: (values) => [
      ['email', faultOfEmpty(values.email.trim())],
      ['password', faultOfEmpty(values.password)],
    ],
    fieldOfCode: {},
    refused: 'invalid_credentials',
    send: async ({ email: typed, password }) => {
      const { data, error } = await createSession({ body: { email: typed.trim(), password } });
      // The address stays; the password is typed anew. It stays where the code was not given: nothing is wrong with it.
      if (error !== undefined && problemsOfError(error).length > 0) form.set('password', '');
      needsSetUp.current = data?.needsAuthenticator === true;
      return { error };
    },
    onDone: () => finish(needsSetUp.current),
    onType: rememberEmail,
  });
  return (
    <div className={styles.form}>
      <form {...form.formProps} method="post" action={localePath(locale, '/accounts/login')} className={styles.form}>
        <ProblemBanner problem={form.problems.form} />
        <FormToken />
        <input type="hidden" name="redirect_after" value={redirectAfter} />
        <TextField {...form.text('email')} label={t('session.field.email')} type="email" autoComplete={passkey.isAutofillOn ? 'username webauthn' : 'username'} required maxLength={254} />
        <PasswordField
          {...form.text('password')}
          label={t('session.field.password')}
          showLabel={t('session.field.showPassword')}
          hideLabel={t('session.field.hidePassword')}
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="primary" size="large" wide loading={form.isSending} loadingLabel={t('common.state.sending')}>
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
      {passkey.canUse && <PasskeySignIn {...passkey} />}
    </div>
  );
}
