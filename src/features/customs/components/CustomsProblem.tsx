import { useT } from '../../../i18n/useT';
import type { Problem } from '../../../platform/form/problems';
import { Banner } from '../../../ui/Banner';
import { ProblemBanner } from '../../../ui/ProblemBanner';
import { faultText } from '../model/faultText';

/** Why the form was not submitted, and what to do. */
export function CustomsProblem({ problem, faults }: { problem: Problem | null; /** How many fields are wrong. */ faults: number }) {
  const t = useT();
  if (problem !== null) return <ProblemBanner problem={problem} words={({ code }) => faultText(code, t)} />;
  return faults === 0 ? null : (
    <Banner severity="error" announce>
      {t('customs.problem.fields', { count: faults })}
    </Banner>
  );
}
