import { useState, useRef } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import {
  isCodeMethod,
  useSendMfaCodeMutation,
  type MfaChallenge,
  type MfaCodeMethod,
  useVerifyMfaChallengeMutation,
} from '../../../api/accounts/mfa';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { getAccountHref } from './accountPaths';
import { getAuthenticatorSetupPath } from '../../../lib/signInHref';
import { leavePage } from '../../../platform/leavePage';
import { useHasScripts } from '../../../platform/useHasScripts';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { ResendButton } from '../../../ui/ResendButton';
import { FormTextField } from '../../../ui/FormFields';
import { useSwapFocus } from '../../../ui/focusHeading';
import { Select } from '../../../ui/Select';
import { ButtonLink } from '../../../ui/ButtonLink';
import { readSessionErrors, type SessionError } from './formatSessionError';
import { useSessionForm, validateRequired } from './useSessionForm';
import { PlainResendForm } from '../registration/RegistrationCodeForm';
import { SubmitButton } from '../../../ui/SubmitButton';
import { SessionForm } from './SessionForm';
import { useCreateSessionMutation } from '../../../api/accounts/sessions';
import { isApiError } from '../../../api/core/apiError';

// Signs in with a challenge: verifies the code, then creates the session. If creating the session
// fails (rate limit, no response), the next attempt continues there without asking for the code
// again.
type ChallengeSignIn = {
  /** The code was accepted, so none is needed any more. */
  isVerified: boolean;
  /** The challenge has ended. */
  isOver: boolean;
  /** `code` is used only while the challenge is not verified. */
  signIn: (method: MfaCodeMethod, code: string) => Promise<{ error?: unknown }>;
  /** After sign-in: whether a support user has to set up an authenticator app first. */
  isAuthenticatorRequired: () => boolean;
};

/**
 * True only if the service itself says that the challenge is void, because an earlier code may have
 * been accepted.
 */
const isChallengeVoid = (error: unknown): boolean =>
  readSessionErrors(error).some(({ code }) => code === 'challenge_void');

function useChallengeSignIn({ id, status }: MfaChallenge): ChallengeSignIn {
  const [verify] = useVerifyMfaChallengeMutation();
  const [createSession] = useCreateSessionMutation();
  const [isVerified, setIsVerified] = useState(status === 'verified');
  const [isOver, setIsOver] = useState(false);
  const isSetupNeeded = useRef(false);

  const signIn = async (method: MfaCodeMethod, code: string): Promise<{ error?: unknown }> => {
    const refusal = isVerified ? undefined : (await verify({ id, body: { method, code } })).error;
    if (refusal !== undefined && !isChallengeVoid(refusal)) return { error: refusal };
    const { data, error } = await createSession({ body: { challenge_id: id } });
    isSetupNeeded.current = data?.isAuthenticatorRequired === true;
    if (error === undefined) return {};
    // A 401 cannot mean a wrong password here, so the challenge has ended.
    if (isApiError(error) && error.status === 401) setIsOver(true);
    // Set only now, so that the form does not change while the session is being created.
    setIsVerified(refusal === undefined);
    return { error };
  };
  return {
    isVerified,
    isOver,
    signIn,
    isAuthenticatorRequired: () => isSetupNeeded.current,
  };
}

type ChallengeMethodProps = {
  challenge: MfaChallenge;
  /** The methods to choose from. */
  methods: readonly MfaCodeMethod[];
  method: MfaCodeMethod;
  onChoose: (method: MfaCodeMethod | null) => void;
};

function formatMethod(
  method: MfaCodeMethod,
  { destinations }: MfaChallenge,
  intl: IntlShape,
): string {
  switch (method) {
    case 'totp':
      return intl.formatMessage({ id: 'session.challenge.totp' });
    case 'recovery_code':
      return intl.formatMessage({ id: 'session.challenge.recoveryCode' });
    case 'sms':
      return intl.formatMessage(
        { id: 'session.challenge.sms' },
        { phone: destinations['sms'] ?? 'none' },
      );
    case 'email':
      return intl.formatMessage(
        { id: 'session.challenge.email' },
        { address: destinations['email'] ?? 'none' },
      );
  }
}

/** The method that the code comes from: a select, or a text if there is only one. */
function ChallengeMethod({ challenge, methods, method, onChoose }: ChallengeMethodProps) {
  const intl = useIntl();
  if (methods.length > 1) {
    return (
      <Select
        label={intl.formatMessage({ id: 'session.challenge.method' })}
        name="method"
        value={method}
        onChange={(event) =>
          onChoose(methods.find((option) => option === event.target.value) ?? null)
        }
        options={methods.map((option) => ({
          value: option,
          label: formatMethod(option, challenge, intl),
        }))}
      />
    );
  }
  return (
    <>
      <input type="hidden" name="method" value={method} />
      <p>{formatMethod(method, challenge, intl)}</p>
    </>
  );
}

/**
 * Shown when a challenge has ended, with a link to sign in again. Set `shouldAnnounce` if the
 * challenge was visible before.
 */
export function ChallengeEnded({
  redirectAfter,
  shouldAnnounce = false,
}: {
  redirectAfter: string;
  shouldAnnounce?: boolean;
}) {
  return (
    <>
      <Banner severity="warn" shouldAnnounce={shouldAnnounce}>
        <FormattedMessage id="session.problem.challengeVoid" />
      </Banner>
      <ButtonLink
        to={getAccountHref('SIGN_IN', redirectAfter)}
        variant="primary"
        size="large"
        isWide
      >
        <FormattedMessage id="session.challenge.again" />
      </ButtonLink>
    </>
  );
}

type ChallengeFormProps = {
  challenge: MfaChallenge;
  redirectAfter: string;
  onSignedIn: () => void;
  /** From the URL, after a form was sent without scripts. */
  sessionError?: SessionError | null;
  isResent?: boolean;
};

function getSendLabel(
  method: 'sms' | 'email',
  { destinations }: MfaChallenge,
  intl: IntlShape,
): string {
  return method === 'sms'
    ? intl.formatMessage(
        { id: 'session.challenge.sendSms' },
        { phone: destinations['sms'] ?? 'none' },
      )
    : intl.formatMessage(
        { id: 'session.challenge.sendEmail' },
        { address: destinations['email'] ?? 'none' },
      );
}

const isSent = (method: string | null): method is 'sms' | 'email' =>
  method === 'sms' || method === 'email';

/**
 * Asks for the code on an unknown browser after the sign-in form was sent as a plain form. With
 * scripts, an overlay over the sign-in form asks for it instead. After the code was accepted, only
 * the submit button remains, in case the sign-in itself failed.
 */
export function ChallengeForm({
  challenge,
  redirectAfter,
  onSignedIn,
  sessionError: initialError = null,
  isResent = false,
}: ChallengeFormProps) {
  const intl = useIntl();
  const locale = useLocale();
  const hasScripts = useHasScripts();
  const {
    isVerified,
    isOver: hasEnded,
    signIn,
    isAuthenticatorRequired,
  } = useChallengeSignIn(challenge);
  const [sendCode, { isLoading: isSending, data: sentCode }] = useSendMfaCodeMutation();
  const [chosenMethod, setChosenMethod] = useState<MfaCodeMethod | null>(null);
  const isOver = hasEnded || challenge.status === 'void';
  const containerRef = useSwapFocus(isOver ? 'over' : isVerified ? 'verified' : 'code');
  const currentDestination = sentCode ?? challenge;
  // Without scripts, sending a code is a separate form. This form then offers only methods that
  // need no sending or whose code was sent.
  const methods = challenge.methods
    .filter(isCodeMethod)
    .filter((method) => hasScripts || !isSent(method) || method === challenge.sentBy);
  const sendable = challenge.methods.filter(isSent);
  const method =
    chosenMethod ??
    methods.find((codeMethod) => codeMethod === challenge.sentBy) ??
    methods[0] ??
    'email';

  const form = useSessionForm({
    initial: { code: '' },
    initialError,
    validateFields: ({ code }) => [['code', isVerified ? null : validateRequired(code.trim())]],
    fieldByCode: { required: 'code', code_wrong: 'code', code_expired: 'code' },
    fallbackCode: 'challenge_void',
    send: async ({ code }) => {
      const result = await signIn(method, code.trim());
      if (result.error !== undefined) form.setValue('code', '');
      return result;
    },
    onDone: () => {
      if (isAuthenticatorRequired())
        leavePage(toLocalePath(locale, getAuthenticatorSetupPath(redirectAfter)));
      else onSignedIn();
    },
  });
  const hasError = form.formError !== null || form.formState.errors.code !== undefined;
  const send = async (by: 'sms' | 'email'): Promise<void> => {
    form.setFormError(null);
    const { error } = await sendCode({ id: challenge.id, body: { method: by } });
    if (error !== undefined)
      form.setFormError(readSessionErrors(error, 'challenge_void')[0] ?? null);
  };
  if (isOver) {
    return (
      <div ref={containerRef} className={styles.form}>
        <ChallengeEnded redirectAfter={redirectAfter} shouldAnnounce />
      </div>
    );
  }
  return (
    <div ref={containerRef} className={styles.form}>
      {!isVerified && (
        <p>
          <FormattedMessage id="session.challenge.lead" />
        </p>
      )}
      <SessionForm
        form={form}
        action="/accounts/login/code"
        hiddenFields={{ challenge: challenge.id, redirect_after: redirectAfter }}
        noValidate={hasScripts}
      >
        {isResent && !isVerified && !hasError && sentCode === undefined && (
          <Banner severity="success" shouldAnnounce>
            <FormattedMessage id="session.code.resent" />
          </Banner>
        )}
        {isVerified ? (
          <input type="hidden" name="verified" value="yes" />
        ) : (
          <>
            <ChallengeMethod
              challenge={challenge}
              methods={methods}
              method={method}
              onChoose={setChosenMethod}
            />
            <FormTextField
              control={form.control}
              name="code"
              label={intl.formatMessage({ id: 'common.code.field' })}
              autoComplete="one-time-code"
              inputMode={method === 'recovery_code' ? 'text' : 'numeric'}
              autoCapitalize="off"
              spellCheck={false}
              required
              maxLength={40}
            />
          </>
        )}
        <SubmitButton form={form}>
          <FormattedMessage id="common.action.signIn" />
        </SubmitButton>
      </SessionForm>
      {hasScripts && !isVerified && isSent(method) && (
        <ResendButton
          resendAt={currentDestination.sentBy === method ? (currentDestination.resendAt ?? 0) : 0}
          onResend={() => void send(method)}
          isLoading={isSending}
        />
      )}
      {!hasScripts && !isVerified && sendable.length > 0 && (
        <PlainResendForm
          action="/accounts/login/resend"
          hiddenFields={{ challenge: challenge.id }}
          redirectAfter={redirectAfter}
        >
          {sendable.map((sendMethod) => (
            <Button key={sendMethod} type="submit" name="method" value={sendMethod}>
              {getSendLabel(sendMethod, challenge, intl)}
            </Button>
          ))}
        </PlainResendForm>
      )}
    </div>
  );
}
