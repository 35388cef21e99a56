// Takes the focus to the first field that is wrong, after an attempt to send: while one fault is being mended the focus
// does not jump to the next. Called by useForm and by the forms that keep their own state.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export function useFirstFault(): { formRef: RefObject<HTMLFormElement | null>; goToFault: () => void } {
  const formRef = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return { formRef, goToFault: useCallback(() => setAttempts((count) => count + 1), []) };
}
