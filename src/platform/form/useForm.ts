// One form: what is typed, what is wrong with it, and sending it once. What was typed outlives errors and reloads in the
// tab's memory, unless the form holds secrets (`draft: null`). Called by the forms of the features, which bring the words
// and the reading of errors. The fields are controlled: spread `text(name)` or `tick(name)` into a control of the kit.
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react';
import { draftOf, withDraft, type FormValues } from './formDraft';
import { hasProblems, type FieldProblems, type Problems } from './problems';
import { useDraftText } from './useDraftText';
import { useFirstFault } from './useFirstFault';

export type NameIn<V extends FormValues> = keyof V & string;

export type FormSetting<V extends FormValues, P> = {
  /** The key in the tab's memory; null: nothing may be remembered. */
  draft: string | null;
  /** What is known already; what was typed goes over it. */
  initial: V;
  /** From the address, after the form was sent without scripts. */
  firstProblems?: Problems<NameIn<V>, P>;
  /** What can be said before anything is sent. */
  check?: (values: V) => FieldProblems<NameIn<V>, P>;
  /** `problem`: what went wrong without an error of the call. */
  send: (values: V) => Promise<{ error?: unknown; problem?: P }>;
  readProblems: (error: unknown, fields: readonly NameIn<V>[]) => Problems<NameIn<V>, P>;
  words: (problem: P) => string | undefined;
  /** After a success the fields show what was sent until other values are known; otherwise they are as at first. */
  keepsSent?: boolean;
  onDone: (sent: V) => void;
  /** For what others remember of it. */
  onType?: (changes: FormValues) => void;
};

type Control = { name: string; error: string | undefined };
export type TextControl = Control & { value: string; onChange: (event: { target: { value: string } }) => void };
type TickControl = Control & { checked: boolean; onChange: (event: { target: { checked: boolean } }) => void };

export type Form<V extends FormValues, P> = {
  values: V;
  isDirty: boolean;
  isSending: boolean;
  problems: Problems<NameIn<V>, P>;
  set: <K extends NameIn<V>>(name: K, value: V[K]) => void;
  /** Everything that a control for text, or for one of a few, needs. */
  text: (name: NameIn<V>) => TextControl;
  tick: (name: NameIn<V>) => TickControl;
  /** Sends at once, with what was typed last and has not been rendered yet. */
  sendWith: (last: Partial<V>) => void;
  discard: () => void;
  formProps: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void; noValidate: true };
};

const isSame = (one: FormValues, other: FormValues): boolean => draftOf(one, other) === null;

export function useForm<V extends FormValues, P>(setting: FormSetting<V, P>): Form<V, P> {
  const { draft, initial, firstProblems, check, send, readProblems, words, keepsSent = false, onDone, onType } = setting;
  const none: Problems<NameIn<V>, P> = { fields: {}, form: null };
  const [typed, setTyped] = useDraftText(draft);
  const [problems, setProblems] = useState(firstProblems ?? none);
  const [isSending, setIsSending] = useState(false);
  const isOnItsWay = useRef(false);
  // What was sent last stands for what is known, until something else is.
  const [sent, setSent] = useState<{ values: V; over: V } | null>(null);
  const { formRef, goToFault } = useFirstFault();
  const known = sent !== null && isSame(sent.over, initial) ? sent.values : initial;
  const values = withDraft(known, typed);

  const isField = (name: string): name is NameIn<V> => Object.hasOwn(initial, name);
  const change = (changes: FormValues): void => {
    setTyped(draftOf(known, { ...values, ...changes }));
    onType?.(changes);
    const names = Object.keys(changes).filter(isField);
    if (names.every((name) => problems.fields[name] === undefined)) return;
    const left = { ...problems.fields };
    for (const name of names) delete left[name];
    setProblems({ fields: left, form: null });
  };
  const typedBefore = useEffectEvent((): FormValues => {
    const found = [...(formRef.current?.elements ?? [])].flatMap((control): [string, string | boolean][] => {
      if (!(control instanceof HTMLInputElement) || control.type === 'radio' || !isField(control.name)) return [];
      const present = control.type === 'checkbox' ? control.checked : control.value;
      return typeof present === typeof values[control.name] && present !== values[control.name] ? [[control.name, present]] : [];
    });
    return Object.fromEntries(found);
  });
  const takeUp = useEffectEvent(change);
  useEffect(() => {
    // What was typed into the page before its scripts ran goes over what the tab remembers, which comes with the next render.
    const found = typedBefore();
    if (Object.keys(found).length > 0) queueMicrotask(() => takeUp(found));
  }, []);

  const refuse = (found: Problems<NameIn<V>, P>): void => {
    setProblems(found);
    goToFault();
  };
  const submit = async (sending: V): Promise<void> => {
    if (isOnItsWay.current) return;
    const faults = { fields: check?.(sending) ?? {}, form: null };
    if (hasProblems(faults)) {
      refuse(faults);
      return;
    }
    setProblems(none);
    setIsSending(true);
    isOnItsWay.current = true;
    const { error, problem } = await send(sending);
    isOnItsWay.current = false;
    setIsSending(false);
    if (error !== undefined || problem !== undefined) {
      refuse(problem === undefined ? readProblems(error, Object.keys(initial).filter(isField)) : { fields: {}, form: problem });
      return;
    }
    setTyped(null);
    if (keepsSent) setSent({ values: sending, over: initial });
    onDone(sending);
  };
  const wordsOf = (name: NameIn<V>): string | undefined => {
    const problem = problems.fields[name];
    return problem === undefined ? undefined : words(problem);
  };
  return {
    values,
    isDirty: !isSame(known, values),
    isSending,
    problems,
    set: (name, value) => change({ [name]: value }),
    text: (name) => {
      const value: string | boolean | undefined = values[name];
      return { name, value: typeof value === 'string' ? value : '', onChange: ({ target }) => change({ [name]: target.value }), error: wordsOf(name) };
    },
    tick: (name) => ({ name, checked: values[name] === true, onChange: ({ target }) => change({ [name]: target.checked }), error: wordsOf(name) }),
    sendWith: (last) => void submit({ ...values, ...last }),
    discard: () => {
      setTyped(null);
      setProblems(none);
    },
    formProps: {
      ref: formRef,
      onSubmit: (event) => {
        event.preventDefault();
        void submit(values);
      },
      noValidate: true,
    },
  };
}
