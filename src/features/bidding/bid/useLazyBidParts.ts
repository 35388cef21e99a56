// Loads the parts of the bid panel that are not in its first HTML: the confirmation, the result and
// the reverse cost calculation. They load right after hydration, before a button can be pressed in
// practice. A bid that is opened earlier waits for them.
import { useEffect, useEffectEvent, useState } from 'react';
import type * as bidParts from './lazyBidParts';

type LazyBidParts = typeof bidParts;

/**
 * While the parts are missing, loading is retried when `neededFor` changes and when the connection
 * returns. `onFailure` is called when they can't be loaded while they are needed.
 */
export function useLazyBidParts(
  neededFor: string | null,
  onFailure: () => void,
): LazyBidParts | null {
  const [parts, setParts] = useState<LazyBidParts | null>(null);
  const isMissing = parts === null;
  const handleFailure = useEffectEvent(() => {
    if (neededFor !== null) onFailure();
  });
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    const load = (): void => {
      import(/* webpackChunkName: "bid-parts" */ './lazyBidParts').then(
        (loadedParts) => {
          if (isCurrent) setParts(loadedParts);
        },
        () => {
          if (isCurrent) handleFailure();
        },
      );
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', load);
    };
  }, [isMissing, neededFor]);
  return parts;
}
