// Whether this process is about to stop, and who wants to know: readiness, keep-alive answers, open streams. Made by
// the process and by tests; stopGracefully begins it.

export type Drain = {
  readonly isDraining: boolean;
  begin: () => void;
  /** Calls back once, as it begins. Returns how to stop listening. */
  onBegin: (listener: () => void) => () => void;
};

export function createDrain(): Drain {
  const listeners = new Set<() => void>();
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    begin() {
      if (isDraining) return;
      isDraining = true;
      for (const listener of [...listeners]) listener();
      listeners.clear();
    },
    onBegin(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
