// Addresses of signing in: the page, which works without scripts, and the overlay over the present page. Pure.

const OVERLAY_PARAMETER = 'overlay';
const SIGN_IN_OVERLAY = 'SIGN_IN';

type Place = { pathname: string; search: string };

/** Path and query without an overlay and a locale: where to come back to. */
export function returnPath({ pathname, search }: Place): string {
  const query = new URLSearchParams(search);
  query.delete(OVERLAY_PARAMETER);
  const rest = query.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}

export function signInHref(place: Place): string {
  return `/accounts/login?redirect_after=${encodeURIComponent(returnPath(place))}`;
}

/** The query of the present page with the overlay over it. */
export function withSignInOverlay(search: string): string {
  const query = new URLSearchParams(search);
  query.set(OVERLAY_PARAMETER, SIGN_IN_OVERLAY);
  return `?${query.toString()}`;
}
