// Whether lists of lots are shown as a grid or as a list: the visitor's choice, kept in a cookie, so that the server
// renders it too. The first render in the browser says what the server said.
import { useCallback, useSyncExternalStore } from 'react';
import { readCookie } from '../../../platform/cookies';
import { usePageFacts } from '../../../platform/pageFacts';
import { writeCookie } from '../../../platform/writeCookie';

export type ViewMode = 'grid' | 'list';

const COOKIE = 'view';
const CHANGED = 'gavel-view';
const YEAR_SECONDS = 31_536_000;

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

const readView = (): ViewMode => (readCookie(document.cookie, COOKIE) === 'list' ? 'list' : 'grid');

export function useViewMode(): [ViewMode, (view: ViewMode) => void] {
  const { view: rendered } = usePageFacts();
  const view = useSyncExternalStore(subscribe, readView, () => rendered);
  const setView = useCallback((next: ViewMode) => {
    writeCookie(COOKIE, next, YEAR_SECONDS);
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  return [view, setView];
}
