import { useSearchParams } from 'react-router-dom';
import { useIntl, FormattedMessage } from 'react-intl';
import { AccountPageFrame } from '../sign-in/AccountPageFrame';
import { useAddressToken } from '../sign-in/useRedirectAfter';
import {
  readQueryError,
  useSessionErrorText,
  type SessionError,
} from '../sign-in/formatSessionError';
import { useViewer } from '../sign-in/useSignIn';
import { useConfirmEmailMutation } from '../../../api/accounts/contacts';
import { Banner } from '../../../ui/Banner';
import { ButtonLink } from '../../../ui/ButtonLink';
import { getAccountHref } from '../sign-in/accountPaths';
import { useTokenForm } from '../sign-in/useSessionForm';
import { SubmitButton } from '../../../ui/SubmitButton';
import { SessionForm } from '../sign-in/SessionForm';

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
function ConfirmEmail({
  token,
  isSignedIn,
  sessionError: initialError,
  isConfirmed,
}: ConfirmEmailProps) {
  const intl = useIntl();
  const getErrorText = useSessionErrorText();
  const [confirm, { isSuccess }] = useConfirmEmailMutation();
  const form = useTokenForm({
    initialError,
    send: () => confirm({ body: { token: token ?? '' } }),
    onDone: () => undefined,
  });
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
  if (form.formError?.code === 'token_invalid') {
    return (
      <>
        <Banner severity="error" title={getErrorText(form.formError)} shouldAnnounce>
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
    <SessionForm form={form} action="/accounts/confirm_email" hiddenFields={{ token }}>
      <p>
        <FormattedMessage id="session.email.lead" />
      </p>
      <SubmitButton form={form}>
        <FormattedMessage id="session.email.submit" />
      </SubmitButton>
    </SessionForm>
  );
}

/** /accounts/confirm_email?token=…, the target of the link in the mail about a new address. */
export function ConfirmEmailPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const viewer = useViewer();
  const token = useAddressToken();
  return (
    <AccountPageFrame title={intl.formatMessage({ id: 'session.email.title' })}>
      <ConfirmEmail
        token={token}
        isSignedIn={viewer !== null}
        sessionError={readQueryError(query.get('error'))}
        isConfirmed={query.get('notice') === 'confirmed'}
      />
    </AccountPageFrame>
  );
}
