// Brings the header's tools as the server writes them now, for the page that is shown: who is signed in has changed
// without a new page. Rejects without a line; the header is then as it was.
import { startThemeSwitch } from './startHeader';

const TOOLS = '.site-header__actions';

export async function refreshHeader(locale: string): Promise<void> {
  const { pathname, search } = window.location;
  const response = await fetch(pathname + search, { credentials: 'same-origin', headers: { accept: 'text/html', 'accept-language': locale } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const tools = page.querySelector(TOOLS);
  if (!response.ok || tools === null) return;
  document.querySelector(TOOLS)?.replaceWith(document.importNode(tools, true));
  startThemeSwitch();
}
