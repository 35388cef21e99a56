import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCreateSessionMutation } from '../../../api/accounts/sessions';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { getAuthenticatorSetupPath } from '../../../lib/getAuthenticatorSetupPath';
import { leavePage } from '../../../platform/leavePage';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import { PasswordField } from '../../../ui/PasswordField';
import { TextField } from '../../../ui/TextField';
import { useGetMfaChallengeQuery } from '../../../api/accounts/mfa';
import { Skeleton } from '../../../ui/Skeleton';
import type { FormValues } from '../../../platform/form/useForm';
import { useTabValue } from '../../../platform/useTabValue';
import { usePasskeySignIn } from './usePasskeySignIn';
import { useSessionForm, validateRequired } from './useSessionForm';
import { readSessionErrors, type SessionError, sessionErrors } from './formatSessionError';
import { AccountLink } from './AccountLink';
import { PasskeySignIn } from './PasskeySignIn';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { ChallengeForm, ChallengeEnded } from './ChallengeForm';

type SignInChallengeProps = {
  id: string;
  redirectAfter: string;
  onSignedIn: () => void;
  sessionError: SessionError | null;
  isResent: boolean;
};

/** The challenge from the login page's URL, or a link to sign in again if it has ended. */
export function SignInChallenge({
  id,
  redirectAfter,
  onSignedIn,
  sessionError,
  isResent,
}: SignInChallengeProps) {
  const { data: challenge, isError } = useGetMfaChallengeQuery({ id });
  const isOpen = challenge !== undefined && challenge.status !== 'void';
  // When a wrong code ends the challenge, the form stays mounted, because it announces the end and
  // moves the focus.
  const [hasForm, setHasForm] = useState(isOpen);
  if (isOpen && !hasForm) setHasForm(true);
  if (challenge !== undefined && (isOpen || hasForm)) {
    return (
      <ChallengeForm
        challenge={challenge}
        redirectAfter={redirectAfter}
        onSignedIn={onSignedIn}
        sessionError={sessionError}
        isResent={isResent}
      />
    );
  }
  if (challenge === undefined && !isError) return <Skeleton shape="block" />;
  return <ChallengeEnded redirectAfter={redirectAfter} />;
}

/**
 * The email address that the visitor typed into one of the forms, reused by the others (sign-in,
 * registration, forgotten password) and after a reload. It is stored in the tab until sign-in or
 * registration succeeds.
 */
export function useRememberedEmail(): {
  email: string;
  rememberEmail: (changes: FormValues) => void;
  forgetEmail: () => void;
} {
  const [stored, setStored] = useTabValue('sign-in.email');
  // Kept in state as well, because the tab's storage may be disabled.
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  return {
    email: typedEmail ?? stored ?? '',
    rememberEmail: ({ email }) => {
      if (typeof email !== 'string') return;
      setTypedEmail(email);
      setStored(email);
    },
    forgetEmail: () => setStored(null),
  };
}

type SignInFormProps = {
  /** Path without a locale, to return to after the form is sent without scripts. */
  redirectAfter: string;
  onSignedIn: () => void;
  /** From the URL, after the form was sent without scripts. */
  sessionError?: SessionError | null;
  isInOverlay?: boolean;
};

/**
 * Signs in with email and password, or with a passkey. Without scripts it works as a plain form
 * with the same URL. On an unknown browser, the call waits for a code, which an overlay asks for.
 */
export function SignInForm({
  redirectAfter,
  onSignedIn,
  sessionError: initialError = null,
  isInOverlay = false,
}: SignInFormProps) {
  const intl = useIntl();
  const locale = useLocale();
  const [createSession] = useCreateSessionMutation();
  const { email, rememberEmail, forgetEmail } = useRememberedEmail();
  const isSetupNeeded = useRef(false);
  const finish = (isAuthenticatorRequired: boolean): void => {
    forgetEmail();
    if (isAuthenticatorRequired)
      leavePage(toLocalePath(locale, getAuthenticatorSetupPath(redirectAfter)));
    else onSignedIn();
  };
  const passkey = usePasskeySignIn(({ isAuthenticatorRequired }) =>
    finish(isAuthenticatorRequired),
  );
  const form = useSessionForm({
    initial: { email, password: '' },
    initialError,
    validateFields: (values) => [
      ['email', validateRequired(values.email.trim())],
      ['password', validateRequired(values.password)],
    ],
    fieldByCode: {},
    fallbackCode: 'invalid_credentials',
    send: async ({ email: enteredEmail, password }) => {
      const { data, error } = await createSession({
        body: { email: enteredEmail.trim(), password },
      });
      // Keep the email address and clear the password. If the user cancelled the code, the
      // password is kept, because nothing is wrong with it.
      if (error !== undefined && readSessionErrors(error).length > 0) form.set('password', '');
      isSetupNeeded.current = data?.isAuthenticatorRequired === true;
      return { error };
    },
    onDone: () => finish(isSetupNeeded.current),
    onInput: rememberEmail,
  });
  return (
    <div className={styles.form}>
      <form
        {...form.formProps}
        method="post"
        action={toLocalePath(locale, '/accounts/login')}
        className={styles.form}
      >
        <ErrorBanner validationError={form.errors.form} messages={sessionErrors} />
        <FormToken />
        <input type="hidden" name="redirect_after" value={redirectAfter} />
        <TextField
          {...form.text('email')}
          label={intl.formatMessage({ id: 'session.field.email' })}
          type="email"
          autoComplete={passkey.isAutofillOn ? 'username webauthn' : 'username'}
          required
          maxLength={254}
        />
        <PasswordField
          {...form.text('password')}
          label={intl.formatMessage({ id: 'session.field.password' })}
          showLabel={intl.formatMessage({ id: 'session.field.showPassword' })}
          hideLabel={intl.formatMessage({ id: 'session.field.hidePassword' })}
          autoComplete="current-password"
          required
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isLoading={form.isSending}
          loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
        >
          <FormattedMessage id="common.action.signIn" />
        </Button>
        <div className={styles.links}>
          <AccountLink to="FORGOT_PASSWORD" redirectAfter={redirectAfter} isInOverlay={isInOverlay}>
            <FormattedMessage id="session.link.forgot" />
          </AccountLink>
          <AccountLink to="SIGN_UP" redirectAfter={redirectAfter} isInOverlay={isInOverlay}>
            <FormattedMessage id="session.link.register" />
          </AccountLink>
        </div>
      </form>
      {passkey.canUse && <PasskeySignIn {...passkey} />}
    </div>
  );
}
