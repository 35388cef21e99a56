// Form state: values, validation errors, and sending once at a time. Input survives errors and
// reloads in tab storage, unless the form holds secrets (`draft: null`). Fields are controlled:
// spread `text(name)` or `checkbox(name)` into a control from src/ui.
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type RefObject,
  useCallback,
} from 'react';
import { parseStoredFields } from '../../lib/untrustedJson';
import { useTabValue } from '../useTabValue';
import { hasErrors, type FieldErrors, type FormErrors } from './validationErrors';

// Converts unsent form input to and from the text in tab storage. Only values that differ from the
// saved values are stored, so that a draft does not undo a change made elsewhere. Must not be given
// secrets.

/**
 * A form is flat, and its field names are those of the wire, so that a validation error finds its
 * field by the attribute.
 */
export type FormValues = Readonly<Record<string, string | boolean>>;

/**
 * The saved values with the draft applied. From a draft of another form version, only the fields
 * that still fit are applied.
 */
export function withDraft<V extends FormValues>(savedValues: V, text: string | null): V {
  const validEntries = [...parseStoredFields(text)].filter(
    ([name, value]) =>
      Object.hasOwn(savedValues, name) && typeof value === typeof savedValues[name],
  );
  return { ...savedValues, ...Object.fromEntries(validEntries) };
}

/** Returns null if nothing differs. */
export function toDraftText<V extends FormValues>(savedValues: V, values: V): string | null {
  const changedEntries = Object.entries(values).filter(
    ([name, value]) => value !== savedValues[name],
  );
  return changedEntries.length === 0 ? null : JSON.stringify(Object.fromEntries(changedEntries));
}

// Draft text of a form, kept in component state and, unless it is secret, in tab storage, which may
// be full or disabled.

/**
 * `key`: the tab storage key, or null to keep a secret in component state only. Setting null
 * removes the draft.
 */
export function useDraftText(key: string | null): [string | null, (text: string | null) => void] {
  const [storedText, setStoredText] = useTabValue(key ?? 'none');
  const [draftText, setDraftText] = useState<string | null>(null);
  const saveDraftText = (text: string | null): void => {
    setDraftText(text);
    if (key !== null) setStoredText(text);
  };
  return [draftText ?? (key === null ? null : storedText), saveDraftText];
}

/**
 * Moves focus to the first invalid field after a submit attempt. Focus does not jump to the next
 * field while the user corrects one.
 */
export function useFocusFirstError(): {
  formRef: RefObject<HTMLFormElement | null>;
  focusFirstError: () => void;
} {
  const formRef = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return { formRef, focusFirstError: useCallback(() => setAttempts((count) => count + 1), []) };
}

export type FieldName<V extends FormValues> = keyof V & string;

export type FormOptions<V extends FormValues, P> = {
  /** Tab storage key; null: nothing may be stored. */
  draft: string | null;
  /** The saved values; the draft is applied on top. */
  initial: V;
  /** Errors from the URL, after a submit without scripts. */
  initialErrors?: FormErrors<FieldName<V>, P>;
  /** Validation before sending. */
  check?: (values: V) => FieldErrors<FieldName<V>, P>;
  /** `validationError`: a failure that is not an error of the call. */
  send: (values: V) => Promise<{ error?: unknown; validationError?: P }>;
  readErrors: (error: unknown, fields: readonly FieldName<V>[]) => FormErrors<FieldName<V>, P>;
  getErrorText: (error: P) => string | undefined;
  /**
   * After a success the fields keep the sent values until `initial` changes. By default they return
   * to `initial`.
   */
  shouldKeepSent?: boolean;
  onDone: (submittedValues: V) => void;
  /** Receives every change, for state kept outside the form. */
  onInput?: (changes: FormValues) => void;
};

type Control = { name: string; error: string | undefined };
export type TextControl = Control & {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};
type CheckboxControl = Control & {
  checked: boolean;
  onChange: (event: { target: { checked: boolean } }) => void;
};

export type Form<V extends FormValues, P> = {
  values: V;
  isDirty: boolean;
  isSending: boolean;
  errors: FormErrors<FieldName<V>, P>;
  set: <K extends FieldName<V>>(name: K, value: V[K]) => void;
  /** Props of a text, select or radio control. */
  text: (name: FieldName<V>) => TextControl;
  checkbox: (name: FieldName<V>) => CheckboxControl;
  /** Submits now with the latest values, which may not have rendered yet. */
  sendWith: (last: Partial<V>) => void;
  discard: () => void;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent) => void;
    /** With GET, a submit before hydration would put the input into the URL. */
    method: 'post';
    noValidate: true;
  };
};

const haveSameValues = (first: FormValues, second: FormValues): boolean =>
  toDraftText(first, second) === null;

export function useForm<V extends FormValues, P>(options: FormOptions<V, P>): Form<V, P> {
  const {
    draft,
    initial,
    initialErrors,
    check,
    send,
    readErrors,
    getErrorText,
    shouldKeepSent = false,
    onDone,
    onInput,
  } = options;
  const noErrors: FormErrors<FieldName<V>, P> = { fields: {}, form: null };
  const [draftText, setDraftText] = useDraftText(draft);
  const [errors, setErrors] = useState(initialErrors ?? noErrors);
  const [isSending, setIsSending] = useState(false);
  const isSendingRef = useRef(false);
  // The last sent values replace `initial` until `initial` changes.
  const [lastSent, setLastSent] = useState<{ values: V; initial: V } | null>(null);
  const { formRef, focusFirstError } = useFocusFirstError();
  const savedValues =
    lastSent !== null && haveSameValues(lastSent.initial, initial) ? lastSent.values : initial;
  const values = withDraft(savedValues, draftText);

  const isField = (name: string): name is FieldName<V> => Object.hasOwn(initial, name);
  const changeValues = (changes: FormValues): void => {
    setDraftText(toDraftText(savedValues, { ...values, ...changes }));
    onInput?.(changes);
    const names = Object.keys(changes).filter(isField);
    if (names.every((name) => errors.fields[name] === undefined)) return;
    const remainingErrors = { ...errors.fields };
    for (const name of names) delete remainingErrors[name];
    setErrors({ fields: remainingErrors, form: null });
  };
  const readTypedBeforeHydration = useEffectEvent((): FormValues => {
    const typedEntries = [...(formRef.current?.elements ?? [])].flatMap(
      (control): [string, string | boolean][] => {
        if (
          !(control instanceof HTMLInputElement) ||
          control.type === 'radio' ||
          !isField(control.name)
        )
          return [];
        const currentValue = control.type === 'checkbox' ? control.checked : control.value;
        return typeof currentValue === typeof values[control.name] &&
          currentValue !== values[control.name]
          ? [[control.name, currentValue]]
          : [];
      },
    );
    return Object.fromEntries(typedEntries);
  });
  const applyTyped = useEffectEvent(changeValues);
  useEffect(() => {
    // Input typed before hydration wins over the stored draft, which is only available in the next
    // render.
    const typedValues = readTypedBeforeHydration();
    if (Object.keys(typedValues).length > 0) queueMicrotask(() => applyTyped(typedValues));
  }, []);

  const showErrors = (formErrors: FormErrors<FieldName<V>, P>): void => {
    setErrors(formErrors);
    focusFirstError();
  };
  const submit = async (submittedValues: V): Promise<void> => {
    if (isSendingRef.current) return;
    const checkErrors = { fields: check?.(submittedValues) ?? {}, form: null };
    if (hasErrors(checkErrors)) {
      showErrors(checkErrors);
      return;
    }
    setErrors(noErrors);
    setIsSending(true);
    isSendingRef.current = true;
    const { error, validationError } = await send(submittedValues);
    isSendingRef.current = false;
    setIsSending(false);
    if (error !== undefined || validationError !== undefined) {
      showErrors(
        validationError === undefined
          ? readErrors(error, Object.keys(initial).filter(isField))
          : { fields: {}, form: validationError },
      );
      return;
    }
    setDraftText(null);
    if (shouldKeepSent) setLastSent({ values: submittedValues, initial });
    onDone(submittedValues);
  };
  const getFieldErrorText = (name: FieldName<V>): string | undefined => {
    const fieldError = errors.fields[name];
    return fieldError === undefined ? undefined : getErrorText(fieldError);
  };
  return {
    values,
    isDirty: !haveSameValues(savedValues, values),
    isSending,
    errors,
    set: (name, value) => changeValues({ [name]: value }),
    text: (name) => {
      const value: string | boolean | undefined = values[name];
      return {
        name,
        value: typeof value === 'string' ? value : '',
        onChange: ({ target }) => changeValues({ [name]: target.value }),
        error: getFieldErrorText(name),
      };
    },
    checkbox: (name) => ({
      name,
      checked: values[name] === true,
      onChange: ({ target }) => changeValues({ [name]: target.checked }),
      error: getFieldErrorText(name),
    }),
    sendWith: (last) => void submit({ ...values, ...last }),
    discard: () => {
      setDraftText(null);
      setErrors(noErrors);
    },
    formProps: {
      ref: formRef,
      onSubmit: (event) => {
        event.preventDefault();
        void submit(values);
      },
      method: 'post',
      noValidate: true,
    },
  };
}
