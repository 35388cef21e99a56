// What the customs pages need before they are shown: somebody who is signed in, and the form of a package that they send.
// Called by app/prefetches. What is another's is not there.
import { accessRedirect, signInRedirect } from '../../api/core/accessRedirect';
import { isApiError } from '../../api/core/apiError';
import { customsApi } from '../../api/shipping/customs';
import { errorResult, pageResult, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { customsFormPath, customsPath, orderIdOf } from './model/customsAddress';

const NOT_FOUND = 404;
const BAD_GATEWAY = 502;
/** 0 is no answer at all: the browser may be offline. */
const TELLING = new Set([0, NOT_FOUND, 429, 503]);
/** The customs answer meanwhile. */
const FRESH_SECONDS = 2;

async function prefetch({ dispatch, params, facts }: PrefetchContext, pathOf: (id: number) => string, title: string): Promise<PrefetchResult> {
  const id = orderIdOf(params['orderId']);
  if (id === null) return errorResult(NOT_FOUND);
  if (!facts.isSignedIn) return signInRedirect(pathOf(id));
  const { data, error } = await dispatch(customsApi.endpoints.getCustoms.initiate({ id }, { subscribe: false, forceRefetch: FRESH_SECONDS }));
  if (data !== undefined) return pageResult({ title, noindex: true });
  const status = isApiError(error) ? error.status : 0;
  return accessRedirect(error, pathOf(id)) ?? errorResult(TELLING.has(status) ? status : BAD_GATEWAY);
}

export const prefetchCustoms = (context: PrefetchContext): Promise<PrefetchResult> => prefetch(context, customsPath, context.t('customs.page.title'));
export const prefetchCustomsForm = (context: PrefetchContext): Promise<PrefetchResult> => prefetch(context, customsFormPath, context.t('customs.page.formTitle'));
