// One form of the person: what is typed, what is wrong with it, and sending it once. What was typed outlives errors and
// reloads in the tab's memory, unless the form holds secrets (`draft: null`). Called by the forms of this feature.
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { readDraft, writeDraft } from '../model/draftText';
import { hasProblems, readProblems, type Problem, type Problems } from '../model/formProblems';
import { useDraftText } from './useDraftText';

type Values<K extends string> = Readonly<Record<K, string>>;

type AccountFormSetting<K extends string> = {
  /** Names the form in the tab's memory; null: nothing may be remembered. */
  draft: string | null;
  fields: readonly K[];
  /** What is known already; what was typed goes over it. */
  initial: Values<K>;
  /** Fields that must not be empty. */
  required: readonly K[];
  /** More that can be said before anything is sent. */
  check?: (values: Values<K>) => Partial<Record<K, Problem>>;
  /** Where a refusal belongs that names no field. */
  fieldOfCode?: Readonly<Partial<Record<string, K>>>;
  /** `problem`: what went wrong without an error of the call. */
  send: (values: Values<K>) => Promise<{ error?: unknown; problem?: Problem }>;
  onDone: () => void;
};

export type AccountForm<K extends string> = {
  values: Values<K>;
  set: (field: K, value: string) => void;
  problems: Problems<K>;
  isSending: boolean;
  /** Sends at once, with what was typed last and has not been rendered yet. */
  sendWith: (last: Partial<Values<K>>) => void;
  formProps: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void; noValidate: true };
};

const missing: Problem = { code: 'field_required', meta: {} };

export function useAccountForm<K extends string>(setting: AccountFormSetting<K>): AccountForm<K> {
  const { draft, fields, initial, required, check, fieldOfCode = {}, send, onDone } = setting;
  const ref = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useDraftText(draft);
  const [problems, setProblems] = useState<Problems<K>>({ fields: {}, form: null });
  const [isSending, setIsSending] = useState(false);
  const changes = readDraft(typed, fields);
  const values: Values<K> = { ...initial, ...changes };

  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    // After an attempt alone: while one fault is being mended the focus does not jump to the next.
    if (attempts > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const set = (field: K, value: string): void => {
    setTyped(writeDraft({ ...changes, [field]: value }));
    if (problems.fields[field] === undefined) return;
    const left = { ...problems.fields };
    delete left[field];
    setProblems({ fields: left, form: null });
  };
  const faultsBeforeSending = (sent: Values<K>): Problems<K> => {
    const found: Partial<Record<K, Problem>> = { ...check?.(sent) };
    for (const field of required) if (sent[field].trim() === '') found[field] = missing;
    return { fields: found, form: null };
  };
  const refuse = (found: Problems<K>): void => {
    setProblems(found);
    setAttempts((count) => count + 1);
  };
  const submit = async (sent: Values<K>): Promise<void> => {
    if (isSending) return;
    const faults = faultsBeforeSending(sent);
    if (hasProblems(faults)) {
      refuse(faults);
      return;
    }
    setProblems({ fields: {}, form: null });
    setIsSending(true);
    const { error, problem } = await send(sent);
    setIsSending(false);
    if (error !== undefined || problem !== undefined) {
      refuse(problem === undefined ? readProblems(error, fields, fieldOfCode) : { fields: {}, form: problem });
      return;
    }
    setTyped(null);
    onDone();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit(values);
  };
  const sendWith = (last: Partial<Values<K>>): void => void submit({ ...values, ...last });
  return { values, set, problems, isSending, sendWith, formProps: { ref, onSubmit, noValidate: true } };
}
