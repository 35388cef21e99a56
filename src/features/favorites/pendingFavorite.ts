// A favorite that a visitor chose before signing in, stored in the tab together with its page and
// applied after sign-in. It is ignored if the visitor closed the sign-in and later signs in on
// another page.
import { tabStorage } from '../../platform/storage';

const KEY = 'favorite-wish';

/** Without the locale: the account's locale can differ from the page's. */
const getCurrentPage = (): string => window.location.pathname.replace(/^\/[^/]+/, '');

export function savePendingFavorite(lotId: number): void {
  tabStorage.write(KEY, `${lotId} ${getCurrentPage()}`);
}

export function hasPendingFavorite(): boolean {
  return tabStorage.read(KEY) !== null;
}

/** Returns the pending favorite of this page and deletes it. */
export function takePendingFavorite(): number | null {
  const text = tabStorage.read(KEY);
  if (text === null) return null;
  tabStorage.remove(KEY);
  const [lotId, page] = text.split(' ');
  const id = Number(lotId);
  return Number.isSafeInteger(id) && id > 0 && page === getCurrentPage() ? id : null;
}
