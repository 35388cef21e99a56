// useForm for the settings, with the messages of this feature. Reports unsaved changes to the page
// and shows a snackbar after saving.
import { useIntl } from 'react-intl';
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import { useEventChannel } from '../../../platform/EventChannelContext';
import type { FormValues } from '../../../platform/form/formDraft';
import {
  findMissingFields,
  type FieldErrors,
  type ValidationError,
} from '../../../platform/form/formErrors';
import { useForm, type Form, type FieldName } from '../../../platform/form/useForm';
import { fieldByCode } from '../model/fieldByCode';
import { formatSettingsError } from '../model/formatSettingsError';
import { useReportUnsaved } from './useReportUnsaved';

type Options<V extends FormValues> = {
  /** The name of the draft in the tab's storage. It must be unique on the page. */
  name: string;
  saved: V;
  /** Fields that must not be empty. */
  required?: readonly FieldName<V>[];
  /** Additional client-side checks. */
  check?: (values: V) => FieldErrors<FieldName<V>>;
  /** The call. Its error comes from the base query. */
  send: (values: V) => Promise<{ error?: unknown }>;
  /** Shown in a snackbar after saving; null if the next page confirms it. */
  savedText: string | null;
  onSaved?: (values: V) => void;
  /** Values are not stored as a draft, and the fields are cleared after saving. */
  isSecret?: boolean;
};

export type SettingsFormState<V extends FormValues> = Form<V, ValidationError>;

export function useSettingsForm<V extends FormValues>({
  name,
  saved,
  required = [],
  check,
  send,
  savedText,
  onSaved,
  isSecret = false,
}: Options<V>): SettingsFormState<V> {
  const intl = useIntl();
  const channel = useEventChannel();
  const form = useForm({
    draft: isSecret ? null : `settings.${name}`,
    initial: saved,
    check: (values) => ({ ...check?.(values), ...findMissingFields(values, required) }),
    send,
    readErrors: (error, fields) => readValidationErrors(error, fields, fieldByCode),
    getErrorText: ({ code }) => formatSettingsError(code, intl),
    shouldKeepSent: !isSecret,
    onDone: (values) => {
      // onSaved may leave the page.
      reportSaved();
      if (savedText !== null) channel.emit('snackbar', { severity: 'success', text: savedText });
      onSaved?.(values);
    },
  });
  const reportSaved = useReportUnsaved(name, form.isDirty);
  return form;
}
