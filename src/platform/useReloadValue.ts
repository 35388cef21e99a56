// State that survives a reload of the page but not an unmount: which dialog is open, so that its
// input is there again. null on the server and in the first render.
import { useEffect } from 'react';
import { useTabValue } from './useTabValue';

/** Only one component may use a key at a time. Setting null removes the value. */
export function useReloadValue(key: string): [string | null, (value: string | null) => void] {
  const [value, setValue] = useTabValue(key);
  useEffect(() => () => setValue(null), [setValue]);
  return [value, setValue];
}
