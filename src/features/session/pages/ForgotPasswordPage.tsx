import { useSearchParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { AccountPageFrame } from '../components/AccountPageFrame';
import { ForgotPasswordForm } from '../components/ForgotPasswordForm';
import { useRedirectAfter } from '../hooks/useRedirectAfter';
import { readQueryError } from '../components/formatSessionError';

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
