// Where the reader was on each page of the session's history: a new page starts at its top with the focus on its
// main part, going back returns to the place. Browser only.
import type { Location, NavigationType } from 'react-router-dom';

const positions = new Map<string, number>();
const MAIN_ID = 'main';

/** Called before the app leaves a page. */
export function rememberScroll(key: string): void {
  positions.set(key, window.scrollY);
}

function wantsToStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state;
}

export function restoreScroll(location: Location, type: `${NavigationType}`): void {
  // Filters and order change the page around the control that the reader is using.
  if (type !== 'POP' && wantsToStay(location.state)) return;
  requestAnimationFrame(() => {
    window.scrollTo(0, type === 'POP' ? (positions.get(location.key) ?? 0) : 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  });
}
