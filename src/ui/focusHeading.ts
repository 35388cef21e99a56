// Moves the focus to the heading of a container when the focused control disappears without a
// replacement, such as a form after it was sent. For parts that replace each other use
// useSwapFocus.

/** `container`: an element that stays, such as the section itself; null does nothing. */
export function focusHeading(container: Element | null): void {
  const heading = container?.querySelector<HTMLElement>('h1, h2, h3');
  if (heading === undefined || heading === null) return;
  heading.tabIndex = -1;
  heading.focus();
}
