import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import type { Problem } from '../../../platform/form/problems';
import { ProblemBanner } from '../../../ui/ProblemBanner';
import { faultText } from '../model/faultText';

/** Why something was not done, and what to do. */
export function ShippingProblem({ problem }: { problem: Problem | null }) {
  const t = useT();
  const format = useFormat();
  return <ProblemBanner problem={problem} words={(own) => faultText(own, t, format)} />;
}
