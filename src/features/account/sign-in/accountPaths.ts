// Paths of the account pages, and of the page that welcomes a new user. Pure.
import { withOverlay } from '../../../lib/overlayQuery';
import { withReturnPath } from '../../../lib/signInHref';

const PAGES = {
  SIGN_IN: '/accounts/login',
  SIGN_UP: '/accounts/register',
  FORGOT_PASSWORD: '/accounts/forgot_password',
} as const;

/** Overlays that also have a page, for visitors without scripts. */
export type AccountScreen = keyof typeof PAGES;

/** `returnPath` is a path without a locale. */
export function getAccountHref(screen: AccountScreen, returnPath: string): string {
  return withReturnPath(PAGES[screen], returnPath);
}

/** The page that the visitor came from, with the questions for new users over it. */
export function getWelcomePath(redirectAfter: string): string {
  const [withoutHash = '', hash] = redirectAfter.split('#', 2);
  const [pathname = '', search = ''] = withoutHash.split('?', 2);
  return (
    pathname + withOverlay(search, 'REGISTRATION_FLOW') + (hash === undefined ? '' : `#${hash}`)
  );
}
