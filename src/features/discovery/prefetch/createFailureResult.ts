// The result of a page whose critical data failed to load.
import { isApiError } from '../../../api/core/apiError';
import { createErrorResult, type PrefetchResult } from '../../../platform/routing';

const BAD_GATEWAY = 502;

/** Passes on 0 (no response), 404, 429 and 503. Every other status becomes 502. */
export function createFailureResult(error: unknown): PrefetchResult {
  const status = isApiError(error) ? error.status : BAD_GATEWAY;
  if (status === 0 || status === 404 || status === 429) return createErrorResult(status);
  return createErrorResult(status === 503 ? 503 : BAD_GATEWAY);
}
