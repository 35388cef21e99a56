import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { leavePage } from '../../../platform/leavePage';
import { useSearchParams } from '../../../platform/NavigationContext';
import { Banner } from '../../../ui/Banner';
import { AccountPageFrame } from '../components/AccountPageFrame';
import { AlreadySignedIn } from '../components/AlreadySignedIn';
import { SignInChallenge } from '../components/SignInChallenge';
import { SignInForm } from '../components/SignInForm';
import { useRedirectAfter } from '../hooks/useRedirectAfter';
import { challengeIdOf } from '../model/challengeId';
import { problemOfQuery } from '../model/problem';
import { useViewer } from '../useViewer';

/** /accounts/login?redirect_after=…; `challenge`, `error` and `notice` come from the forms without scripts. */
export function LoginPage() {
  const t = useT();
  const locale = useLocale();
  const query = useSearchParams();
  const viewer = useViewer();
  const target = useRedirectAfter();
  const challengeId = challengeIdOf(query);
  const notice = query.get('notice');
  const finish = (): void => leavePage(localePath(locale, target));
  if (viewer) {
    return (
      <AccountPageFrame title={t('session.login.title')}>
        <AlreadySignedIn name={viewer.displayName} target={target} />
      </AccountPageFrame>
    );
  }
  if (challengeId !== null) {
    return (
      <AccountPageFrame title={t('session.challenge.title')}>
        <SignInChallenge id={challengeId} redirectAfter={target} onSignedIn={finish} problem={problemOfQuery(query.get('error'))} isResent={notice === 'resent'} />
      </AccountPageFrame>
    );
  }
  return (
    <AccountPageFrame title={t('session.login.title')} lead={t('session.login.lead')}>
      {notice === 'registered' && <Banner severity="success">{t('session.confirm.ready')}</Banner>}
      {notice === 'password_changed' && (
        <Banner severity="success" title={t('session.reset.doneTitle')}>
          {t('session.reset.doneText')}
        </Banner>
      )}
      <SignInForm redirectAfter={target} problem={problemOfQuery(query.get('error'))} onSignedIn={finish} />
    </AccountPageFrame>
  );
}
