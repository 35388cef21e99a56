// A form of the person: the form of the platform with the words of this feature. What was typed is kept under
// `form.<draft>` in the tab's memory, unless it is secret. Called by the forms of this feature.
import { readProblems } from '../../../api/core/readProblems';
import type { FormValues } from '../../../platform/form/formDraft';
import { missingFields, type Problem } from '../../../platform/form/problems';
import { useForm, type Form, type FormSetting, type NameIn } from '../../../platform/form/useForm';
import { useProblemText } from './useProblemText';

export type AccountForm<V extends FormValues> = Form<V, Problem>;

type AccountFormSetting<V extends FormValues> = Pick<FormSetting<V, Problem>, 'draft' | 'initial' | 'check' | 'send'> & {
  /** Fields that must not be empty. */
  required?: readonly NameIn<V>[];
  /** Where a refusal belongs that names no field. */
  fieldOfCode?: Readonly<Partial<Record<string, NameIn<V>>>>;
  onDone: () => void;
};

export function useAccountForm<V extends FormValues>({ draft, required = [], check, fieldOfCode, onDone, ...setting }: AccountFormSetting<V>): AccountForm<V> {
  const words = useProblemText();
  return useForm({
    ...setting,
    draft: draft === null ? null : `form.${draft}`,
    check: (values) => ({ ...check?.(values), ...missingFields(values, required) }),
    readProblems: (error, fields) => readProblems(error, fields, fieldOfCode),
    words,
    onDone: () => onDone(),
  });
}
