// Remembers what the visitor chooses in a list of lots, and starts the next list with it. The web
// server does the same for documents (server/ssr/pageHandler.ts).
import { addListChoices, getListChoices, isListPath, readListChoices } from '../lib/listDefaults';
import { buyNowFilter, sellerLocation, sortOrder } from '../lib/storedValues';
import { redirectTo, type AppRoute } from '../platform/routing';
import { readStored, writeStored } from '../platform/stored';

/** Without the locale. */
const getPath = (pathname: string): string => pathname.replace(/^\/[^/]+/, '') || '/';

/** Back and forward lead to the address that was there, not to what has been chosen since. */
let isGoingBack = false;

function rememberChoices(search: string): void {
  const { sort, sellers, buyNow } = getListChoices(search);
  writeStored(sortOrder, sort);
  writeStored(sellerLocation, sellers);
  writeStored(buyNowFilter, buyNow);
}

/** Only a change of the list that is shown is a choice; a link to another list is not. */
function rememberIfChosen(pathname: string, search: string): void {
  isGoingBack = false;
  if (pathname === window.location.pathname && isListPath(getPath(pathname)))
    rememberChoices(search);
}

function handleClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.getAttribute('href')?.startsWith('#') !== false) return;
  rememberIfChosen(link.pathname, link.search);
}

function handleSubmit({ target, submitter }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get') return;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(target, submitter))
    if (typeof value === 'string') query.append(name, value);
  rememberIfChosen(new URL(target.action).pathname, query.toString());
}

/** In the capture phase, before the router opens the page and asks for the remembered choices. */
export function watchListChoices(): void {
  document.addEventListener('click', handleClick, { capture: true });
  document.addEventListener('submit', handleSubmit, { capture: true });
  window.addEventListener('popstate', () => {
    isGoingBack = true;
  });
}

/** Redirects client navigation to the list with the remembered choices. */
export const withListChoices =
  (prefetch: AppRoute['prefetch']): AppRoute['prefetch'] =>
  (context) => {
    if (typeof window === 'undefined' || isGoingBack) return prefetch(context);
    const { pathname, search } = window.location;
    const address = addListChoices(getPath(pathname), search, readListChoices(readStored));
    return address === null ? prefetch(context) : Promise.resolve(redirectTo(address));
  };
