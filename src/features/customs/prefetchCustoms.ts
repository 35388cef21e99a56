// Prefetches the customs pages: the form of a package that the signed-in seller sends. A visitor is
// redirected to sign in. Another seller's form is a 404.
import { getAccessRedirect, getSignInRedirect } from '../../api/core/accessRedirect';
import { isApiError } from '../../api/core/apiError';
import { customsApi } from '../../api/shipping/customs';
import {
  createErrorResult,
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { getCustomsFormPath } from './customsValues';
import { getCustomsPath } from '../../lib/orders/orderPaths';
import { parseId } from '../../lib/urls';

const NOT_FOUND = 404;
const BAD_GATEWAY = 502;
/** 0 means no response: the browser may be offline. */
const FORWARDED_STATUSES = new Set([0, NOT_FOUND, 429, 503]);
/** Short, because customs can accept or reject the form at any time. */
const FRESH_SECONDS = 2;

async function prefetch(
  { dispatch, params, pageInfo }: PrefetchContext,
  getPath: (id: number) => string,
  title: string,
): Promise<PrefetchResult> {
  const id = parseId(params['orderId']);
  if (id === null) return createErrorResult(NOT_FOUND);
  if (!pageInfo.isSignedIn) return getSignInRedirect(getPath(id));
  const { data, error } = await dispatch(
    customsApi.endpoints.getCustoms.initiate(
      { id },
      { subscribe: false, forceRefetch: FRESH_SECONDS },
    ),
  );
  if (data !== undefined) return createPageResult({ title, noindex: true });
  const status = isApiError(error) ? error.status : 0;
  return (
    getAccessRedirect(error, getPath(id)) ??
    createErrorResult(FORWARDED_STATUSES.has(status) ? status : BAD_GATEWAY)
  );
}

export const prefetchCustoms = (context: PrefetchContext): Promise<PrefetchResult> =>
  prefetch(context, getCustomsPath, context.intl.formatMessage({ id: 'customs.page.title' }));
export const prefetchCustomsForm = (context: PrefetchContext): Promise<PrefetchResult> =>
  prefetch(
    context,
    getCustomsFormPath,
    context.intl.formatMessage({ id: 'customs.page.formTitle' }),
  );
