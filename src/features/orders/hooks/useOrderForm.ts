// A form of this feature: the form of the platform with this feature's words. What was typed outlives errors, reloads and
// closing the dialog. Called by the forms of buyers and sellers about an order.
import { readProblems } from '../../../api/core/readProblems';
import { useT } from '../../../i18n/useT';
import type { FormValues } from '../../../platform/form/formDraft';
import type { Problem } from '../../../platform/form/problems';
import { useForm, type Form, type FormSetting } from '../../../platform/form/useForm';
import { faultText } from '../model/faultText';

type OrderFormSetting<V extends FormValues> = Pick<FormSetting<V, Problem>, 'draft' | 'initial' | 'check' | 'send' | 'onDone'> & {
  /** For codes that come without a field. */
  fieldOfCode?: Readonly<Partial<Record<string, string>>>;
};

export function useOrderForm<V extends FormValues>({ fieldOfCode = {}, ...setting }: OrderFormSetting<V>): Form<V, Problem> {
  const t = useT();
  return useForm({
    ...setting,
    readProblems: (error, fields) => readProblems(error, fields, fieldOfCode),
    words: ({ code }) => faultText(code, t),
  });
}
