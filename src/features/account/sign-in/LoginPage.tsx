import { useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { leavePage } from '../../../platform/leavePage';
import { Banner } from '../../../ui/Banner';
import { AccountPageFrame } from './AccountPageFrame';
import { AlreadySignedIn } from './AlreadySignedIn';
import { SignInForm, SignInChallenge } from './SignInForm';
import { useRedirectAfter, parseChallengeId } from './useRedirectAfter';
import { readQueryError } from './formatSessionError';
import { useViewer } from './useSignIn';

/**
 * /accounts/login?redirect_after=… The forms without scripts set `challenge`, `error` and `notice`.
 */
export function LoginPage() {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const viewer = useViewer();
  const target = useRedirectAfter();
  const challengeId = parseChallengeId(query);
  const notice = query.get('notice');
  const finish = (): void => leavePage(toLocalePath(locale, target));
  if (viewer) {
    return (
      <AccountPageFrame title={intl.formatMessage({ id: 'session.login.title' })}>
        <AlreadySignedIn name={viewer.displayName} target={target} />
      </AccountPageFrame>
    );
  }
  if (challengeId !== null) {
    return (
      <AccountPageFrame title={intl.formatMessage({ id: 'session.challenge.title' })}>
        <SignInChallenge
          id={challengeId}
          redirectAfter={target}
          onSignedIn={finish}
          sessionError={readQueryError(query.get('error'))}
          isResent={notice === 'resent'}
        />
      </AccountPageFrame>
    );
  }
  return (
    <AccountPageFrame
      title={intl.formatMessage({ id: 'session.login.title' })}
      intro={intl.formatMessage({ id: 'session.login.lead' })}
    >
      {notice === 'registered' && (
        <Banner severity="success">
          <FormattedMessage id="session.confirm.ready" />
        </Banner>
      )}
      {notice === 'password_changed' && (
        <Banner severity="success" title={intl.formatMessage({ id: 'session.reset.doneTitle' })}>
          <FormattedMessage id="session.reset.doneText" />
        </Banner>
      )}
      <SignInForm
        redirectAfter={target}
        sessionError={readQueryError(query.get('error'))}
        onSignedIn={finish}
      />
    </AccountPageFrame>
  );
}
