import type { ReactNode } from 'react';
import { callProblemText } from '../i18n/callProblemText';
import { useFormat } from '../i18n/useFormat';
import { useT } from '../i18n/useT';
import type { Problem } from '../platform/form/problems';
import { useLocation } from '../platform/NavigationContext';
import { A } from './A';
import { Banner } from './Banner';

type ProblemBannerProps = {
  problem: Problem | null;
  /** For what is not about the call itself. */
  words: (problem: Problem) => string;
  title?: string;
  /** What can be done about it here. */
  actions?: ReactNode;
};

/** Why something was not done, and what to do. Said at once; nothing where nothing is wrong. */
export function ProblemBanner({ problem, words, title, actions }: ProblemBannerProps) {
  const t = useT();
  const format = useFormat();
  const { pathname } = useLocation();
  // The person has turned the second factor away, and knows it.
  if (problem === null || problem.code === 'not_approved') return null;
  // Over this page where scripts run, so that what was typed stays in sight.
  const signIn = (
    <A href={`/accounts/login?redirect_after=${encodeURIComponent(pathname)}`} data-overlay="SIGN_IN">
      {t('common.action.signIn')}
    </A>
  );
  return (
    <Banner severity={problem.code === 'offline' ? 'warn' : 'error'} announce title={title} actions={problem.code === 'signed_out' ? signIn : actions}>
      {callProblemText(problem, t, format) ?? words(problem)}
    </Banner>
  );
}
