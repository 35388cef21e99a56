// localStorage that never throws: storage can be full or disabled. Must not hold secrets. Browser
// only.
import type { TabStorage } from './tabStorage';
import { tryOrDefault } from './tryOrDefault';

export const deviceStorage: Pick<TabStorage, 'read' | 'write'> = {
  read: (key) => tryOrDefault(() => window.localStorage.getItem(key), null),
  write: (key, value) => tryOrDefault(() => window.localStorage.setItem(key, value), undefined),
};
