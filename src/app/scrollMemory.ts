// Where the reader was on each page of the session's history: a new page starts at its top with the focus on its
// main part, going back returns to the place. Browser only.
import type { PageLocation } from '../platform/navigation';

const positions = new Map<string, number>();
const MAIN_ID = 'main';

/** Called before the app leaves a page. */
export function rememberScroll(key: string): void {
  positions.set(key, window.scrollY);
}

function wantsToStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state;
}

export function restoreScroll({ by, key, state }: PageLocation): void {
  // Filters and order change the page around the control that the reader is using.
  if (by !== 'pop' && wantsToStay(state)) return;
  requestAnimationFrame(() => {
    const section = by === 'pop' ? null : document.getElementById(window.location.hash.slice(1));
    if (section !== null) {
      section.scrollIntoView();
      section.focus({ preventScroll: true });
      return;
    }
    window.scrollTo(0, by === 'pop' ? (positions.get(key) ?? 0) : 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  });
}
