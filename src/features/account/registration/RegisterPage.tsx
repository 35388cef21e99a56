import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { AccountPageFrame } from '../sign-in/AccountPageFrame';
import { AlreadySignedIn } from '../sign-in/AlreadySignedIn';
import { ConfirmRegistration } from './ConfirmRegistration';
import { RegistrationSteps } from './RegistrationSteps';
import { useRedirectAfter, useAddressToken } from '../sign-in/useRedirectAfter';
import { readQueryError } from '../sign-in/formatSessionError';
import { useViewer } from '../sign-in/useSignIn';

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
