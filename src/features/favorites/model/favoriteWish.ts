// The wish of a visitor who pressed a heart before signing in: kept in the tab, fulfilled after signing in. Written by
// FavoriteButton, read by the app and fulfilWish.
import { tabStorage } from '../../../platform/tabStorage';

const KEY = 'favorite-wish';

export function rememberWish(lotId: number): void {
  tabStorage.write(KEY, String(lotId));
}

export function hasWish(): boolean {
  return tabStorage.read(KEY) !== null;
}

/** The lot of the wish, once: it is forgotten by reading it. */
export function takeWish(): number | null {
  const text = tabStorage.read(KEY);
  if (text === null) return null;
  tabStorage.remove(KEY);
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
