// A channel for events between parts that do not know each other: the wide header, opening an overlay, snackbars.
// One is made by each entry and handed down; nothing is kept in this module.

export type ChannelEvents = {
  'wide-header': { isWide: boolean };
  snackbar: { severity: 'info' | 'success' | 'warn' | 'error'; text: string };
};

type Listener<T> = (detail: T) => void;

export type EventChannel = {
  emit<K extends keyof ChannelEvents>(name: K, detail: ChannelEvents[K]): void;
  /** Returns how to stop listening. */
  on<K extends keyof ChannelEvents>(name: K, listener: Listener<ChannelEvents[K]>): () => void;
};

export function createEventChannel(): EventChannel {
  const target = new EventTarget();
  return {
    emit(name, detail) {
      target.dispatchEvent(new CustomEvent(name, { detail }));
    },
    on(name, listener) {
      const wrapped = (event: Event): void => {
        if (event instanceof CustomEvent) listener(event.detail);
      };
      target.addEventListener(name, wrapped);
      return () => target.removeEventListener(name, wrapped);
    },
  };
}
