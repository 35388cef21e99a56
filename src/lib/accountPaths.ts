// Paths of the account pages, with the way back in `redirect_after`. Pure.
import { withoutOverlay } from './overlayQuery';

const PAGES = {
  SIGN_IN: '/accounts/login',
  SIGN_UP: '/accounts/register',
  FORGOT_PASSWORD: '/accounts/forgot_password',
} as const;

/** Overlays that also have a page, for visitors without scripts. */
export type AccountScreen = keyof typeof PAGES;

/** `returnPath` is a path without a locale. The home page is the default and is omitted. */
function withReturnPath(path: string, returnPath: string): string {
  return returnPath === '/' ? path : `${path}?redirect_after=${encodeURIComponent(returnPath)}`;
}

export function getAccountHref(screen: AccountScreen, returnPath: string): string {
  return withReturnPath(PAGES[screen], returnPath);
}

type PageLocation = { pathname: string; search: string };

/** The current page's path and query without overlay and locale, to return to. */
export function getReturnPath({ pathname, search }: PageLocation): string {
  return pathname + withoutOverlay(search);
}

/** The sign-in page, which returns to the current page. */
export function getSignInHref(location: PageLocation): string {
  return getAccountHref('SIGN_IN', getReturnPath(location));
}

const SETUP_PATH = '/accounts/settings/account';

/** Where support staff set up the authenticator app, which all their actions require. */
export function getAuthenticatorSetupPath(returnPath: string): string {
  // The page does not return to itself; its query is kept.
  if (returnPath === SETUP_PATH || returnPath.startsWith(`${SETUP_PATH}?`)) return returnPath;
  return withReturnPath(SETUP_PATH, returnPath);
}
