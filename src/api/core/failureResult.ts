// What a page becomes when its critical data failed to load.
import { createErrorResult, type PrefetchResult } from '../../platform/routing';
import { isApiError } from './apiError';

const BAD_GATEWAY = 502;

/** 0 means no response: the browser may be offline. */
const isForwarded = (status: number): boolean =>
  status === 0 || status === 503 || (status >= 400 && status < 500);

/** Passes on 0 (no response), 4xx and 503. Every other status becomes 502. */
export function createFailureResult(error: unknown): PrefetchResult {
  if (!isApiError(error)) return createErrorResult(BAD_GATEWAY);
  const { status, code } = error;
  if (status === 401) return { kind: 'no_access', reason: 'signed_out' };
  // Support staff must set up an authenticator app first.
  if (status === 403 && code === 'totp_required')
    return { kind: 'no_access', reason: 'authenticator_required' };
  return createErrorResult(isForwarded(status) ? status : BAD_GATEWAY);
}
