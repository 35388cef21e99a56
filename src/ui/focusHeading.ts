/*
 * A control that had the focus goes, and nothing of its kind comes in its place: reading goes on at the heading of what it
 * stood in. Called by forms that are gone once they are sent; not for what a useSwapFocus holds.
 */

/** `inside`: an element that stays, such as the section itself; null does nothing. */
export function focusHeading(inside: Element | null): void {
  const heading = inside?.querySelector<HTMLElement>('h1, h2, h3');
  if (heading === undefined || heading === null) return;
  heading.tabIndex = -1;
  heading.focus();
}
