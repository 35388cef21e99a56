/*
 * A button that a form takes the place of, and the other way round: the focus goes on to what has come, and is not lost
 * with what went. Used by the sections that open a form in their own place.
 */
import { useEffect, useRef, type RefObject } from 'react';

/** For the element that holds both; its first control gets the focus after each change of `isOpen`. */
export function useSwapFocus(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(isOpen);
  useEffect(() => {
    if (last.current === isOpen) return;
    last.current = isOpen;
    ref.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select, button')?.focus();
  }, [isOpen]);
  return ref;
}
