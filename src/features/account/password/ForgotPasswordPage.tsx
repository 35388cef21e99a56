import { useSearchParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { AccountPageFrame } from '../sign-in/AccountPageFrame';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { useRedirectAfter } from '../sign-in/useRedirectAfter';
import { readQueryError } from '../sign-in/formatSessionError';

/** /accounts/forgot_password. The form without scripts sets `sent` and `error`. */
export function ForgotPasswordPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  return (
    <AccountPageFrame
      title={intl.formatMessage({ id: 'session.forgot.title' })}
      intro={intl.formatMessage({ id: 'session.forgot.lead' })}
    >
      <ForgotPasswordForm
        redirectAfter={useRedirectAfter()}
        isSent={query.has('sent')}
        sessionError={readQueryError(query.get('error'))}
      />
    </AccountPageFrame>
  );
}
