// Prefetches the customs pages: the form of a package that the signed-in seller sends. Another
// seller's form is a 404.
import { createFailureResult } from '../../api/core/failureResult';
import { customsApi } from '../../api/shipping/customs';
import {
  createErrorResult,
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { parseId } from '../../lib/urls';

/** Short, because customs can accept or reject the form at any time. */
const FRESH_SECONDS = 2;

async function prefetch(
  { dispatch, params }: PrefetchContext,
  title: string,
): Promise<PrefetchResult> {
  const id = parseId(params['orderId']);
  if (id === null) return createErrorResult(404);
  const { data, error } = await dispatch(
    customsApi.endpoints.getCustoms.initiate(
      { id },
      { subscribe: false, forceRefetch: FRESH_SECONDS },
    ),
  );
  return data === undefined
    ? createFailureResult(error)
    : createPageResult({ title, noindex: true });
}

export const prefetchCustoms = (context: PrefetchContext): Promise<PrefetchResult> =>
  prefetch(context, context.intl.formatMessage({ id: 'customs.page.title' }));
export const prefetchCustomsForm = (context: PrefetchContext): Promise<PrefetchResult> =>
  prefetch(context, context.intl.formatMessage({ id: 'customs.page.formTitle' }));
