// Moves focus to the first invalid field after a submit attempt. Focus does not jump to the next
// field while the user corrects one.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

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
