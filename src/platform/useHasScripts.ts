// Whether scripts run: false on the server and in the first render, true afterwards. For what makes no sense without
// them, such as a button that no form stands behind.
import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

export function useHasScripts(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
