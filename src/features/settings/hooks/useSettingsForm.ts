// One form of the settings: the form of the platform with the words of this feature. What is not saved is told to the
// page, what was saved is said once. Used by every section that has a save button, with SettingsForm.
import { readProblems } from '../../../api/core/readProblems';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import type { FormValues } from '../../../platform/form/formDraft';
import { missingFields, type FieldProblems, type Problem } from '../../../platform/form/problems';
import { useForm, type Form, type NameIn } from '../../../platform/form/useForm';
import { fieldOfCode } from '../model/fieldOfCode';
import { faultText } from '../model/faultText';
import { useReportUnsaved } from './useReportUnsaved';

type Options<V extends FormValues> = {
  /** Of the draft in the tab's storage, and of the form among the others of the page. */
  name: string;
  saved: V;
  /** Fields that must not be empty. */
  required?: readonly NameIn<V>[];
  /** More that can be said before anything is sent. */
  check?: (values: V) => FieldProblems<NameIn<V>>;
  /** The call; its error is the base query's. */
  send: (values: V) => Promise<{ error?: unknown }>;
  /** Said once after a success; null: what comes next says it. */
  savedText: string | null;
  onSaved?: (values: V) => void;
  /** Passwords are never written down, and the fields are empty after a success. */
  isSecret?: boolean;
};

export type SettingsFormOf<V extends FormValues> = Form<V, Problem>;

export function useSettingsForm<V extends FormValues>({ name, saved, required = [], check, send, savedText, onSaved, isSecret = false }: Options<V>): SettingsFormOf<V> {
  const t = useT();
  const channel = useEventChannel();
  const form = useForm({
    draft: isSecret ? null : `settings.${name}`,
    initial: saved,
    check: (values) => ({ ...check?.(values), ...missingFields(values, required) }),
    send,
    readProblems: (error, fields) => readProblems(error, fields, fieldOfCode),
    words: ({ code }) => faultText(code, t),
    keepsSent: !isSecret,
    onDone: (values) => {
      // What comes next may leave the page.
      reportSaved();
      if (savedText !== null) channel.emit('snackbar', { severity: 'success', text: savedText });
      onSaved?.(values);
    },
  });
  const reportSaved = useReportUnsaved(name, form.isDirty);
  return form;
}
