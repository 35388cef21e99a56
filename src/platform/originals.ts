// Whether this visit shows lots in their original language instead of a machine translation. Stored
// in the tab; the server always renders the translation.
import { useSyncExternalStore } from 'react';
import { tabStorage } from './storage';

const KEY = 'originals';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readChoice = (): boolean => tabStorage.read(KEY) === 'yes';

export function useShowOriginals(): boolean {
  return useSyncExternalStore(subscribe, readChoice, () => false);
}

export function setShowOriginals(shouldShow: boolean): void {
  if (shouldShow) tabStorage.write(KEY, 'yes');
  else tabStorage.remove(KEY);
  for (const listener of listeners) listener();
}
