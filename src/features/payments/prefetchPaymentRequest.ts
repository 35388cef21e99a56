// Prefetches the page of a payment request, always from the server so that its status is current. A
// visitor is redirected to sign in. Another user's request is a 404.
import { getAccessRedirect, getSignInRedirect } from '../../api/core/accessRedirect';
import { isApiError } from '../../api/core/apiError';
import { paymentRequestsApi } from '../../api/orders/paymentRequests';
import {
  createErrorResult,
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { parseId } from '../../lib/urls';
import { getPaymentRequestPath } from '../../lib/orders/orderPaths';

export async function prefetchPaymentRequest({
  dispatch,
  params,
  pageInfo,
  intl,
}: PrefetchContext): Promise<PrefetchResult> {
  const id = parseId(params['id']);
  if (id === null) return createErrorResult(404);
  const path = getPaymentRequestPath(id);
  if (!pageInfo.isSignedIn) return getSignInRedirect(path);
  const { data, error } = await dispatch(
    paymentRequestsApi.endpoints.getPaymentRequest.initiate(
      { id },
      { subscribe: false, forceRefetch: true },
    ),
  );
  if (data !== undefined)
    return createPageResult({
      title: intl.formatMessage({ id: 'payments.title.page' }),
      noindex: true,
    });
  if (!isApiError(error)) return createErrorResult(0);
  return getAccessRedirect(error, path) ?? createErrorResult(error.status === 404 ? 404 : 502);
}
