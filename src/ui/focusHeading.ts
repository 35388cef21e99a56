// Moves the focus to the heading of a container when the focused control disappears without a
// replacement, such as a form after it was sent. For parts that replace each other use
// useSwapFocus.
import { useEffect, useRef, type RefObject } from 'react';

// Keeps the focus when parts replace each other, such as a button and the form that it opens, or
// the steps of a form. Must not be used for parts that are there from page load.

/**
 * Returns a ref for the element that contains the parts. When `part` changes, its first field
 * gets the focus, or else its first link or button.
 */
export function useSwapFocus(part: string | boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(part);
  useEffect(() => {
    if (last.current === part) return;
    last.current = part;
    const field = ref.current?.querySelector<HTMLElement>(
      'input:not([type="hidden"], [hidden]), select, textarea',
    );
    (field ?? ref.current?.querySelector<HTMLElement>('a, button'))?.focus();
  }, [part]);
  return ref;
}

/** `container`: an element that stays, such as the section itself; null does nothing. */
export function focusHeading(container: Element | null): void {
  const heading = container?.querySelector<HTMLElement>('h1, h2, h3');
  if (heading === undefined || heading === null) return;
  heading.tabIndex = -1;
  heading.focus();
}
