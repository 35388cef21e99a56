// Redirects for pages that the caller may not see yet.
import { getAuthenticatorSetupPath } from '../../lib/getAuthenticatorSetupPath';
import { redirectTo, type PrefetchResult } from '../../platform/routing';
import { isApiError } from './apiError';

/** `path`: the page to return to after signing in, with its query. */
export const getSignInRedirect = (path: string): PrefetchResult =>
  redirectTo(`/accounts/login?redirect_after=${encodeURIComponent(path)}`);

/** Returns null for any other error. */
export function getAccessRedirect(error: unknown, path: string): PrefetchResult | null {
  if (!isApiError(error)) return null;
  if (error.status === 401) return getSignInRedirect(path);
  // Support staff must set up an authenticator app first.
  return error.status === 403 && error.code === 'totp_required'
    ? redirectTo(getAuthenticatorSetupPath(path))
    : null;
}
