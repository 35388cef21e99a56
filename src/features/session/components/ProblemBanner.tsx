import { Banner } from '../../../ui/Banner';
import { useProblemText } from '../hooks/useProblemText';
import type { Problem } from '../model/problem';

/** What is wrong with the whole of a form; nothing where nothing is. */
export function ProblemBanner({ problem }: { problem: Problem | null | undefined }) {
  const words = useProblemText()(problem);
  if (words === undefined) return null;
  return (
    <Banner severity="error" announce>
      {words}
    </Banner>
  );
}
