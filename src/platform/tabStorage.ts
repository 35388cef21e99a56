// What a tab remembers until it is closed: amounts typed, a bid on its way. A port, because storage can be full or
// switched off; then nothing is remembered and nothing breaks. Browser only; must hold no secret.

export type TabStorage = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** What is remembered of this site; other scripts of the page may have keys of their own. */
  keys(): string[];
};

const PREFIX = 'gavel.';

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const tabStorage: TabStorage = {
  read: (key) => attempt(() => window.sessionStorage.getItem(PREFIX + key), null),
  write: (key, value) => attempt(() => window.sessionStorage.setItem(PREFIX + key, value), undefined),
  remove: (key) => attempt(() => window.sessionStorage.removeItem(PREFIX + key), undefined),
  keys: () =>
    attempt(
      () => Object.keys(window.sessionStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])),
      [],
    ),
};
