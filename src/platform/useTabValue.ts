// A string in tab storage as component state: null on the server and in the first render, then the
// stored value. All components with the same key share the value.
import { useCallback, useSyncExternalStore } from 'react';
import { createWindowSignal } from './createWindowSignal';
import { tabStorage } from './storage';

/**
 * Tab storage key of the country that the visitor chose for costs and shipping: an ISO 3166 code in
 * lower case.
 */
export const CHOSEN_COUNTRY_KEY = 'country';

const changed = createWindowSignal('gavel-tab-value');

/** Setting null removes the value. */
export function useTabValue(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    changed.subscribe,
    () => tabStorage.read(key),
    () => null,
  );
  const setValue = useCallback(
    (next: string | null) => {
      if (next === null) tabStorage.remove(key);
      else tabStorage.write(key, next);
      changed.emit();
    },
    [key],
  );
  return [value, setValue];
}
