// The Idempotency-Key of a write that the user may send again after a lost response: the same for
// the same body, a new one once the body changes.
import { useCallback, useRef } from 'react';
import { createRandomKey } from '../../../platform/createRandomKey';

/** Returns a function that returns the key for a body. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ key: string; text: string } | null>(null);
  return useCallback((body) => {
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { key: createRandomKey(), text };
    return last.current.key;
  }, []);
}
