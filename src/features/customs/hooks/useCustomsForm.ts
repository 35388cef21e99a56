// The customs form of a package: the platform's form with a draft that is also saved on the server,
// and the server's validation errors. An error is shown once its field was touched; after an
// attempt to submit, all errors are shown. Correcting one field can fix another, so the errors of
// the saved draft take precedence over those of the attempt. Unreadable numbers are reported at
// once, because the server never sees them.
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../../api/core/apiError';
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import {
  isConflict,
  useSubmitCustomsMutation,
  useUpdateCustomsMutation,
} from '../../../api/shipping/customs';
import type { Customs, CustomsDraft } from '../../../api/shipping/decodeCustoms';
import { useFormat } from '../../../i18n/useFormat';
import type { FormValues } from '../../../platform/form/formDraft';
import type { ValidationError } from '../../../platform/form/formErrors';
import { useForm, type Form } from '../../../platform/form/useForm';
import {
  validateValues,
  getDraftKey,
  toCustomsDraft,
  findUnreadableFields,
  toCustomsValues,
} from '../model/customsValues';
import { formatCustomsError } from '../model/formatCustomsError';
import { useAutosave, type AutosaveStatus } from './useAutosave';

export type CustomsFormState = Form<FormValues, ValidationError> & {
  autosaveStatus: AutosaveStatus;
  /** The number of fields with an error; 0 before the first attempt to submit. */
  errorCount: number;
};

/** An error that only the client finds; the server does not know it. */
const isClientError = ({ code }: ValidationError): boolean => code === 'certify_required';

export function useCustomsForm(
  orderId: number,
  customs: Customs,
  onDone: () => void,
): CustomsFormState {
  const intl = useIntl();
  const { kilograms } = useFormat();
  const [updateCustoms] = useUpdateCustomsMutation();
  const [submitCustoms] = useSubmitCustomsMutation();
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<string>>(new Set());
  // The serialized draft of the last submission.
  const [submittedText, setSubmittedText] = useState<string | null>(null);
  // True after an attempt to submit, even if the client stopped it. From then on, all known errors
  // are shown.
  const [hasSubmitted, setHasSubmitted] = useState(false);
  // The draft that the fields are compared with. It does not change while there is unsaved input: a
  // field that was reverted equals the old draft, and with a newer draft it would take the value
  // that the user has just reverted.
  const [baseDraft, setBaseDraft] = useState(customs.draft);
  const [lastServerDraft, setLastServerDraft] = useState(customs.draft);
  const handleRefusal = (error: unknown, body: CustomsDraft): void => {
    if (isConflict(error)) return;
    // A rejected form (422) is saved as sent. After any other failure, the saved draft is unknown.
    const isRejected = isApiError(error) && error.status === 422;
    autosave.setSavedText(isRejected ? JSON.stringify(body) : null);
  };

  const form = useForm<FormValues, ValidationError>({
    draft: getDraftKey(orderId, customs),
    initial: toCustomsValues(baseDraft, kilograms),
    check: (values) => {
      setHasSubmitted(true);
      return validateValues(values);
    },
    send: async (values) => {
      // A save in progress would arrive after the form is closed.
      await autosave.waitForSave();
      const body = toCustomsDraft(values, baseDraft);
      setSubmittedText(JSON.stringify(body));
      const { error } = await submitCustoms({ id: orderId, body });
      if (error === undefined) return {};
      handleRefusal(error, body);
      return { error };
    },
    readErrors: readValidationErrors,
    getErrorText: ({ code }) => formatCustomsError(code, intl),
    onInput: (changes) =>
      setTouchedFields((before) => new Set([...before, ...Object.keys(changes)])),
    onDone,
  });
  const draft = toCustomsDraft(form.values, baseDraft);
  const text = JSON.stringify(draft);
  const autosave = useAutosave({
    text,
    serverText: JSON.stringify(toCustomsDraft(toCustomsValues(baseDraft, kilograms), baseDraft)),
    isPaused: form.isSending,
    save: async () => {
      const { data } = await updateCustoms({ id: orderId, body: draft });
      return data !== undefined;
    },
  });
  const isSaved = autosave.status === 'saved';
  // Runs once per new draft, because the query result can arrive shortly after the save is
  // reported.
  if (lastServerDraft !== customs.draft) {
    setLastServerDraft(customs.draft);
    if (isSaved) setBaseDraft(customs.draft);
  }
  const unreadableFields = findUnreadableFields(form.values);
  const hasUnreadableFields = Object.keys(unreadableFields).length > 0;
  const getFieldError = (name: string): string | undefined => {
    if (unreadableFields[name] !== undefined)
      return formatCustomsError(unreadableFields[name].code, intl);
    const fieldError = form.errors.fields[name];
    if (
      fieldError !== undefined &&
      (text === submittedText || !isSaved || isClientError(fieldError))
    )
      return formatCustomsError(fieldError.code, intl);
    const draftError =
      isSaved && (hasSubmitted || touchedFields.has(name))
        ? customs.validationErrors.find(({ attribute }) => attribute === name)
        : undefined;
    return draftError === undefined ? undefined : formatCustomsError(draftError.code, intl);
  };
  return {
    ...form,
    // Unreadable input is only stored in the tab; the server has the previous value.
    autosaveStatus: isSaved && hasUnreadableFields ? 'failed' : autosave.status,
    text: (name) => ({ ...form.text(name), error: getFieldError(name) }),
    checkbox: (name) => ({ ...form.checkbox(name), error: getFieldError(name) }),
    errorCount: hasSubmitted
      ? Object.keys(form.values).filter((name) => getFieldError(name) !== undefined).length
      : 0,
  };
}
