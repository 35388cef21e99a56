/*
 * Parts that take the place of one another: a button and the form that it opens, the steps of a form. The focus goes on
 * to what has come, and is not lost with what went. Used by whatever shows such parts; must not be used for what is
 * there from the beginning of a page.
 */
import { useEffect, useRef, type RefObject } from 'react';

/** For the element that holds the parts; after each change of `part` its first control gets the focus. */
export function useSwapFocus(part: string | boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(part);
  useEffect(() => {
    if (last.current === part) return;
    last.current = part;
    ref.current?.querySelector<HTMLElement>('input:not([type="hidden"], [hidden]), select, textarea, a, button')?.focus();
  }, [part]);
  return ref;
}
