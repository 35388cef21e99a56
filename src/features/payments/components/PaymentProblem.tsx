import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import type { Problem } from '../../../platform/form/problems';
import { ProblemBanner } from '../../../ui/ProblemBanner';
import { problemText } from './problemText';

type PaymentProblemProps = { problem: Problem | null; title?: string; actions?: ReactNode };

/** Why something was not paid or bought, and what to do. */
export function PaymentProblem(props: PaymentProblemProps) {
  const t = useT();
  return <ProblemBanner {...props} words={(problem) => problemText(problem, t)} />;
}
