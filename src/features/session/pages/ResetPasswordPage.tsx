import { useT } from '../../../i18n/useT';
import { useSearchParams } from '../../../platform/NavigationContext';
import { AccountPageFrame } from '../components/AccountPageFrame';
import { ResetPasswordForm } from '../components/ResetPasswordForm';
import { useAddressToken } from '../hooks/useAddressToken';
import { problemOfQuery } from '../model/problem';

/** /accounts/reset_password?token=…, where the link of the mail leads. */
export function ResetPasswordPage() {
  const t = useT();
  const query = useSearchParams();
  const token = useAddressToken();
  return (
    <AccountPageFrame title={t('session.reset.title')}>
      <ResetPasswordForm token={token} redirectAfter="/" problem={problemOfQuery(query.get('error'))} />
    </AccountPageFrame>
  );
}
