// Retry policy: up to three attempts with a delay that doubles from 500 ms, for errors of unknown
// kind only, and never for a write without an Idempotency-Key, which could be executed twice.
import type { ApiError } from './apiError';

const MAX_ATTEMPTS = 3;
const RETRY_BASE_MS = 500;

/**
 * Returns the delay in milliseconds before attempt `attempt + 1`, or null for no retry. Attempts
 * count from 1.
 */
export function getRetryDelay(
  error: ApiError,
  attempt: number,
  isSafeToRepeat: boolean,
): number | null {
  if (!isSafeToRepeat || error.kind !== 'unknown' || attempt >= MAX_ATTEMPTS) return null;
  return RETRY_BASE_MS * 2 ** (attempt - 1);
}
