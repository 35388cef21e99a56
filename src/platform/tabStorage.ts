// sessionStorage with a key prefix that never throws: storage can be full or disabled, and then
// nothing is stored. Must not hold secrets. Browser only.
import { tryOrDefault } from './tryOrDefault';

export type TabStorage = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Our keys only; other scripts on the page may have their own. */
  keys(): string[];
};

const PREFIX = 'gavel.';

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
