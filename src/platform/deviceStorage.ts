// What a device remembers until it is told to forget: that a slide-in was seen, and when. A port like tabStorage, because
// storage can be full or switched off. Keys stand as the specification names them. Browser only; must hold no secret.
import type { TabStorage } from './tabStorage';

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const deviceStorage: Pick<TabStorage, 'read' | 'write'> = {
  read: (key) => attempt(() => window.localStorage.getItem(key), null),
  write: (key, value) => attempt(() => window.localStorage.setItem(key, value), undefined),
};
