import { FormattedMessage } from 'react-intl';
import { useConfirmRegistrationMutation } from '../../../api/accounts/sessions';
import { useTabValue } from '../../../platform/useTabValue';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from '../../../ui/Form.module.css';
import { getAccountHref, getWelcomePath } from '../sign-in/accountPaths';
import { PASSKEY_OFFER, PASSKEY_OFFER_KEY } from '../sign-in/passkeyOffer';
import { type SessionError } from '../sign-in/formatSessionError';
import { useTokenForm } from '../sign-in/useSessionForm';
import { SubmitButton } from '../../../ui/SubmitButton';
import { SessionForm } from '../sign-in/SessionForm';

type ConfirmRegistrationProps = {
  token: string;
  /** From the URL, after the form was sent without scripts. */
  sessionError: SessionError | null;
  onRegisterAgain: () => void;
};

/**
 * The target of the link in the mail. Opening it changes nothing, because mail scanners follow
 * links. The button creates the account.
 */
export function ConfirmRegistration({
  token,
  sessionError: initialError,
  onRegisterAgain,
}: ConfirmRegistrationProps) {
  const [confirm, { isSuccess }] = useConfirmRegistrationMutation();
  const [, setPasskeyOffer] = useTabValue(PASSKEY_OFFER_KEY);
  const form = useTokenForm({
    initialError,
    send: () => confirm({ body: { token } }),
    onDone: () => setPasskeyOffer(PASSKEY_OFFER),
  });
  if (isSuccess) {
    return (
      <>
        <Banner severity="success" shouldAnnounce>
          <FormattedMessage id="session.confirm.ready" />
        </Banner>
        <ButtonLink
          to={getAccountHref('SIGN_IN', getWelcomePath('/'))}
          variant="primary"
          size="large"
          isWide
        >
          <FormattedMessage id="common.action.signIn" />
        </ButtonLink>
      </>
    );
  }
  return (
    <SessionForm
      form={form}
      action="/accounts/register/confirm"
      hiddenFields={{ token, redirect_after: getWelcomePath('/') }}
    >
      {form.formError?.code === 'token_invalid' ? (
        <div className={styles.actions}>
          <ButtonLink to={getAccountHref('SIGN_IN', '/')}>
            <FormattedMessage id="common.action.signIn" />
          </ButtonLink>
          <Button onClick={onRegisterAgain}>
            <FormattedMessage id="session.confirm.again" />
          </Button>
        </div>
      ) : (
        <SubmitButton form={form}>
          <FormattedMessage id="session.confirm.submit" />
        </SubmitButton>
      )}
    </SessionForm>
  );
}
