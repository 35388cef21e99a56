import { FormattedMessage, useIntl } from 'react-intl';
import { useConfirmPasswordResetMutation } from '../../../api/accounts/contacts';
import { Banner } from '../../../ui/Banner';
import styles from '../../../ui/Form.module.css';
import { useSwapFocus } from '../../../ui/focusHeading';
import { useSessionErrorText, type SessionError } from '../sign-in/formatSessionError';
import { useSessionForm, validatePassword } from '../sign-in/useSessionForm';
import { AccountLink } from '../sign-in/AccountLink';
import { SubmitButton } from '../../../ui/SubmitButton';
import { NewPasswordField, SessionForm } from '../sign-in/SessionForm';

type ResetPasswordFormProps = {
  /** From the link in the mail; null if the page was opened without it or reloaded. */
  token: string | null;
  redirectAfter: string;
  /** From the URL, after the form was sent without scripts. */
  sessionError?: SessionError | null;
  isInOverlay?: boolean;
};

/** Sets a new password with the link from the mail. It does not sign the user in. */
export function ResetPasswordForm({
  token,
  redirectAfter,
  sessionError: initialError = null,
  isInOverlay = false,
}: ResetPasswordFormProps) {
  const intl = useIntl();
  const getErrorText = useSessionErrorText();
  const [confirmReset, { isSuccess }] = useConfirmPasswordResetMutation();
  const form = useSessionForm({
    initial: { password: '' },
    initialError,
    validateFields: ({ password }) => [['password', validatePassword(password)]],
    fieldByCode: {
      required: 'password',
      password_too_short: 'password',
      password_too_common: 'password',
      password_too_similar: 'password',
    },
    fallbackCode: 'token_invalid',
    send: ({ password }) => confirmReset({ body: { token: token ?? '', password } }),
    onDone: () => undefined,
  });
  const sessionError = form.formError;
  const isLinkExpired = token === null || sessionError?.code === 'token_invalid';
  const containerRef = useSwapFocus(isSuccess ? 'done' : isLinkExpired ? 'over' : 'form');
  if (isSuccess) {
    return (
      <div ref={containerRef} className={styles.form}>
        <Banner
          severity="success"
          title={intl.formatMessage({ id: 'session.reset.doneTitle' })}
          shouldAnnounce
        >
          <FormattedMessage id="session.reset.doneText" />
        </Banner>
        <div className={styles.links}>
          <AccountLink to="SIGN_IN" redirectAfter={redirectAfter} isInOverlay={isInOverlay}>
            <FormattedMessage id="common.action.signIn" />
          </AccountLink>
        </div>
      </div>
    );
  }
  if (isLinkExpired) {
    return (
      <div ref={containerRef} className={styles.form}>
        <Banner severity={token === null ? 'info' : 'error'} shouldAnnounce={token !== null}>
          {token === null
            ? intl.formatMessage({ id: 'session.reset.noLink' })
            : getErrorText(sessionError)}
        </Banner>
        <div className={styles.links}>
          <AccountLink to="FORGOT_PASSWORD" redirectAfter={redirectAfter} isInOverlay={isInOverlay}>
            <FormattedMessage id="session.reset.askAgain" />
          </AccountLink>
        </div>
      </div>
    );
  }
  return (
    <div ref={containerRef}>
      <SessionForm form={form} action="/accounts/reset_password" hiddenFields={{ token }}>
        <NewPasswordField
          control={form.control}
          name="password"
          label={intl.formatMessage({ id: 'session.field.newPassword' })}
        />
        <p className={styles.note}>
          <FormattedMessage id="session.reset.others" />
        </p>
        <SubmitButton form={form}>
          <FormattedMessage id="session.reset.submit" />
        </SubmitButton>
      </SessionForm>
    </div>
  );
}
