import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useConfirmRegistrationMutation,
  useResendRegistrationCodeMutation,
  type Registration,
} from '../../../api/accounts/sessions';
import { isApiError } from '../../../api/core/apiError';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { useHasScripts } from '../../../platform/useHasScripts';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { CodeField, isWholeCode } from '../../../ui/CodeField';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import { ResendButton } from '../../../ui/ResendButton';
import {
  useSessionErrorText,
  createSessionError,
  readSessionErrors,
  type SessionError,
  sessionErrors,
} from '../sign-in/formatSessionError';
import { ErrorBanner } from '../../../ui/ErrorBanner';

type PlainResendFormProps = {
  /** The path without the locale. */
  action: '/accounts/register/resend' | '/accounts/login/resend';
  hiddenFields: Readonly<Record<string, string>>;
  redirectAfter: string;
  /** The submit buttons. */
  children: ReactNode;
};

/** Requests another code without scripts. With scripts, ResendButton is used instead. */
export function PlainResendForm({
  action,
  hiddenFields,
  redirectAfter,
  children,
}: PlainResendFormProps) {
  return (
    <form method="post" action={toLocalePath(useLocale(), action)} className={styles.actions}>
      <FormToken />
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="redirect_after" value={redirectAfter} />
      {children}
    </form>
  );
}

type RegistrationCodeFormProps = {
  id: string;
  /** null if this tab knows only the id from the URL. */
  registration: Registration | null;
  redirectAfter: string;
  onResent: (registration: Registration) => void;
  onConfirmed: (result: { isSignedIn: boolean }) => void;
  /** From the URL, after a form was sent without scripts. */
  sessionError?: SessionError | null;
  isResent?: boolean;
};

/**
 * The second step of registration: the code from the email. It is submitted as soon as it is
 * complete.
 */
export function RegistrationCodeForm({
  id,
  registration,
  redirectAfter,
  onResent,
  onConfirmed,
  sessionError: initialError = null,
  isResent: firstResent = false,
}: RegistrationCodeFormProps) {
  const intl = useIntl();
  const locale = useLocale();
  const hasScripts = useHasScripts();
  const getErrorText = useSessionErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [confirm, { isLoading: isConfirming }] = useConfirmRegistrationMutation();
  const [resend, { isLoading: isResending }] = useResendRegistrationCodeMutation();
  const [code, setCode] = useState('');
  const [sessionError, setSessionError] = useState<SessionError | null>(initialError);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [isResent, setIsResent] = useState(firstResent);
  const isCodeError = sessionError?.code === 'code_wrong' || sessionError?.code === 'code_expired';

  useEffect(() => {
    if (isCodeError) field.current?.focus();
  }, [isCodeError, sessionError]);

  const submit = async (digits: string): Promise<void> => {
    setIsIncomplete(!isWholeCode(digits));
    if (!isWholeCode(digits)) field.current?.focus();
    if (!isWholeCode(digits) || isConfirming) return;
    setSessionError(null);
    setIsResent(false);
    const { data, error } = await confirm({ body: { registration_id: id, code: digits } });
    if (data !== undefined) {
      onConfirmed(data);
      return;
    }
    setCode('');
    setSessionError(readSessionErrors(error, 'code_expired')[0] ?? null);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit(code);
  };
  const handleResend = async (): Promise<void> => {
    setSessionError(null);
    setIsResent(false);
    const { data, error } = await resend({ body: { registration_id: id } });
    if (data === undefined) {
      setSessionError(
        isApiError(error) && error.status === 404
          ? createSessionError('registration_over')
          : (readSessionErrors(error)[0] ?? null),
      );
      return;
    }
    setCode('');
    setIsResent(true);
    onResent(data);
  };
  const change = (digits: string): void => {
    setCode(digits);
    setIsIncomplete(false);
  };
  const fieldErrorText = isIncomplete
    ? intl.formatMessage({ id: 'common.code.incomplete' })
    : isCodeError
      ? getErrorText(sessionError)
      : undefined;
  return (
    <div className={styles.form}>
      <form
        method="post"
        action={toLocalePath(locale, '/accounts/register/code')}
        onSubmit={handleSubmit}
        noValidate={hasScripts}
        className={styles.form}
      >
        {isCodeError ? null : (
          <ErrorBanner validationError={sessionError} messages={sessionErrors} />
        )}
        {isResent && (
          <Banner severity="success" shouldAnnounce>
            <FormattedMessage id="session.code.resent" />
          </Banner>
        )}
        <p>
          {registration === null
            ? intl.formatMessage({ id: 'session.code.sentSomewhere' })
            : intl.formatMessage(
                { id: 'session.code.sent' },
                { address: registration.destination },
              )}
        </p>
        <FormToken />
        <input type="hidden" name="registration_id" value={id} />
        <input type="hidden" name="redirect_after" value={redirectAfter} />
        <CodeField
          ref={field}
          label={intl.formatMessage({ id: 'common.code.field' })}
          required
          value={code}
          onChange={change}
          onComplete={(digits) => void submit(digits)}
          error={fieldErrorText}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isLoading={isConfirming}
          loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
        >
          <FormattedMessage id="session.code.submit" />
        </Button>
      </form>
      {hasScripts ? (
        <ResendButton
          resendAt={registration?.resendAt ?? 0}
          onResend={() => void handleResend()}
          isLoading={isResending}
        />
      ) : (
        <PlainResendForm
          action="/accounts/register/resend"
          hiddenFields={{ registration_id: id }}
          redirectAfter={redirectAfter}
        >
          <Button type="submit">
            <FormattedMessage id="common.code.resend" />
          </Button>
        </PlainResendForm>
      )}
      <p className={styles.note}>
        <FormattedMessage id="session.code.spam" />
      </p>
      <p className={styles.note}>
        <FormattedMessage id="session.code.link" />
      </p>
    </div>
  );
}
