// Whether scripts run: false on the server and in the first render, then true. For elements that do
// nothing without scripts, such as a button without a form.
import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

export function useHasScripts(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
