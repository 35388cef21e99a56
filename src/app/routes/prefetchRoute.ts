// Prefetches the page of a route, on the server and on client navigation alike. The one place that
// decides who may see a page by its route; the marketplace decides whose data it is.
import { getAuthenticatorSetupPath, withReturnPath } from '../../lib/signInHref';
import {
  createErrorResult,
  redirectTo,
  type AppRoute,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';

type NoAccess = Extract<PrefetchResult, { kind: 'no_access' }>;

/** Characters. An address in an address is encoded twice, and browsers refuse headers of 16 KB. */
const MAX_RETURN_PATH_LENGTH = 2000;

/** `path`: the page to return to, with its query; the home page if it is too long. */
export function getAccessRedirect(reason: NoAccess['reason'], path: string) {
  const returnPath = path.length > MAX_RETURN_PATH_LENGTH ? '/' : path;
  return redirectTo(
    reason === 'signed_out'
      ? withReturnPath('/accounts/login', returnPath)
      : getAuthenticatorSetupPath(returnPath),
  );
}

/** `path`: the requested path without the locale, with its query. */
export async function prefetchRoute(
  { access, isFramed = false, prefetch }: AppRoute,
  path: string,
  context: PrefetchContext,
): Promise<Exclude<PrefetchResult, NoAccess>> {
  const deny = (reason: NoAccess['reason']) =>
    // The sign-in page refuses to be framed.
    isFramed ? createErrorResult(404) : getAccessRedirect(reason, path);
  if (access === 'session' && !context.pageInfo.isSignedIn) return deny('signed_out');
  const result = await prefetch(context);
  return result.kind === 'no_access' ? deny(result.reason) : result;
}
