import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCreatePasswordResetMutation } from '../../../api/accounts/contacts';
import { toReturnPath } from '../../../lib/resetLink';
import { Banner } from '../../../ui/Banner';
import { SubmitButton } from '../../../ui/SubmitButton';
import styles from '../../../ui/Form.module.css';
import { EMAIL_KEY, useSessionForm, validateRequired } from '../sign-in/useSessionForm';
import { type SessionError } from '../sign-in/formatSessionError';
import { AccountLink } from '../sign-in/AccountLink';
import { EmailField, SessionForm } from '../sign-in/SessionForm';

type ForgotPasswordFormProps = {
  redirectAfter: string;
  /** From the URL, after the form was sent without scripts. */
  isSent?: boolean;
  sessionError?: SessionError | null;
  isInOverlay?: boolean;
};

/**
 * Requests a password reset link. The message is the same for every address, so it does not reveal
 * which accounts exist.
 */
export function ForgotPasswordForm({
  redirectAfter,
  isSent: firstSent = false,
  sessionError: initialError = null,
  isInOverlay = false,
}: ForgotPasswordFormProps) {
  const intl = useIntl();
  const [createReset] = useCreatePasswordResetMutation();
  // From an overlay, the link in the mail returns to the page below it. Otherwise it leads to the
  // reset page.
  const returnPath = isInOverlay ? toReturnPath(redirectAfter.split('?')[0] ?? '') : null;
  const [wasSent, setWasSent] = useState(firstSent);
  const form = useSessionForm({
    initial: { email: '' },
    storedFields: { email: EMAIL_KEY },
    initialError,
    validateFields: (values) => [['email', validateRequired(values.email.trim())]],
    fieldByCode: { required: 'email', email_invalid: 'email' },
    fallbackCode: 'email_invalid',
    send: ({ email: enteredEmail }) =>
      createReset({
        body: {
          email: enteredEmail.trim(),
          ...(returnPath === null ? {} : { return_path: returnPath }),
        },
      }),
    shouldKeepSent: true,
    onDone: () => setWasSent(true),
  });
  const { isSubmitting, errors } = form.formState;
  const hasErrors = form.formError !== null || Object.keys(errors).length > 0;
  const isSent = wasSent && !isSubmitting && !hasErrors;
  return (
    <SessionForm
      form={form}
      action="/accounts/forgot_password"
      hiddenFields={{ redirect_after: redirectAfter }}
    >
      {isSent && (
        <Banner
          severity="success"
          title={intl.formatMessage({ id: 'session.forgot.sentTitle' })}
          shouldAnnounce
        >
          <FormattedMessage id="session.forgot.sentText" />
        </Banner>
      )}
      <EmailField control={form.control} name="email" />
      <SubmitButton form={form} variant={isSent ? 'secondary' : 'primary'}>
        {isSent
          ? intl.formatMessage({ id: 'session.forgot.again' })
          : intl.formatMessage({ id: 'session.forgot.submit' })}
      </SubmitButton>
      <div className={styles.links}>
        <AccountLink to="SIGN_IN" redirectAfter={redirectAfter} isInOverlay={isInOverlay}>
          <FormattedMessage id="session.link.backToSignIn" />
        </AccountLink>
      </div>
    </SessionForm>
  );
}
