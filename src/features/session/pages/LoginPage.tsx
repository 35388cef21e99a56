import { useSearchParams } from '../../../platform/NavigationContext';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { safePath } from '../../../lib/safePath';
import { leavePage } from '../../../platform/leavePage';
import { usePageFacts } from '../../../platform/pageFacts';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { SignInForm } from '../components/SignInForm';
import { problemOfQuery } from '../model/signInProblem';
import { useViewer } from '../useViewer';
import styles from './AccountPage.module.css';

/** /accounts/login?redirect_after=… */
export function LoginPage() {
  const t = useT();
  const locale = useLocale();
  const { origin } = usePageFacts();
  const query = useSearchParams();
  const viewer = useViewer();
  const target = safePath(query.get('redirect_after') ?? '/', origin);
  return (
    <Container width="reading">
      <div className={styles.page}>
        <h1>{t('session.login.title')}</h1>
        {viewer ? (
          <>
            <p>{t('session.login.already', { name: viewer.displayName ?? 'none' })}</p>
            <div className={styles.actions}>
              <ButtonLink href={target} variant="primary">
                {t('common.action.continue')}
              </ButtonLink>
              <ButtonLink href="/user/logout">{t('common.action.signOut')}</ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p className={styles.lead}>{t('session.login.lead')}</p>
            <SignInForm redirectAfter={target} problem={problemOfQuery(query.get('error'))} onSignedIn={() => leavePage(localePath(locale, target))} />
          </>
        )}
      </div>
    </Container>
  );
}
