// Addresses of the sign-in page and of the setup of the authenticator app, with the way back in
// `redirect_after`. Apart from accountPaths.ts, which pages do not need when they start. Pure.
import { withoutOverlay } from './overlayQuery';

type PageLocation = { pathname: string; search: string };

/** `returnPath` is a path without a locale. The home page is the default and is omitted. */
export function withReturnPath(path: string, returnPath: string): string {
  return returnPath === '/' ? path : `${path}?redirect_after=${encodeURIComponent(returnPath)}`;
}

/** The current page's path and query without overlay and locale, to return to. */
export function getReturnPath({ pathname, search }: PageLocation): string {
  return pathname + withoutOverlay(search);
}

/** The sign-in page, which returns to the current page. */
export function getSignInHref(location: PageLocation): string {
  return withReturnPath('/accounts/login', getReturnPath(location));
}

const SETUP_PATH = '/accounts/settings/account';

/** Where support staff set up the authenticator app, which all their actions require. */
export function getAuthenticatorSetupPath(returnPath: string): string {
  // The page does not return to itself; its query is kept.
  if (returnPath === SETUP_PATH || returnPath.startsWith(`${SETUP_PATH}?`)) return returnPath;
  return withReturnPath(SETUP_PATH, returnPath);
}
