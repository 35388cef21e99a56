// Form state: values, validation errors, and sending once at a time. Input survives errors and
// reloads in tab storage, unless the form holds secrets (`draft: null`). Fields are controlled:
// spread `text(name)` or `checkbox(name)` into a control from src/ui.
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react';
import { toDraftText, withDraft, type FormValues } from './formDraft';
import { hasErrors, type FieldErrors, type FormErrors } from './formErrors';
import { useDraftText } from './useDraftText';
import { useFocusFirstError } from './useFocusFirstError';

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
