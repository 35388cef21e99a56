// Where a page leads when the marketplace does not let the caller in yet. Called by the prefetches of pages for signed-in
// people.
import { redirectTo, type PrefetchResult } from '../../platform/routing';
import { isApiError } from './apiError';

/** `path`: the page to come back to after signing in, with its query. */
export const signInRedirect = (path: string): PrefetchResult => redirectTo(`/accounts/login?redirect_after=${encodeURIComponent(path)}`);

/** null: the error is about something else. */
export function accessRedirect(error: unknown, path: string): PrefetchResult | null {
  if (!isApiError(error)) return null;
  if (error.status === 401) return signInRedirect(path);
  // Support sets up an authenticator app first.
  return error.status === 403 && error.code === 'totp_required' ? redirectTo('/accounts/settings/account') : null;
}
