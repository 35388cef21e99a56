// What the page of a payment request needs before it is shown: the request itself, as the provider has it now. Whoever is
// not signed in is asked to; what is another's does not exist. Called by app/prefetches.
import { accessRedirect, signInRedirect } from '../../api/core/accessRedirect';
import { isApiError } from '../../api/core/apiError';
import { paymentRequestsApi } from '../../api/orders/paymentRequests';
import { errorResult, pageResult, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { parseRequestId, paymentRequestPath } from './model/paths';

export async function prefetchPaymentRequest({ dispatch, params, facts, t }: PrefetchContext): Promise<PrefetchResult> {
  const id = parseRequestId(params['id']);
  if (id === null) return errorResult(404);
  const path = paymentRequestPath(id);
  if (!facts.isSignedIn) return signInRedirect(path);
  const { data, error } = await dispatch(paymentRequestsApi.endpoints.getPaymentRequest.initiate({ id }, { subscribe: false, forceRefetch: true }));
  if (data !== undefined) return pageResult({ title: t('payments.title.page'), noindex: true });
  if (!isApiError(error)) return errorResult(0);
  return accessRedirect(error, path) ?? errorResult(error.status === 404 ? 404 : 502);
}
