// When a failed call is tried again: up to three attempts, the wait growing from 500 ms, only errors of unknown kind,
// and never a write without an Idempotency-Key (specification, section 4; security.md 3.9.8). Pure.
import type { ApiError } from './apiError';

const MAX_ATTEMPTS = 3;
const RETRY_BASE_MS = 500;

/** Milliseconds before attempt `attempt + 1`, or null when it should not be made. Attempts count from 1. */
export function retryDelay(error: ApiError, attempt: number, isSafeToRepeat: boolean): number | null {
  if (!isSafeToRepeat || error.kind !== 'unknown' || attempt >= MAX_ATTEMPTS) return null;
  return RETRY_BASE_MS * 2 ** (attempt - 1);
}
