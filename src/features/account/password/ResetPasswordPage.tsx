import { useSearchParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { AccountPageFrame } from '../sign-in/AccountPageFrame';
import { ResetPasswordForm } from './ResetPasswordForm';
import { useAddressToken } from '../sign-in/useRedirectAfter';
import { readQueryError } from '../sign-in/formatSessionError';

/** /accounts/reset_password?token=…, the target of the link in the mail. */
export function ResetPasswordPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const token = useAddressToken();
  return (
    <AccountPageFrame title={intl.formatMessage({ id: 'session.reset.title' })}>
      <ResetPasswordForm
        token={token}
        redirectAfter="/"
        sessionError={readQueryError(query.get('error'))}
      />
    </AccountPageFrame>
  );
}
