// A form of this feature: the form of the platform with this feature's problems and words. Nothing of it is remembered
// by itself: most have a password in them. Called by the forms of signing in, registering and passwords.
import type { FormValues } from '../../../platform/form/formDraft';
import type { FieldProblems, Problems } from '../../../platform/form/problems';
import { useForm, type Form, type FormSetting, type NameIn } from '../../../platform/form/useForm';
import { plainProblem, problemsOfError, type Problem, type ProblemCode } from '../model/problem';
import { useProblemText } from './useProblemText';

type Faults<K extends string> = readonly (readonly [K, ProblemCode | null])[];

type SessionFormSetting<V extends FormValues> = Pick<FormSetting<V, Problem>, 'initial' | 'send' | 'keepsSent' | 'onDone' | 'onType'> & {
  /** Of the address, after the form was sent without scripts. */
  firstProblem: Problem | null;
  /** What can be said of each field before anything is sent. */
  faultsOf: (values: V) => Faults<NameIn<V>>;
  /** What is not in here concerns the whole form. */
  fieldOfCode: Readonly<Partial<Record<ProblemCode, NameIn<V>>>>;
  /** What a refusal means that has no code which is known. */
  refused?: ProblemCode;
};

function problemsOf<K extends string>(faults: Faults<K>): FieldProblems<K, Problem> {
  const problems: FieldProblems<K, Problem> = {};
  for (const [field, code] of faults) if (code !== null) problems[field] = plainProblem(code);
  return problems;
}

export function useSessionForm<V extends FormValues>({ firstProblem, faultsOf, fieldOfCode, refused, ...setting }: SessionFormSetting<V>): Form<V, Problem> {
  const words = useProblemText();
  const sorted = (found: readonly Problem[]): Problems<NameIn<V>, Problem> => {
    const problems: Problems<NameIn<V>, Problem> = { fields: {}, form: null };
    for (const problem of found) {
      const field = fieldOfCode[problem.code];
      if (field === undefined) problems.form ??= problem;
      else problems.fields[field] ??= problem;
    }
    return problems;
  };
  return useForm({
    ...setting,
    draft: null,
    firstProblems: sorted(firstProblem === null ? [] : [firstProblem]),
    check: (values) => problemsOf(faultsOf(values)),
    // None where the visitor would not confirm who they are: nothing is wrong, and everything stays as it was typed.
    readProblems: (error) => sorted(problemsOfError(error, refused)),
    words,
  });
}
