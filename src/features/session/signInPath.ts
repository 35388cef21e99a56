// URLs for signing in: the page, which works without scripts, and the overlay over the current
// page.
import { withOverlay, withoutOverlay } from '../../lib/overlayQuery';

type PageLocation = { pathname: string; search: string };

/** Path and query without overlay and locale, to return to. */
export function getReturnPath({ pathname, search }: PageLocation): string {
  return pathname + withoutOverlay(search);
}

export function getSignInHref(location: PageLocation): string {
  return `/accounts/login?redirect_after=${encodeURIComponent(getReturnPath(location))}`;
}

/** The query of the current page with the sign-in overlay. */
export function withSignInOverlay(search: string): string {
  return withOverlay(search, 'SIGN_IN');
}
