import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useConfirmEmailMutation } from '../../../api/accounts/contacts';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import {
  useSessionErrorText,
  readSessionErrors,
  type SessionError,
  sessionErrors,
} from '../sign-in/formatSessionError';
import { getAccountHref } from '../sign-in/accountPaths';
import { ErrorBanner } from '../../../ui/ErrorBanner';

const SETTINGS = '/accounts/settings/account';

type ConfirmEmailProps = {
  /** From the link in the mail; null if the page was opened without it or reloaded. */
  token: string | null;
  isSignedIn: boolean;
  /** From the URL, after the form was sent without scripts. */
  sessionError: SessionError | null;
  isConfirmed: boolean;
};

/**
 * The target of the link in the mail. Opening it changes nothing, because mail scanners follow
 * links. The button confirms the address.
 */
export function ConfirmEmail({
  token,
  isSignedIn,
  sessionError: initialError,
  isConfirmed,
}: ConfirmEmailProps) {
  const intl = useIntl();
  const locale = useLocale();
  const getErrorText = useSessionErrorText();
  const [confirm, { isLoading, isSuccess }] = useConfirmEmailMutation();
  const [sessionError, setSessionError] = useState<SessionError | null>(initialError);
  const submit = async (): Promise<void> => {
    if (isLoading || token === null) return;
    setSessionError(null);
    const { error } = await confirm({ body: { token } });
    if (error !== undefined) setSessionError(readSessionErrors(error, 'token_invalid')[0] ?? null);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  // A visitor who has to sign in first returns to the same page afterwards.
  const continueLink = (
    <ButtonLink
      to={isSignedIn ? SETTINGS : getAccountHref('SIGN_IN', SETTINGS)}
      variant="primary"
      size="large"
      isWide
    >
      {isSignedIn
        ? intl.formatMessage({ id: 'session.email.account' })
        : intl.formatMessage({ id: 'common.action.signIn' })}
    </ButtonLink>
  );
  if (isSuccess || isConfirmed) {
    return (
      <>
        <Banner
          severity="success"
          title={intl.formatMessage({ id: 'session.email.doneTitle' })}
          shouldAnnounce
        >
          <FormattedMessage id="session.email.doneText" />
        </Banner>
        {continueLink}
      </>
    );
  }
  if (sessionError?.code === 'token_invalid') {
    return (
      <>
        <Banner severity="error" title={getErrorText(sessionError)} shouldAnnounce>
          <FormattedMessage id="session.email.again" />
        </Banner>
        {continueLink}
      </>
    );
  }
  if (token === null) {
    return (
      <>
        <Banner>
          <FormattedMessage id="session.email.noLink" />
        </Banner>
        {continueLink}
      </>
    );
  }
  return (
    <form
      method="post"
      action={toLocalePath(locale, '/accounts/confirm_email')}
      onSubmit={handleSubmit}
      className={styles.form}
    >
      <ErrorBanner validationError={sessionError} messages={sessionErrors} />
      <p>
        <FormattedMessage id="session.email.lead" />
      </p>
      <FormToken />
      <input type="hidden" name="token" value={token} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isLoading={isLoading}
        loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
      >
        <FormattedMessage id="session.email.submit" />
      </Button>
    </form>
  );
}
