// Reads and writes the values of lib/storedValues.ts in the browser. Cookies can be blocked and
// storage can be missing or full: a value then lasts as long as the page, and nothing throws.
import { useCallback, useSyncExternalStore } from 'react';
import type { StoredValue } from '../lib/storedValues';
import { readCookie, writeCookie } from './cookies';
import { createWindowSignal } from './createWindowSignal';
import { deviceStorage } from './storage';

export function readStored<T extends string>({ name, place, parse }: StoredValue<T>): T | null {
  const text = place === 'cookie' ? readCookie(document.cookie, name) : deviceStorage.read(name);
  return parse(text ?? '');
}

/**
 * What components have read and written. Every lot card asks at every render, and each read of
 * document.cookie waits for another process of the browser.
 */
const lastReads = new Map<string, string | null>();
const changed = createWindowSignal('gavel-stored');

/** Null removes a cookie. Values of the device are never removed. */
export function writeStored<T extends string>(
  { name, place, seconds }: StoredValue<T>,
  value: T | null,
): void {
  if (place === 'cookie') writeCookie(name, value ?? '', value === null ? 0 : seconds);
  else deviceStorage.write(name, value ?? '');
  lastReads.set(name, value);
  changed.emit();
}

/** `rendered`: the value that the server rendered, which the first render uses too. */
export function useStored<T extends string>(
  stored: StoredValue<T>,
  rendered: T | null,
): [T | null, (value: T | null) => void] {
  const value = useSyncExternalStore(
    changed.subscribe,
    () => {
      if (!lastReads.has(stored.name)) lastReads.set(stored.name, readStored(stored));
      return lastReads.get(stored.name) as T | null;
    },
    () => rendered,
  );
  const setValue = useCallback((next: T | null) => writeStored(stored, next), [stored]);
  return [value, setValue];
}
