// Saves a draft on the server shortly after the last keystroke, so that the form can be continued
// on another device. One save runs at a time. A failed save is retried after the next change or
// when the browser is online again.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsOnline } from '../../../platform/useIsOnline';

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

export function useAutosave({ text, serverText, isPaused, save }: Options): Autosave {
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
