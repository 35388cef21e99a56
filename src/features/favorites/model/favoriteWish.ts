// The wish of a visitor who pressed a heart before signing in: kept in the tab with the page it was pressed on, fulfilled
// after signing in. Whoever closed the sign-in and signs in on another page later means something else by it. Written by
// SignInHeart, read by the app and fulfilWish.
import { tabStorage } from '../../../platform/tabStorage';

const KEY = 'favorite-wish';

/** Without the locale in front: an account can have another than the page had. */
const presentPage = (): string => window.location.pathname.replace(/^\/[^/]+/, '');

export function rememberWish(lotId: number): void {
  tabStorage.write(KEY, `${lotId} ${presentPage()}`);
}

export function hasWish(): boolean {
  return tabStorage.read(KEY) !== null;
}

/** The lot of the wish that was made on this page, once: it is forgotten by reading it. */
export function takeWish(): number | null {
  const text = tabStorage.read(KEY);
  if (text === null) return null;
  tabStorage.remove(KEY);
  const [lotId, page] = text.split(' ');
  const id = Number(lotId);
  return Number.isSafeInteger(id) && id > 0 && page === presentPage() ? id : null;
}
