// Whether lots are shown as a grid or as a list. The choice is stored in a cookie so that the
// server renders it too. The first render in the browser uses the server's value.
import { useCallback, useSyncExternalStore } from 'react';
import { createWindowSignal } from '../../../platform/createWindowSignal';
import { readCookie } from '../../../platform/readCookie';
import { usePageInfo } from '../../../platform/pageInfo';
import { writeCookie } from '../../../platform/writeCookie';

export type ViewMode = 'grid' | 'list';

const COOKIE = 'view';
const changed = createWindowSignal('gavel-view');
const YEAR_SECONDS = 31_536_000;

const readView = (): ViewMode => (readCookie(document.cookie, COOKIE) === 'list' ? 'list' : 'grid');

export function useViewMode(): [ViewMode, (view: ViewMode) => void] {
  const { view: rendered } = usePageInfo();
  const view = useSyncExternalStore(changed.subscribe, readView, () => rendered);
  const setView = useCallback((next: ViewMode) => {
    writeCookie(COOKIE, next, YEAR_SECONDS);
    changed.emit();
  }, []);
  return [view, setView];
}
