// False on the server and in the browser's first render, true afterwards: for what the server cannot render.
import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
