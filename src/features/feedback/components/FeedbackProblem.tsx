import { useT } from '../../../i18n/useT';
import type { Problem } from '../../../platform/form/problems';
import { ProblemBanner } from '../../../ui/ProblemBanner';
import { faultText } from '../model/faultText';

/** Why something was not done, and what to do. */
export function FeedbackProblem({ problem }: { problem: Problem | null }) {
  const t = useT();
  return <ProblemBanner problem={problem} words={({ code }) => faultText(code, t)} />;
}
