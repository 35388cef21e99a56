// Whether the server-rendered header is out of date with the viewer's profile, such as the name or
// the number of unpaid orders. A write that may change these marks the header as old; the next link
// then loads a full document.
import { createContext, useSyncExternalStore } from 'react';

let isOld = false;
const listeners = new Set<() => void>();

export function markHeaderStale(): void {
  isOld = true;
  for (const listener of listeners) listener();
}

export const isHeaderStale = (): boolean => isOld;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useIsHeaderOld = (): boolean =>
  useSyncExternalStore(subscribe, isHeaderStale, () => false);

/** For links. The default applies outside the app. */
export const HeaderAgeContext = createContext(false);
