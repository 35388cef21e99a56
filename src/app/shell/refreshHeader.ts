// Replaces the header's tools with the server's current ones, after the signed-in user has changed
// without a page load. Rejects while offline and leaves the header as it was.
import { startThemeSwitch } from './startHeader';

const ACTIONS_SELECTOR = '.site-header__actions';

export async function refreshHeader(locale: string): Promise<void> {
  const { pathname, search } = window.location;
  const response = await fetch(pathname + search, {
    credentials: 'same-origin',
    headers: { accept: 'text/html', 'accept-language': locale },
  });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const actions = page.querySelector(ACTIONS_SELECTOR);
  if (!response.ok || actions === null) return;
  document.querySelector(ACTIONS_SELECTOR)?.replaceWith(document.importNode(actions, true));
  startThemeSwitch();
}
