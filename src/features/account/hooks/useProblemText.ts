// The words for problems in the language of the page, as the fields of a form want them: undefined where all is well.
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { problemText } from '../components/problemText';
import type { Problem } from '../model/formProblems';

export function useProblemText(): (problem: Problem | null | undefined) => string | undefined {
  const t = useT();
  const format = useFormat();
  return (problem) => (problem == null ? undefined : problemText(problem, { t, format }));
}
