// Keeps the focus when parts replace each other, such as a button and the form that it opens, or
// the steps of a form. Must not be used for parts that are there from page load.
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for the element that contains the parts. When `part` changes, its first control
 * gets the focus.
 */
export function useSwapFocus(part: string | boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(part);
  useEffect(() => {
    if (last.current === part) return;
    last.current = part;
    ref.current
      ?.querySelector<HTMLElement>(
        'input:not([type="hidden"], [hidden]), select, textarea, a, button',
      )
      ?.focus();
  }, [part]);
  return ref;
}
