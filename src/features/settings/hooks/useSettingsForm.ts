/*
 * One form of the settings, the same everywhere: what was typed is kept over errors and reloads, a refusal goes to its
 * fields, and what was saved is said once. Used by every section that has a save button, with SettingsForm.
 */
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useForm, useFormState, type Control, type Path, type RegisterOptions, type UseFormRegisterReturn } from 'react-hook-form';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { tabStorage } from '../../../platform/tabStorage';
import { draftOf, withDraft, type SettingsValues } from '../model/draft';
import { faultText } from '../model/faultText';
import { refusalOf, type FormProblem } from '../model/formProblem';
import { useReportUnsaved } from './useReportUnsaved';

type Options<V extends SettingsValues> = {
  /** Of the draft in the tab's storage, and of the form among the others of the page. */
  name: string;
  saved: V;
  /** The call; its error is the base query's. */
  send: (values: V) => Promise<{ error?: unknown }>;
  /** Said once after a success; null: what comes next says it. */
  savedText: string | null;
  onSaved?: (values: V) => void;
  /** Passwords are never written down, and the fields are empty after a success. */
  isSecret?: boolean;
};

type Field = UseFormRegisterReturn & { error: ReactNode };

export type SettingsFormState = {
  isDirty: boolean;
  isSaving: boolean;
  problem: FormProblem | null;
  submit: () => void;
  discard: () => void;
};

export type SettingsFormOf<V extends SettingsValues> = SettingsFormState & {
  control: Control<V>;
  /** Everything that a control of the kit needs. `required` wants more than blanks. */
  field: (name: Path<V>, options?: { required?: boolean; validate?: (value: unknown, values: V) => string | true }) => Field;
};

// The form's own resets keep what is dirty, so that an answer of the server does not undo typing; these do not.
const wholly = { keepDirtyValues: false, keepFieldsRef: true } as const;

const draftKey = (name: string): string => `settings.${name}`;

export function useSettingsForm<V extends SettingsValues>({ name, saved, send, savedText, onSaved, isSecret = false }: Options<V>): SettingsFormOf<V> {
  const t = useT();
  const channel = useEventChannel();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const form = useForm<V>({ values: saved, resetOptions: { keepDirtyValues: true } });
  const { reset, subscribe, setError } = form;
  // Read here, so that a change of it renders this component.
  const formState = useFormState({ control: form.control });
  const { isDirty, isSubmitting } = formState;
  useReportUnsaved(name, isDirty);

  const keepDraft = useEffectEvent((values: V): void => {
    const draft = draftOf(saved, values);
    if (draft === null) tabStorage.remove(draftKey(name));
    else tabStorage.write(draftKey(name), draft);
  });
  const takeUpDraft = useEffectEvent((): void => {
    const kept = tabStorage.read(draftKey(name));
    if (kept !== null) reset(withDraft(saved, kept), { ...wholly, keepDefaultValues: true });
  });
  useEffect(() => {
    if (isSecret) return undefined;
    takeUpDraft();
    // Only what the person does; the form tells of its own resets as well.
    return subscribe({ formState: { values: true }, callback: ({ type, values }) => (type === 'change' ? keepDraft(values) : undefined) });
  }, [isSecret, subscribe]);

  const isField = (attribute: string): attribute is Path<V> => Object.hasOwn(saved, attribute);
  const refuse = (error: unknown): void => {
    const refusal = refusalOf(error, Object.keys(saved));
    setProblem(refusal.problem);
    for (const [index, { attribute, code }] of refusal.faults.entries()) {
      if (isField(attribute)) setError(attribute, { type: 'refused', message: faultText(code, t) }, { shouldFocus: index === 0 });
    }
  };
  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    setProblem(null);
    const { error } = await send(values);
    if (error !== undefined) {
      refuse(error);
      return;
    }
    tabStorage.remove(draftKey(name));
    reset(isSecret ? saved : values, wholly);
    if (savedText !== null) channel.emit('snackbar', { severity: 'success', text: savedText });
    onSaved?.(values);
  });

  return {
    isDirty,
    isSaving: isSubmitting,
    problem,
    submit: () => void submit(),
    discard: () => {
      tabStorage.remove(draftKey(name));
      setProblem(null);
      reset(saved, wholly);
    },
    control: form.control,
    field: (field, { required = false, validate } = {}) => {
      const rules: RegisterOptions<V, Path<V>> = {
        validate: (value: unknown, values: V) => {
          if (required && (value === false || (typeof value === 'string' && value.trim() === ''))) return t('common.field.required');
          return validate?.(value, values) ?? true;
        },
      };
      return { ...form.register(field, rules), error: form.getFieldState(field, formState).error?.message };
    },
  };
}
