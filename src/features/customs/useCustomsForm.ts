// The customs form of a package: the platform's form with a draft that is also saved on the server,
// and the server's validation errors. An error is shown once its field was touched; after an
// attempt to submit, all errors are shown. Correcting one field can fix another, so the errors of
// the saved draft take precedence over those of the attempt. Unreadable numbers are reported at
// once, because the server never sees them.
import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { set, useWatch, type Control, type FieldError, type FieldValues } from 'react-hook-form';
import { isApiError } from '../../api/core/apiError';
import { readValidationErrors } from '../../api/core/readValidationErrors';
import {
  isConflict,
  useSubmitCustomsMutation,
  useUpdateCustomsMutation,
  type Customs,
  type CustomsDraft,
} from '../../api/shipping/customs';
import { useErrorText, type ErrorMessages } from '../../i18n/errorMessages';
import { useFormat } from '../../i18n/useFormat';
import { getFields } from '../../platform/form/formDraft';
import { useServerForm, type ServerForm } from '../../platform/form/useServerForm';
import { createValidationError, type ValidationError } from '../../platform/form/validationErrors';
import { useIsOnline } from '../../platform/useIsOnline';
import {
  validateValues,
  getDraftKey,
  toCustomsDraft,
  findUnreadableFields,
  toCustomsValues,
  type CustomsValues,
} from './customsValues';
import type { ErrorCodeOf } from '../../contract/core/errorCodes';
import type { submitCustoms, updateCustoms } from '../../contract/shipping/customs';

// Messages for errors of the customs form and its fields.
type CustomsErrorCode =
  | ErrorCodeOf<typeof submitCustoms | typeof updateCustoms>
  // Found before sending.
  | 'weight_unclear'
  | 'quantity_unclear'
  | 'certify_required';

export const customsErrors: ErrorMessages<CustomsErrorCode> = {
  description_missing: 'customs.fault.descriptionMissing',
  description_vague: 'customs.fault.descriptionVague',
  description_one_word: 'customs.fault.descriptionOneWord',
  hs_code_missing: 'customs.fault.hsCodeMissing',
  hs_code_invalid: 'customs.fault.hsCodeInvalid',
  hs_code_outdated: 'customs.fault.hsCodeOutdated',
  hs_code_needs_9706: 'customs.fault.hsCodeNeedsOld',
  hs_code_too_old: 'customs.fault.hsCodeTooOld',
  origin_missing: 'customs.fault.originMissing',
  origin_unknown: 'customs.fault.originMissing',
  weight_missing: 'customs.fault.weightMissing',
  weight_unclear: 'customs.fault.weightUnclear',
  net_above_gross: 'customs.fault.netAboveGross',
  quantity_unclear: 'customs.fault.quantityUnclear',
  contents_were_sold: 'customs.fault.contentsSold',
  explanation_missing: 'customs.fault.explanationMissing',
  phone_missing: 'customs.fault.phoneMissing',
  phone_invalid: 'customs.fault.phoneInvalid',
  email_invalid: 'customs.fault.emailInvalid',
  eori_missing: 'customs.fault.eoriMissing',
  eori_invalid: 'customs.fault.eoriInvalid',
  tax_number_missing: 'customs.fault.taxNumberMissing',
  tax_number_invalid: 'customs.fault.taxNumberInvalid',
  licence_required: 'customs.fault.licenceRequired',
  certificate_required: 'customs.fault.certificateRequired',
  permit_invalid: 'customs.fault.permitInvalid',
  certify_required: 'customs.fault.certifyRequired',
  too_long: 'customs.fault.tooLong',
  package_handed_over: 'customs.fault.packageHandedOver',
  not_required: 'customs.fault.notRequired',
  wrong_state: 'customs.fault.wrongState',
  items_do_not_match: 'common.problem.outdated',
  unknown: 'customs.fault.other',
};

const TYPING_DELAY_MS = 1000;

export type AutosaveStatus = 'saved' | 'saving' | 'failed';

type Options = {
  /** The serialized draft. It is saved if it differs from `serverText`, which the server has. */
  text: string;
  serverText: string;
  /** True while the form is being submitted. */
  isPaused: boolean;
  /** Resolves to whether the draft was saved. */
  save: () => Promise<boolean>;
};

type Autosave = {
  status: AutosaveStatus;
  /** Resolves when no save is in progress. */
  waitForSave: () => Promise<void>;
  /** Sets the text that the server has, if not from a save; null if that is unknown. */
  setSavedText: (text: string | null) => void;
};

/**
 * Saves a draft on the server shortly after the last keystroke, so that the form can be continued
 * on another device. One save runs at a time. A failed save is retried after the next change or
 * when the browser is online again.
 */
function useAutosave({ text, serverText, isPaused, save }: Options): Autosave {
  const isOnline = useIsOnline();
  const [savedText, setSavedText] = useState<string | null>(serverText);
  const [failedText, setFailedText] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const pendingSave = useRef<Promise<unknown>>(Promise.resolve());
  const saveDraft = useEffectEvent(() => {
    setIsSaving(true);
    pendingSave.current = save().then((isSaved) => {
      setIsSaving(false);
      // A save without a response may still have succeeded. With null, reverting to the previous
      // text is saved too.
      setSavedText(isSaved ? text : null);
      setFailedText(isSaved ? null : text);
    });
  });
  const isDue = text !== savedText && text !== failedText && !isSaving && !isPaused && isOnline;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(saveDraft, TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue, text]);
  // Retry a failed save once the browser is online again.
  const [wasOnline, setWasOnline] = useState(isOnline);
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline);
    if (isOnline) setFailedText(null);
  }
  // While a save is in progress, the previously saved text no longer counts as saved.
  const status =
    text === savedText && !isSaving
      ? 'saved'
      : failedText === text || !isOnline
        ? 'failed'
        : 'saving';
  return { status, waitForSave: () => pendingSave.current.then(() => undefined), setSavedText };
}

export type CustomsFormState = ServerForm<FieldValues> & {
  values: CustomsValues;
  getFieldError: (name: string) => string | undefined;
  /** Props of a field of src/ui/FormFields. */
  field: (name: string) => { control: Control; name: string; error: string | null };
  autosaveStatus: AutosaveStatus;
  /** The number of fields with an error; 0 before the first attempt to submit. */
  errorCount: number;
};

/** An error that only the client finds; the server does not know it. */
const isClientError = ({ type }: FieldError): boolean => type === 'certify_required';

/** react-hook-form nests fields by the dots in their names. */
function toNestedValues(values: CustomsValues): FieldValues {
  const nestedValues: FieldValues = {};
  for (const [name, value] of Object.entries(values)) set(nestedValues, name, value);
  return nestedValues;
}

const toFlatValues = (nestedValues: FieldValues): CustomsValues =>
  Object.fromEntries(getFields(nestedValues));

export function useCustomsForm(
  orderId: number,
  customs: Customs,
  onDone: () => void,
): CustomsFormState {
  const getErrorText = useErrorText(customsErrors);
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

  const form = useServerForm<FieldValues, ValidationError>({
    draft: getDraftKey(orderId, customs),
    initial: toNestedValues(toCustomsValues(baseDraft, kilograms)),
    check: (values) => {
      setHasSubmitted(true);
      return validateValues(toFlatValues(values));
    },
    send: async (values) => {
      // A save in progress would arrive after the form is closed.
      await autosave.waitForSave();
      const body = toCustomsDraft(toFlatValues(values), baseDraft);
      setSubmittedText(JSON.stringify(body));
      const { error } = await submitCustoms({ id: orderId, body });
      if (error === undefined) return {};
      handleRefusal(error, body);
      return { error };
    },
    readErrors: readValidationErrors,
    formatError: getErrorText,
    onDone,
  });
  const { control, subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name !== undefined && type === 'change')
            setTouchedFields((before) => new Set([...before, name]));
        },
      }),
    [subscribe],
  );
  const values = toFlatValues(useWatch({ control }));
  const draft = toCustomsDraft(values, baseDraft);
  const text = JSON.stringify(draft);
  const autosave = useAutosave({
    text,
    serverText: JSON.stringify(toCustomsDraft(toCustomsValues(baseDraft, kilograms), baseDraft)),
    isPaused: form.formState.isSubmitting,
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
  const unreadableFields = findUnreadableFields(values);
  const hasUnreadableFields = Object.keys(unreadableFields).length > 0;
  const getFieldError = (name: string): string | undefined => {
    if (unreadableFields[name] !== undefined) return getErrorText(unreadableFields[name]);
    const fieldError = form.getFieldState(name, form.formState).error;
    if (
      fieldError !== undefined &&
      (text === submittedText || !isSaved || isClientError(fieldError))
    )
      return fieldError.message;
    const draftError =
      isSaved && (hasSubmitted || touchedFields.has(name))
        ? customs.validationErrors.find(({ attribute }) => attribute === name)
        : undefined;
    return draftError && getErrorText(createValidationError(draftError.code));
  };
  return {
    ...form,
    // Unreadable input is only stored in the tab; the server has the previous value.
    autosaveStatus: isSaved && hasUnreadableFields ? 'failed' : autosave.status,
    values,
    getFieldError,
    field: (name) => ({ control, name, error: getFieldError(name) ?? null }),
    errorCount: hasSubmitted
      ? Object.keys(values).filter((name) => getFieldError(name) !== undefined).length
      : 0,
  };
}
