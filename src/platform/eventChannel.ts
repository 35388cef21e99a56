// A channel for events between parts that do not know each other: the wide header, opening an overlay, snackbars.
// One is made by each entry and handed down; nothing is kept in this module.

export type ChannelEvents = {
  'wide-header': { isWide: boolean };
  /** After client navigation; path without the locale. */
  'page-shown': { pathname: string };
  snackbar: { severity: 'info' | 'success' | 'warn' | 'error'; text: string };
};

type Listener<T> = (detail: T) => void;
type Listeners = { [K in keyof ChannelEvents]: Set<Listener<ChannelEvents[K]>> };

export type EventChannel = {
  emit<K extends keyof ChannelEvents>(name: K, detail: ChannelEvents[K]): void;
  /** Returns how to stop listening. */
  on<K extends keyof ChannelEvents>(name: K, listener: Listener<ChannelEvents[K]>): () => void;
};

export function createEventChannel(): EventChannel {
  const listeners: Listeners = { 'wide-header': new Set(), 'page-shown': new Set(), snackbar: new Set() };
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
