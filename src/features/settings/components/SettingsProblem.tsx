import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Banner } from '../../../ui/Banner';
import { useLocation } from '../../../platform/NavigationContext';
import { faultText } from '../model/faultText';
import type { FormProblem } from '../model/formProblem';

/** Why something was not saved, and what to do. Said at once. */
export function SettingsProblem({ problem }: { problem: FormProblem }) {
  const t = useT();
  const { duration } = useFormat();
  const { pathname } = useLocation();
  switch (problem.kind) {
    case 'unsure':
      return (
        <Banner severity="warn" announce>
          {t('settings.problem.unsure')}
        </Banner>
      );
    case 'limited':
      return (
        <Banner severity="error" announce>
          {problem.seconds === null ? t('settings.problem.limited') : t('settings.problem.limitedFor', { time: duration(problem.seconds * 1000, 'long') })}
        </Banner>
      );
    case 'signedOut':
      return (
        <Banner
          severity="error"
          announce
          actions={
            // Over this page where scripts run, so that what was typed stays in sight.
            <A href={`/accounts/login?redirect_after=${encodeURIComponent(pathname)}`} data-overlay="SIGN_IN">
              {t('common.action.signIn')}
            </A>
          }
        >
          {t('settings.problem.signedOut')}
        </Banner>
      );
    case 'outdated':
      return (
        <Banner severity="error" announce>
          {t('settings.problem.outdated')}
        </Banner>
      );
    case 'unavailable':
      return (
        <Banner severity="error" announce>
          {t('settings.problem.unavailable')}
        </Banner>
      );
    case 'refused':
      return (
        <Banner severity="error" announce>
          {faultText(problem.code, t)}
        </Banner>
      );
  }
}
