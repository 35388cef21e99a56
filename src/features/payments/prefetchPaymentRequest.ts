// Prefetches the page of a payment request, always from the server so that its status is current.
// Another user's request is a 404.
import { createFailureResult } from '../../api/core/failureResult';
import { paymentRequestsApi } from '../../api/orders/paymentRequests';
import {
  createErrorResult,
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { parseId } from '../../lib/urls';

export async function prefetchPaymentRequest({
  dispatch,
  params,
  intl,
}: PrefetchContext): Promise<PrefetchResult> {
  const id = parseId(params['id']);
  if (id === null) return createErrorResult(404);
  const { data, error } = await dispatch(
    paymentRequestsApi.endpoints.getPaymentRequest.initiate(
      { id },
      { subscribe: false, forceRefetch: true },
    ),
  );
  if (data === undefined) return createFailureResult(error);
  return createPageResult({
    title: intl.formatMessage({ id: 'payments.title.page' }),
    noindex: true,
  });
}
