// Storage of the device and of the tab. Both can be missing or full, so every access may fail.

/** For browser storage, which throws when it is full or disabled. Pure. */
function tryOrDefault<T>(action: () => T, fallback: T): T {
  try {
    return action();
  } catch {
    return fallback;
  }
}

type TabStorage = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Our keys only; other scripts on the page may have their own. */
  keys(): string[];
};

const PREFIX = 'gavel.';

/**
 * sessionStorage with a key prefix that never throws: storage can be full or disabled, and then
 * nothing is stored. Must not hold secrets. Browser only.
 */
export const tabStorage: TabStorage = {
  read: (key) => tryOrDefault(() => window.sessionStorage.getItem(PREFIX + key), null),
  write: (key, value) =>
    tryOrDefault(() => window.sessionStorage.setItem(PREFIX + key, value), undefined),
  remove: (key) => tryOrDefault(() => window.sessionStorage.removeItem(PREFIX + key), undefined),
  keys: () =>
    tryOrDefault(
      () =>
        Object.keys(window.sessionStorage).flatMap((key) =>
          key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
        ),
      [],
    ),
};

/**
 * localStorage that never throws: storage can be full or disabled. Must not hold secrets. Browser
 * only.
 */
export const deviceStorage: Pick<TabStorage, 'read' | 'write'> = {
  read: (key) => tryOrDefault(() => window.localStorage.getItem(key), null),
  write: (key, value) => tryOrDefault(() => window.localStorage.setItem(key, value), undefined),
};
