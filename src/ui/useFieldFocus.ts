/*
 * Puts the focus into the first empty field of a step or an overlay, as soon as that is there: forms may load first. A
 * visitor who has gone on by themselves is left where they are. Used by dialogs whose first thing to do is to type.
 */
import { useEffect, useRef, type RefObject } from 'react';

const FIELDS = 'input:not([type="hidden"], [type="checkbox"], [type="radio"], [hidden], [readonly]), textarea';

function isSeen(element: HTMLElement): boolean {
  return element.closest('[hidden]') === null;
}

/** For the element that holds the fields; begins anew with each change of `part`. */
export function useFieldFocus(part: string | null): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (place === null || part === null) return undefined;
    const start = document.activeElement;
    const focusField = (): boolean => {
      const fields = [...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].filter(isSeen);
      const field = fields.find(({ value }) => value === '') ?? fields[0];
      if (field === undefined) return false;
      const now = document.activeElement;
      if (now === start || now === null || now === document.body || !now.isConnected || now.matches('h2, h3')) field.focus();
      return true;
    };
    if (focusField()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusField()) observer.disconnect();
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [part]);
  return ref;
}
