import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { AccountPageFrame } from '../components/AccountPageFrame';
import { AlreadySignedIn } from '../components/AlreadySignedIn';
import { ConfirmRegistration } from '../components/ConfirmRegistration';
import { RegistrationSteps } from '../components/RegistrationSteps';
import { useRedirectAfter, useAddressToken } from '../hooks/useRedirectAfter';
import { readQueryError } from '../components/formatSessionError';
import { useViewer } from '../useSignIn';

/** /accounts/register?redirect_after=… With `token` it is the target of the link in the mail. */
export function RegisterPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const viewer = useViewer();
  const target = useRedirectAfter();
  const token = useAddressToken();
  const sessionError = readQueryError(query.get('error'));
  const [isLinkAbandoned, setIsLinkAbandoned] = useState(false);
  if (token !== null && !isLinkAbandoned) {
    return (
      <AccountPageFrame
        title={intl.formatMessage({ id: 'session.confirm.title' })}
        intro={intl.formatMessage({ id: 'session.confirm.lead' })}
      >
        <ConfirmRegistration
          token={token}
          sessionError={sessionError}
          onRegisterAgain={() => setIsLinkAbandoned(true)}
        />
      </AccountPageFrame>
    );
  }
  return (
    <AccountPageFrame title={intl.formatMessage({ id: 'session.register.title' })}>
      {viewer ? (
        <AlreadySignedIn name={viewer.displayName} target={target} />
      ) : (
        <RegistrationSteps
          redirectAfter={target}
          addressId={query.get('registration')}
          sessionError={sessionError}
          isResent={query.get('notice') === 'resent'}
        />
      )}
    </AccountPageFrame>
  );
}
