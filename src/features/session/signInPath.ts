// Addresses of signing in: the page, which works without scripts, and the overlay over the present page. Pure.
import { withOverlay, withoutOverlay } from '../../lib/overlayQuery';

type Place = { pathname: string; search: string };

/** Path and query without an overlay and a locale: where to come back to. */
export function returnPath({ pathname, search }: Place): string {
  return pathname + withoutOverlay(search);
}

export function signInHref(place: Place): string {
  return `/accounts/login?redirect_after=${encodeURIComponent(returnPath(place))}`;
}

/** The query of the present page with the overlay over it. */
export function withSignInOverlay(search: string): string {
  return withOverlay(search, 'SIGN_IN');
}
