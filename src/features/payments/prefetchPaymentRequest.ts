// What the page of a payment request needs before it is shown: the request itself, as the provider has it now. Whoever is
// not signed in is asked to; what is another's does not exist. Called by app/prefetches.
import { isApiError } from '../../api/core/apiError';
import { paymentRequestsApi } from '../../api/orders/paymentRequests';
import { errorResult, pageResult, redirectTo, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { parseRequestId, paymentRequestPath } from './model/paths';

export async function prefetchPaymentRequest({ dispatch, params, facts, t }: PrefetchContext): Promise<PrefetchResult> {
  const id = parseRequestId(params['id']);
  if (id === null) return errorResult(404);
  const signIn = redirectTo(`/accounts/login?redirect_after=${encodeURIComponent(paymentRequestPath(id))}`);
  if (!facts.isSignedIn) return signIn;
  const { data, error } = await dispatch(paymentRequestsApi.endpoints.getPaymentRequest.initiate({ id }, { subscribe: false, forceRefetch: true }));
  if (data !== undefined) return pageResult({ title: t('payments.title.page'), noindex: true });
  if (!isApiError(error)) return errorResult(0);
  if (error.status === 401) return signIn;
  return errorResult(error.status === 404 ? 404 : 502);
}
