// What stands in an input that React did not make, a moment after the last key stroke. Used by SuggestBox.
import { useEffect, useState } from 'react';

const PAUSE_MS = 150;

export type TypedText = {
  /** Trimmed; what was there before the first key stroke does not count. */
  text: string;
  /** Changes with every key stroke. */
  strokes: number;
};

export function useTypedText(input: HTMLInputElement): TypedText {
  const [typed, setTyped] = useState<TypedText>({ text: '', strokes: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(({ strokes }) => ({ text: input.value.trim(), strokes: strokes + 1 })), PAUSE_MS);
    };
    // Focused by hand before this was loaded: what has been typed by now counts.
    if (input === document.activeElement && input.value !== input.defaultValue) read();
    // Sent off: what is found is on the page, nothing more is suggested.
    const stop = (): void => clearTimeout(timer);
    input.addEventListener('input', read);
    input.form?.addEventListener('submit', stop);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', read);
      input.form?.removeEventListener('submit', stop);
    };
  }, [input]);
  return typed;
}
