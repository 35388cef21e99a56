// The Idempotency-Key of a write that its reader may send again after a lost reply: the same for the same content, another
// as soon as the content is another. Called by the dialogs of this feature.
import { useCallback, useRef } from 'react';
import { randomKey } from '../../../platform/randomKey';

/** Gives the key for a content. */
export function useOnceKey(): (content: unknown) => string {
  const last = useRef<{ key: string; text: string } | null>(null);
  return useCallback((content) => {
    const text = JSON.stringify(content);
    if (last.current?.text !== text) last.current = { key: randomKey(), text };
    return last.current.key;
  }, []);
}
