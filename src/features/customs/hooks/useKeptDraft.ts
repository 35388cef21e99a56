// Keeps a draft on the server while it is typed, a moment after the last key: on another device the form goes on where it
// was left. One save at a time; what could not be kept is tried again with the next key or when the line is back. Called by
// useCustomsForm.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsOnline } from '../../../platform/useIsOnline';

const PAUSE_MS = 1000;

export type Keeping = 'kept' | 'waiting' | 'failed';

type Options = {
  /** The draft as one text: what differs from `known`, which the server has, is saved. */
  text: string;
  known: string;
  /** Not while it is being submitted. */
  isPaused: boolean;
  /** Resolves to whether it was kept. */
  save: () => Promise<boolean>;
};

type KeptDraft = {
  keeping: Keeping;
  /** Resolves when no save is on its way. */
  settled: () => Promise<void>;
  /** The server was given another text than by a save; null: nobody knows what it has. */
  setKept: (text: string | null) => void;
};

export function useKeptDraft({ text, known, isPaused, save }: Options): KeptDraft {
  const isOnline = useIsOnline();
  const [kept, setKept] = useState<string | null>(known);
  const [failed, setFailed] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const onItsWay = useRef<Promise<unknown>>(Promise.resolve());
  const keep = useEffectEvent(() => {
    setIsSaving(true);
    onItsWay.current = save().then((isKept) => {
      setIsSaving(false);
      // A save without an answer may have come in all the same: what is typed back to the text before is saved too.
      setKept(isKept ? text : null);
      setFailed(isKept ? null : text);
    });
  });
  const isDue = text !== kept && text !== failed && !isSaving && !isPaused && isOnline;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDue, text]);
  // Back on the line: what failed is tried again.
  const [wasOnline, setWasOnline] = useState(isOnline);
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline);
    if (isOnline) setFailed(null);
  }
  // While a save is on its way the text before it is kept no longer.
  const keeping = text === kept && !isSaving ? 'kept' : failed === text || !isOnline ? 'failed' : 'waiting';
  return { keeping, settled: () => onItsWay.current.then(() => undefined), setKept };
}
