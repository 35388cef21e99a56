// A channel for events between parts that do not know each other: the wide header, opening an overlay, snackbars.
// One is made by each entry and handed down; nothing is kept in this module.
import type { OverlayRequest } from './overlayNames';

export type ChannelEvents = {
  'wide-header': { isWide: boolean };
  /** After client navigation; path without the locale. */
  'page-shown': { pathname: string };
  /** The session ended in another tab: this one shows what a stranger sees. */
  'signed-out': Record<never, never>;
  snackbar: { severity: 'info' | 'success' | 'warn' | 'error'; text: string };
  /** Heard by app/Overlays, which comes with the page: before that, and on the server, nobody answers. */
  'open-overlay': OverlayRequest;
  /** From the overlays of the second factor to the process that opened them; see features/mfa. */
  'mfa-told': MfaTold;
};

/** `challengeId`: of the request that the overlay was opened for. */
export type MfaTold = { challengeId: string } & (
  | { type: 'againAsked' }
  | { type: 'codeApproved'; challengeIds: readonly string[] }
  /** `tell` hears at once, and at each change, of all the challenges that are answered together. */
  | { type: 'screenShown'; tell: (challengeIds: readonly string[]) => void }
);

type Listener<T> = (detail: T) => void;
type Listeners = { [K in keyof ChannelEvents]: Set<Listener<ChannelEvents[K]>> };

export type EventChannel = {
  emit<K extends keyof ChannelEvents>(name: K, detail: ChannelEvents[K]): void;
  /** Returns how to stop listening. */
  on<K extends keyof ChannelEvents>(name: K, listener: Listener<ChannelEvents[K]>): () => void;
};

export function createEventChannel(): EventChannel {
  const listeners: Listeners = { 'wide-header': new Set(), 'page-shown': new Set(), 'signed-out': new Set(), snackbar: new Set(), 'open-overlay': new Set(), 'mfa-told': new Set() };
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
