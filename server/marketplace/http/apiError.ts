// A refusal that a handler throws on purpose; the error handler turns it into the wire's error body.
// Thrown by handlers and by the HTTP core; never for a defect (let that be a plain Error, which answers 500).
import type { WireErrorDetail } from '../../../src/contract/core/schemas';

export type ApiErrorOptions = {
  headers?: Record<string, string>;
  meta?: Record<string, unknown>;
  cause?: unknown;
  /** A limit of ours that did its work: a line in the log, and no error that wakes somebody up. */
  isRefusal?: boolean;
};

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly headers: Record<string, string>;
  readonly meta: Record<string, unknown> | undefined;
  readonly isRefusal: boolean;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: readonly WireErrorDetail[] = [],
    options: ApiErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.headers = options.headers ?? {};
    this.meta = options.meta;
    this.isRefusal = options.isRefusal ?? false;
  }
}

/** The same words for absent and for foreign things, so that an answer tells nothing. */
export function notFound(): ApiError {
  return new ApiError(404, 'not_found', 'Not found.');
}

export function unauthenticated(): ApiError {
  return new ApiError(401, 'unauthenticated', 'Sign in first.');
}

export function tooMany(retryAfterSeconds: number): ApiError {
  return new ApiError(429, 'rate_limited', 'Too many tries. Wait a moment.', [], {
    headers: { 'Retry-After': String(retryAfterSeconds) },
    meta: { retry_after_seconds: retryAfterSeconds },
  });
}

/** Something that we need is down or too slow; the same call may be tried again. */
export function unavailable(cause?: unknown): ApiError {
  return new ApiError(503, 'unavailable', 'Try again in a moment.', [], { headers: { 'Retry-After': '1' }, cause });
}

/** Above a limit on work at once. `reason` goes to the log. */
export function overloaded(reason: string): ApiError {
  return new ApiError(503, 'unavailable', 'Try again in a moment.', [], { headers: { 'Retry-After': '1' }, cause: new Error(reason), isRefusal: true });
}
