// Whether this visit shows lots in their original language instead of a machine translation. Stored
// in the tab; the server always renders the translation.
import { useSyncExternalStore } from 'react';
import { tabStorage } from './storage';

const KEY = 'originals';
const listeners = new Set<() => void>();
/** Fallback for a tab without storage; lasts until the page is left. */
let choice: boolean | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readChoice = (): boolean => choice ?? tabStorage.read(KEY) === 'yes';

export function useShowOriginals(): boolean {
  return useSyncExternalStore(subscribe, readChoice, () => false);
}

export function setShowOriginals(shouldShow: boolean): void {
  choice = shouldShow;
  if (shouldShow) tabStorage.write(KEY, 'yes');
  else tabStorage.remove(KEY);
  for (const listener of listeners) listener();
}
