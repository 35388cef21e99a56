import { useT } from '../../../i18n/useT';
import { useSearchParams } from '../../../platform/NavigationContext';
import { AccountPageFrame } from '../components/AccountPageFrame';
import { ForgotPasswordForm } from '../components/ForgotPasswordForm';
import { useRedirectAfter } from '../hooks/useRedirectAfter';
import { problemOfQuery } from '../model/problem';

/** /accounts/forgot_password. `sent` and `error` come from the form without scripts. */
export function ForgotPasswordPage() {
  const t = useT();
  const query = useSearchParams();
  return (
    <AccountPageFrame title={t('session.forgot.title')} lead={t('session.forgot.lead')}>
      <ForgotPasswordForm redirectAfter={useRedirectAfter()} isSent={query.has('sent')} problem={problemOfQuery(query.get('error'))} />
    </AccountPageFrame>
  );
}
