// Addresses of the pages of signing in, registering and passwords, and of where a new user goes on. Pure.
import { withOverlay } from '../../../lib/overlayQuery';

const PAGES = {
  SIGN_IN: '/accounts/login',
  SIGN_UP: '/accounts/register',
  FORGOT_PASSWORD: '/accounts/forgot_password',
} as const;

/** Of the overlays that have a page for those without scripts. */
export type AccountScreen = keyof typeof PAGES;

/** `redirectAfter`: a path without a locale; the home page needs no saying. */
export function accountHref(screen: AccountScreen, redirectAfter: string): string {
  return redirectAfter === '/' ? PAGES[screen] : `${PAGES[screen]}?redirect_after=${encodeURIComponent(redirectAfter)}`;
}

/** Where support sets up the authenticator app without which it can do nothing. */
export const authenticatorSetUpPath = '/accounts/settings/account';

/** Where the visitor came from, with the questions for a new user over it. */
export function welcomePath(redirectAfter: string): string {
  const [withoutHash = '', hash] = redirectAfter.split('#', 2);
  const [pathname = '', search = ''] = withoutHash.split('?', 2);
  return pathname + withOverlay(search, 'REGISTRATION_FLOW') + (hash === undefined ? '' : `#${hash}`);
}
