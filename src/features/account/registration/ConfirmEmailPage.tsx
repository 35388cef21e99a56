import { useSearchParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { AccountPageFrame } from '../sign-in/AccountPageFrame';
import { ConfirmEmail } from './ConfirmEmail';
import { useAddressToken } from '../sign-in/useRedirectAfter';
import { readQueryError } from '../sign-in/formatSessionError';
import { useViewer } from '../sign-in/useSignIn';

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
