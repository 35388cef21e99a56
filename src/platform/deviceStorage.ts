// localStorage that never throws: storage can be full or disabled. Must not hold secrets. Browser
// only.
import type { TabStorage } from './tabStorage';

function tryOrDefault<T>(action: () => T, fallback: T): T {
  try {
    return action();
  } catch {
    return fallback;
  }
}

export const deviceStorage: Pick<TabStorage, 'read' | 'write'> = {
  read: (key) => tryOrDefault(() => window.localStorage.getItem(key), null),
  write: (key, value) => tryOrDefault(() => window.localStorage.setItem(key, value), undefined),
};
