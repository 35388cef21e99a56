import { useSearchParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { AccountPageFrame } from '../components/AccountPageFrame';
import { ConfirmEmail } from '../components/ConfirmEmail';
import { useAddressToken } from '../hooks/useRedirectAfter';
import { readQueryError } from '../components/formatSessionError';
import { useViewer } from '../useSignIn';

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
