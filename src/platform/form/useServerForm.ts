// react-hook-form with what every form here needs: the server's errors at their fields, focus on
// the first of them, one submit at a time, and drafts. Input survives errors, and reloads in tab
// storage, unless the form holds secrets (`draft: null`). Fields are controlled, so that the server
// renders their values: use the fields of src/ui/FormFields, or useController.
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type BaseSyntheticEvent,
  type RefObject,
} from 'react';
import {
  get,
  set,
  useForm,
  type FieldErrors as FormStateErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { tabStorage } from '../storage';
import { getFields, readDraft, toDraftText } from './formDraft';
import type { FieldErrors, FormErrors, ValidationError } from './validationErrors';

/**
 * Field names are those of the wire, so that a validation error finds its field by the attribute.
 */
export type FieldName<V extends FieldValues> = FieldPath<V> & string;

export type ServerFormOptions<V extends FieldValues, E extends ValidationError> = {
  /** Tab storage key of the unsent input; null: nothing may be stored. */
  draft: string | null;
  /** Tab storage keys of single fields that other forms share, such as the email address. */
  storedFields?: Partial<Record<FieldName<V>, string>>;
  /** The saved values; the draft is applied on top. */
  initial: V;
  /** Errors from the URL, after a submit without scripts. */
  initialErrors?: FormErrors<FieldName<V>, E>;
  /** Validation before sending. */
  check?: (values: V) => FieldErrors<FieldName<V>, E>;
  /** `validationError`: a failure that is not an error of the call. */
  send: (values: V) => Promise<{ error?: unknown; validationError?: E }>;
  readErrors: (error: unknown, fields: readonly FieldName<V>[]) => FormErrors<FieldName<V>, E>;
  formatError: (error: E) => string | undefined;
  /**
   * After a success the fields keep the sent values until `initial` changes. By default they return
   * to `initial`.
   */
  shouldKeepSent?: boolean;
  onDone: (submittedValues: V) => void;
};

export type ServerForm<V extends FieldValues, E = ValidationError> = UseFormReturn<V> & {
  /** The error that concerns no field. */
  formError: E | null;
  /** For another action of the form, such as sending a new code. Removes earlier errors. */
  setFormError: (error: E | null) => void;
  /** Submits now with the latest values, once at a time. */
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Returns to the saved values. */
  discard: () => void;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: BaseSyntheticEvent) => void;
    /** With GET, a submit before hydration would put the input into the URL. */
    method: 'post';
    noValidate: true;
  };
};

/** Refetched values replace only fields without unsent input. */
const KEEP_INPUT = { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true };
const KEEP_NOTHING = { keepDirtyValues: false, keepErrors: false, keepSubmitCount: true };

/** Undefined without input; radio buttons are not read. */
function readInput(control: Element): string | boolean | undefined {
  if (control instanceof HTMLInputElement && control.type !== 'radio')
    return control.type === 'checkbox' ? control.checked : control.value;
  if (control instanceof HTMLTextAreaElement) return control.value;
  // A saved value that is no option shows as another one, which no one chose.
  return control instanceof HTMLSelectElement &&
    [...control.options].some(({ defaultSelected, selected }) => defaultSelected && !selected)
    ? control.value
    : undefined;
}

export function useServerForm<V extends FieldValues, E extends ValidationError>({
  draft,
  storedFields = {},
  initial,
  initialErrors,
  check,
  send,
  readErrors,
  formatError,
  shouldKeepSent = false,
  onDone,
}: ServerFormOptions<V, E>): ServerForm<V, E> {
  const fields = new Map(getFields(initial));
  const isField = (name: string): name is FieldName<V> => fields.has(name);
  const fieldNames = [...fields.keys()].filter(isField);
  const toStateErrors = (fieldErrors: FieldErrors<FieldName<V>, E>): FormStateErrors<V> => {
    const stateErrors: FormStateErrors<V> = {};
    for (const name of fieldNames) {
      const error = fieldErrors[name];
      if (error !== undefined)
        set(stateErrors, name, { type: error.code, message: formatError(error) });
    }
    return stateErrors;
  };
  const [firstErrors] = useState(() => toStateErrors(initialErrors?.fields ?? {}));
  const [formError, setFormError] = useState(initialErrors?.form ?? null);
  const [savedValues, setSavedValues] = useState(initial);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm<V>({
    values: savedValues,
    resetOptions: KEEP_INPUT,
    errors: firstErrors,
    // The next input in a field removes its error; the next submit checks again.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = toStateErrors(check?.(values) ?? {});
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { isSubmitting, submitCount } = form.formState;
  // A reset would end the submit.
  if (!isSubmitting && toDraftText(savedValues, initial) !== null) setSavedValues(initial);

  const { subscribe } = form;
  const handleChange = useEffectEvent<Parameters<typeof subscribe>[0]['callback']>(
    ({ name, type, values, defaultValues, errors }) => {
      if (draft !== null && defaultValues !== undefined) {
        const draftText = toDraftText(defaultValues, values);
        if (draftText === null) tabStorage.remove(draft);
        else tabStorage.write(draft, draftText);
      }
      if (type !== 'change' || name === undefined || !isField(name)) return;
      const storageKey = storedFields[name];
      if (storageKey !== undefined) tabStorage.write(storageKey, String(get(values, name)));
      if (get(errors, name) === undefined) return;
      form.clearErrors(name);
      setFormError(null);
    },
  );
  /** Input from before the form was hydrated wins over the stored draft. */
  const restoreInput = useEffectEvent((): void => {
    const isFieldEntry = (
      entry: [string, unknown],
    ): entry is [FieldName<V>, FieldPathValue<V, FieldName<V>>] => isField(entry[0]);
    const storedEntries = fieldNames.flatMap((name): [string, unknown][] => {
      const storageKey = storedFields[name];
      const text = storageKey === undefined ? null : tabStorage.read(storageKey);
      return text === null ? [] : [[name, text]];
    });
    const typedEntries = [...(formRef.current?.elements ?? [])].flatMap(
      (control): [string, unknown][] => {
        const name = control.getAttribute('name') ?? '';
        const value = readInput(control);
        const savedValue = fields.get(name);
        return typeof value === typeof savedValue && value !== savedValue ? [[name, value]] : [];
      },
    );
    const draftEntries = readDraft(initial, draft === null ? null : tabStorage.read(draft));
    for (const [name, value] of [...storedEntries, ...draftEntries, ...typedEntries].filter(
      isFieldEntry,
    ))
      form.setValue(name, value, { shouldDirty: true });
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true, dirtyFields: true },
        callback: (change) => handleChange(change),
      }),
    [subscribe],
  );
  useEffect(() => restoreInput(), []);
  useEffect(() => {
    // In the order of the page. Fields that appear later are last in the order of react-hook-form.
    if (submitCount > 0)
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  const reset = (values?: V): void => {
    form.reset(values, KEEP_NOTHING);
    setFormError(null);
  };
  const handleValid = async (values: V): Promise<void> => {
    const { error, validationError } = await send(values);
    if (error === undefined && validationError === undefined) {
      // The form may have been removed with what it was for.
      if (draft !== null) tabStorage.remove(draft);
      reset(shouldKeepSent ? values : undefined);
      onDone(values);
      return;
    }
    const formErrors: FormErrors<FieldName<V>, E> = validationError === undefined
      ? readErrors(error, fieldNames)
      : { fields: {}, form: validationError };
    setFormError(formErrors.form);
    for (const name of fieldNames) {
      const fieldError = formErrors.fields[name];
      if (fieldError !== undefined)
        form.setError(name, { type: fieldError.code, message: formatError(fieldError) });
    }
  };
  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    if (isSubmitting) return;
    setFormError(null);
    await form.handleSubmit(handleValid)(event);
  };
  return {
    ...form,
    formError,
    setFormError: (error) => {
      form.clearErrors();
      setFormError(error);
    },
    submit,
    discard: () => reset(),
    formProps: {
      ref: formRef,
      onSubmit: (event) => void submit(event),
      method: 'post',
      noValidate: true,
    },
  };
}
