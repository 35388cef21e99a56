// A signal between parts of one page, for useSyncExternalStore over storage and cookies, which have
// no change event in their own tab. Browser only.

type WindowSignal = {
  emit: () => void;
  /** Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
};

export function createWindowSignal(name: string): WindowSignal {
  return {
    emit: () => void window.dispatchEvent(new Event(name)),
    subscribe: (listener) => {
      window.addEventListener(name, listener);
      return () => window.removeEventListener(name, listener);
    },
  };
}
