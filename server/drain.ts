// Tracks whether this process is shutting down and notifies readiness checks, keep-alive responses
// and open streams. stopGracefully starts it.

export type Drain = {
  readonly isDraining: boolean;
  begin: () => void;
  /** Calls the listener once, when draining begins. Returns a function that unsubscribes. */
  onBegin: (listener: () => void | Promise<void>) => () => void;
  /** Resolves when everything that the listeners shut down has finished. */
  waitForListeners: () => Promise<void>;
};

export function createDrain(): Drain {
  const listeners = new Set<() => void | Promise<void>>();
  let ends: Promise<void>[] = [];
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    begin() {
      if (isDraining) return;
      isDraining = true;
      ends = [...listeners].map(async (listener) => listener());
      listeners.clear();
    },
    onBegin(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async waitForListeners() {
      await Promise.all(ends);
    },
  };
}
