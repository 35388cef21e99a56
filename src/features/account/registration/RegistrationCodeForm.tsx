import { useRef, useState, type ReactNode } from 'react';
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
import { isWholeCode } from '../../../ui/CodeField';
import styles from '../../../ui/Form.module.css';
import { FormCodeField } from '../../../ui/FormFields';
import { FormToken } from '../../../ui/FormToken';
import { ResendButton } from '../../../ui/ResendButton';
import {
  createSessionError,
  readSessionErrors,
  type SessionError,
} from '../sign-in/formatSessionError';
import { useSessionForm } from '../sign-in/useSessionForm';
import { SubmitButton } from '../../../ui/SubmitButton';
import { SessionForm } from '../sign-in/SessionForm';

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
      <FormToken hiddenFields={{ ...hiddenFields, redirect_after: redirectAfter }} />
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
  const hasScripts = useHasScripts();
  const [confirm] = useConfirmRegistrationMutation();
  const [resend, { isLoading: isResending }] = useResendRegistrationCodeMutation();
  const [isResent, setIsResent] = useState(firstResent);
  const confirmed = useRef({ isSignedIn: false });
  const form = useSessionForm({
    initial: { code: '' },
    initialError,
    validateFields: ({ code }) => [['code', isWholeCode(code) ? null : 'code_incomplete']],
    fieldByCode: { code_incomplete: 'code', code_wrong: 'code', code_expired: 'code' },
    fallbackCode: 'code_expired',
    send: async ({ code }) => {
      setIsResent(false);
      const { data, error } = await confirm({ body: { registration_id: id, code } });
      if (data === undefined) form.setValue('code', '');
      else confirmed.current = data;
      return { error };
    },
    onDone: () => onConfirmed(confirmed.current),
  });
  const handleResend = async (): Promise<void> => {
    form.setFormError(null);
    setIsResent(false);
    const { data, error } = await resend({ body: { registration_id: id } });
    if (data === undefined) {
      form.setFormError(
        isApiError(error) && error.status === 404
          ? createSessionError('registration_over')
          : (readSessionErrors(error)[0] ?? null),
      );
      return;
    }
    form.discard();
    setIsResent(true);
    onResent(data);
  };
  return (
    <div className={styles.form}>
      <SessionForm
        form={form}
        action="/accounts/register/code"
        hiddenFields={{ registration_id: id, redirect_after: redirectAfter }}
        noValidate={hasScripts}
      >
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
        <FormCodeField
          control={form.control}
          name="code"
          label={intl.formatMessage({ id: 'common.code.field' })}
          required
          onComplete={() => void form.submit()}
        />
        <SubmitButton form={form}>
          <FormattedMessage id="session.code.submit" />
        </SubmitButton>
      </SessionForm>
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
