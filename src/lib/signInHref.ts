// The address of the sign-in page with the way back to the current page. Pure.
import { withoutOverlay } from './overlayQuery';

type PageLocation = { pathname: string; search: string };

/** Path and query without overlay and locale, to return to. */
export function getReturnPath({ pathname, search }: PageLocation): string {
  return pathname + withoutOverlay(search);
}

export function getSignInHref(location: PageLocation): string {
  return `/accounts/login?redirect_after=${encodeURIComponent(getReturnPath(location))}`;
}
