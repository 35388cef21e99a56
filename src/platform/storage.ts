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
  /** False if the value lasts only as long as the page. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Our keys only; other scripts on the page may have their own. */
  keys(): string[];
};

const PREFIX = 'gavel.';

/** What storage did not take. */
const unstored = new Map<string, string>();

/**
 * sessionStorage with a key prefix that never throws: storage can be full or disabled, and a value
 * then lasts as long as the page. Must not hold secrets. Browser only.
 */
export const tabStorage: TabStorage = {
  read: (key) =>
    unstored.get(key) ?? tryOrDefault(() => window.sessionStorage.getItem(PREFIX + key), null),
  write: (key, value) => {
    unstored.set(key, value);
    return tryOrDefault(() => {
      window.sessionStorage.setItem(PREFIX + key, value);
      return unstored.delete(key);
    }, false);
  },
  remove: (key) => {
    unstored.delete(key);
    tryOrDefault(() => window.sessionStorage.removeItem(PREFIX + key), undefined);
  },
  // Full storage may still have an earlier value of a key, which must not be listed twice.
  keys: () => [
    ...new Set([
      ...unstored.keys(),
      ...tryOrDefault(
        () =>
          Object.keys(window.sessionStorage).flatMap((key) =>
            key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
          ),
        [],
      ),
    ]),
  ],
};

/**
 * localStorage that never throws: storage can be full or disabled. Must not hold secrets. Browser
 * only.
 */
export const deviceStorage: Pick<TabStorage, 'read'> & {
  write(key: string, value: string): void;
} = {
  read: (key) => tryOrDefault(() => window.localStorage.getItem(key), null),
  write: (key, value) => tryOrDefault(() => window.localStorage.setItem(key, value), undefined),
};
