// Whether this visit reads lots in their own words where there is a machine translation. Kept in the tab; the server
// always renders the translation.
import { useSyncExternalStore } from 'react';
import { tabStorage } from './tabStorage';

const KEY = 'originals';
const listeners = new Set<() => void>();
/** For a tab without storage: until the page is left. */
let choice: boolean | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readChoice = (): boolean => choice ?? tabStorage.read(KEY) === 'yes';

export function useShowsOriginals(): boolean {
  return useSyncExternalStore(subscribe, readChoice, () => false);
}

export function showOriginals(shows: boolean): void {
  choice = shows;
  if (shows) tabStorage.write(KEY, 'yes');
  else tabStorage.remove(KEY);
  for (const listener of listeners) listener();
}
