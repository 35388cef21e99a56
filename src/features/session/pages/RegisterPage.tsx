import { useState } from 'react';
import { useT } from '../../../i18n/useT';
import { useSearchParams } from '../../../platform/NavigationContext';
import { AccountPageFrame } from '../components/AccountPageFrame';
import { AlreadySignedIn } from '../components/AlreadySignedIn';
import { ConfirmRegistration } from '../components/ConfirmRegistration';
import { RegistrationSteps } from '../components/RegistrationSteps';
import { useAddressToken } from '../hooks/useAddressToken';
import { useRedirectAfter } from '../hooks/useRedirectAfter';
import { problemOfQuery } from '../model/problem';
import { useViewer } from '../useViewer';

/** /accounts/register?redirect_after=…; with `token` it is where the link of the mail leads. */
export function RegisterPage() {
  const t = useT();
  const query = useSearchParams();
  const viewer = useViewer();
  const target = useRedirectAfter();
  const token = useAddressToken();
  const problem = problemOfQuery(query.get('error'));
  const [isLinkLeft, setIsLinkLeft] = useState(false);
  if (token !== null && !isLinkLeft) {
    return (
      <AccountPageFrame title={t('session.confirm.title')} lead={t('session.confirm.lead')}>
        <ConfirmRegistration token={token} problem={problem} onRegisterAgain={() => setIsLinkLeft(true)} />
      </AccountPageFrame>
    );
  }
  return (
    <AccountPageFrame title={t('session.register.title')}>
      {viewer ? (
        <AlreadySignedIn name={viewer.displayName} target={target} />
      ) : (
        <RegistrationSteps
          redirectAfter={target}
          addressId={query.get('registration')}
          problem={problem}
          isResent={query.get('notice') === 'resent'}
        />
      )}
    </AccountPageFrame>
  );
}
