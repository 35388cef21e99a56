import { useT } from '../../../i18n/useT';
import { useSearchParams } from '../../../platform/NavigationContext';
import { AccountPageFrame } from '../components/AccountPageFrame';
import { ConfirmEmail } from '../components/ConfirmEmail';
import { useAddressToken } from '../hooks/useAddressToken';
import { problemOfQuery } from '../model/problem';
import { useViewer } from '../useViewer';

/** /accounts/confirm_email?token=…, where the link of the mail about a new address leads. */
export function ConfirmEmailPage() {
  const t = useT();
  const query = useSearchParams();
  const viewer = useViewer();
  const token = useAddressToken();
  return (
    <AccountPageFrame title={t('session.email.title')}>
      <ConfirmEmail token={token} isSignedIn={viewer !== null} problem={problemOfQuery(query.get('error'))} isConfirmed={query.get('notice') === 'confirmed'} />
    </AccountPageFrame>
  );
}
