// Event channel between parts that do not import each other: the wide header, opening an overlay,
// snackbars. Each entry creates one and passes it down; this module has no state.
import { createContext, use } from 'react';
import type { OverlayRequest } from './overlayNames';

export type ChannelEvents = {
  'wide-header': { isWide: boolean };
  /** The session ended in another tab. This tab shows the signed-out view. */
  'signed-out': Record<never, never>;
  snackbar: { severity: 'info' | 'success' | 'warn' | 'error'; text: string };
  /**
   * Handled by app/overlays: LazyOverlaysHost queues events until the overlays have loaded. Events
   * before it mounts, or on the server, have no listener.
   */
  'open-overlay': OverlayRequest;
};

type Listener<T> = (detail: T) => void;
type Listeners = { [K in keyof ChannelEvents]: Set<Listener<ChannelEvents[K]>> };

export type EventChannel = {
  emit<K extends keyof ChannelEvents>(name: K, detail: ChannelEvents[K]): void;
  /** Returns an unsubscribe function. */
  on<K extends keyof ChannelEvents>(name: K, listener: Listener<ChannelEvents[K]>): () => void;
};

export function createEventChannel(): EventChannel {
  const listeners: Listeners = {
    'wide-header': new Set(),
    'signed-out': new Set(),
    snackbar: new Set(),
    'open-overlay': new Set(),
  };
  return {
    emit(name, detail) {
      for (const listener of [...listeners[name]]) listener(detail);
    },
    on(name, listener) {
      listeners[name].add(listener);
      return () => listeners[name].delete(listener);
    },
  };
}

/** React context for the event channel. */
export const EventChannelContext = createContext<EventChannel | null>(null);

export function useEventChannel(): EventChannel {
  const channel = use(EventChannelContext);
  if (channel === null) throw new Error('EventChannelContext is missing above this component');
  return channel;
}
