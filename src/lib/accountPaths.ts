// Paths of the account pages, and of the page that welcomes a new user.
import { withOverlay } from '../../../lib/overlayQuery';

const PAGES = {
  SIGN_IN: '/accounts/login',
  SIGN_UP: '/accounts/register',
  FORGOT_PASSWORD: '/accounts/forgot_password',
} as const;

/** Overlays that also have a page, for visitors without scripts. */
export type AccountScreen = keyof typeof PAGES;

/** `redirectAfter` is a path without a locale. The home page is the default and is omitted. */
export function getAccountHref(screen: AccountScreen, redirectAfter: string): string {
  return redirectAfter === '/'
    ? PAGES[screen]
    : `${PAGES[screen]}?redirect_after=${encodeURIComponent(redirectAfter)}`;
}

/** The page that the visitor came from, with the questions for new users over it. */
export function getWelcomePath(redirectAfter: string): string {
  const [withoutHash = '', hash] = redirectAfter.split('#', 2);
  const [pathname = '', search = ''] = withoutHash.split('?', 2);
  return (
    pathname + withOverlay(search, 'REGISTRATION_FLOW') + (hash === undefined ? '' : `#${hash}`)
  );
}
