// A form of this feature: the form of the platform with this feature's words. What was typed outlives errors, reloads and
// closing the dialog. Called by FeedbackForm and AnswerForm.
import { readProblems } from '../../../api/core/readProblems';
import { useT } from '../../../i18n/useT';
import type { FormValues } from '../../../platform/form/formDraft';
import type { Problem } from '../../../platform/form/problems';
import { useForm, type Form, type FormSetting } from '../../../platform/form/useForm';
import { faultText } from '../model/faultText';

type FeedbackFormSetting<V extends FormValues> = Pick<FormSetting<V, Problem>, 'draft' | 'initial' | 'check' | 'send' | 'onDone'>;

export function useFeedbackForm<V extends FormValues>(setting: FeedbackFormSetting<V>): Form<V, Problem> {
  const t = useT();
  return useForm({ ...setting, readProblems: (error, fields) => readProblems(error, fields), words: ({ code }) => faultText(code, t) });
}
