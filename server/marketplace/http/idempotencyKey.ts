// The Idempotency-Key of a write that must not happen twice. Called by the handlers of such writes.
import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from './apiError';

const keyPattern = /^[\x21-\x7e]{8,100}$/;

/** Throws ApiError 400 where there is none, or one that is no key. */
export function idempotencyKey(headers: IncomingHttpHeaders): string {
  const key = headers['idempotency-key'];
  if (key === undefined) throw new ApiError(400, 'idempotency_key_required', 'Send an Idempotency-Key header.');
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw new ApiError(400, 'idempotency_key_invalid', 'An Idempotency-Key has 8 to 100 printable characters.');
}
