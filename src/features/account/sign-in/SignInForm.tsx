import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { sendInTurn, useCreateSessionMutation } from '../../../api/accounts/sessions';
import { useAppDispatch } from '../../../api/core/store';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { getAuthenticatorSetupPath } from '../../../lib/signInHref';
import { leavePage } from '../../../platform/leavePage';
import styles from '../../../ui/Form.module.css';
import { useGetMfaChallengeQuery } from '../../../api/accounts/mfa';
import { Skeleton } from '../../../ui/Skeleton';
import { tabStorage } from '../../../platform/storage';
import { usePasskeySignIn } from './usePasskeySignIn';
import { EMAIL_KEY, useSessionForm, validateRequired } from './useSessionForm';
import { readSessionErrors, type SessionError } from './formatSessionError';
import { AccountLink } from './AccountLink';
import { PasskeySignIn } from './PasskeySignIn';
import { FormPasswordField } from '../../../ui/FormFields';
import { SubmitButton } from '../../../ui/SubmitButton';
import { ChallengeForm, ChallengeEnded } from './ChallengeForm';
import { EmailField, SessionForm } from './SessionForm';

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
  const dispatch = useAppDispatch();
  const [createSession] = useCreateSessionMutation();
  const isSetupNeeded = useRef(false);
  const finish = (isAuthenticatorRequired: boolean): void => {
    tabStorage.remove(EMAIL_KEY);
    if (isAuthenticatorRequired)
      leavePage(toLocalePath(locale, getAuthenticatorSetupPath(redirectAfter)));
    else onSignedIn();
  };
  const passkey = usePasskeySignIn(({ isAuthenticatorRequired }) =>
    finish(isAuthenticatorRequired),
  );
  const form = useSessionForm({
    initial: { email: '', password: '' },
    storedFields: { email: EMAIL_KEY },
    initialError,
    validateFields: (values) => [
      ['email', validateRequired(values.email.trim())],
      ['password', validateRequired(values.password)],
    ],
    fieldByCode: {},
    fallbackCode: 'invalid_credentials',
    send: async ({ email: enteredEmail, password }) => {
      const { data, error } = await sendInTurn(dispatch, () =>
        createSession({ body: { email: enteredEmail.trim(), password } }),
      );
      // Keep the email address and clear the password. If the user cancelled the code, the
      // password is kept, because nothing is wrong with it.
      if (error !== undefined && readSessionErrors(error).length > 0) form.setValue('password', '');
      isSetupNeeded.current = data?.isAuthenticatorRequired === true;
      return { error };
    },
    // The email address stays visible until the page is left.
    shouldKeepSent: true,
    onDone: () => {
      form.setValue('password', '');
      finish(isSetupNeeded.current);
    },
  });
  return (
    <div className={styles.form}>
      <SessionForm
        form={form}
        action="/accounts/login"
        hiddenFields={{ redirect_after: redirectAfter }}
      >
        <EmailField
          control={form.control}
          name="email"
          autoComplete={passkey.isAutofillOn ? 'username webauthn' : 'username'}
        />
        <FormPasswordField
          control={form.control}
          name="password"
          label={intl.formatMessage({ id: 'session.field.password' })}
          autoComplete="current-password"
          required
        />
        <SubmitButton form={form}>
          <FormattedMessage id="common.action.signIn" />
        </SubmitButton>
        <div className={styles.links}>
          <AccountLink to="FORGOT_PASSWORD" redirectAfter={redirectAfter} isInOverlay={isInOverlay}>
            <FormattedMessage id="session.link.forgot" />
          </AccountLink>
          <AccountLink to="SIGN_UP" redirectAfter={redirectAfter} isInOverlay={isInOverlay}>
            <FormattedMessage id="session.link.register" />
          </AccountLink>
        </div>
      </SessionForm>
      {passkey.canUse && <PasskeySignIn {...passkey} />}
    </div>
  );
}
