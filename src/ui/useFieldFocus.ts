// Focuses the first empty field of a step or an overlay as soon as it is rendered, because forms
// may load first. Does nothing if the user has moved the focus meanwhile.
import { useEffect, useRef, type RefObject } from 'react';

const FIELDS =
  'input:not([type="hidden"], [type="checkbox"], [type="radio"], [hidden], [readonly]), textarea';

function isVisible(element: HTMLElement): boolean {
  return element.closest('[hidden]') === null;
}

/** Returns a ref for the element that contains the fields. Starts over when `part` changes. */
export function useFieldFocus(part: string | null): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = ref.current;
    if (container === null || part === null) return undefined;
    const start = document.activeElement;
    const focusField = (): boolean => {
      const fields = [
        ...container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS),
      ].filter(isVisible);
      const field = fields.find(({ value }) => value === '') ?? fields[0];
      if (field === undefined) return false;
      const activeElement = document.activeElement;
      if (
        activeElement === start ||
        activeElement === null ||
        activeElement === document.body ||
        !activeElement.isConnected ||
        activeElement.matches('h2, h3')
      )
        field.focus();
      return true;
    };
    if (focusField()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusField()) observer.disconnect();
    });
    observer.observe(container, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [part]);
  return ref;
}
