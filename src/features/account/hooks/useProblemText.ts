// The words for problems in the language of the page, as the fields of a form want them: undefined where all is well.
import { callProblemText } from '../../../i18n/callProblemText';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { problemText } from '../components/problemText';
import type { Problem } from '../../../platform/form/problems';

export function useProblemText(): (problem: Problem | null | undefined) => string | undefined {
  const t = useT();
  const format = useFormat();
  return (problem) => (problem == null ? undefined : (callProblemText(problem, t, format) ?? problemText(problem, t)));
}
