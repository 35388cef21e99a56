// The debounced text of an input that React does not render.
import { useEffect, useState } from 'react';

const PAUSE_MS = 150;

export type TypedText = {
  /** Trimmed. Empty until the first keystroke. */
  text: string;
  /** Changes whenever the text was read after typing. */
  strokes: number;
};

export function useTypedText(input: HTMLInputElement): TypedText {
  const [typedText, setTypedText] = useState<TypedText>({ text: '', strokes: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      clearTimeout(timer);
      timer = setTimeout(
        () => setTypedText(({ strokes }) => ({ text: input.value.trim(), strokes: strokes + 1 })),
        PAUSE_MS,
      );
    };
    // The user may have typed before this code was loaded.
    if (input === document.activeElement && input.value !== input.defaultValue) read();
    // After a submit no more suggestions are needed.
    const stop = (): void => clearTimeout(timer);
    input.addEventListener('input', read);
    input.form?.addEventListener('submit', stop);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', read);
      input.form?.removeEventListener('submit', stop);
    };
  }, [input]);
  return typedText;
}
