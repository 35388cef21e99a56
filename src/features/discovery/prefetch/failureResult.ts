// The page's answer when critical data could not be had. Called by the prefetches here.
import { isApiError } from '../../../api/core/apiError';
import { errorResult, type PrefetchResult } from '../../../platform/routing';

const BAD_GATEWAY = 502;

/** 404 stays what it is, and so does 0, no answer at all; everything else of the upstream is our page's failure. */
export function failureResult(error: unknown): PrefetchResult {
  const status = isApiError(error) ? error.status : BAD_GATEWAY;
  if (status === 0 || status === 404 || status === 429) return errorResult(status);
  return errorResult(status === 503 ? 503 : BAD_GATEWAY);
}
