// An error that a handler throws on purpose; the error handler turns it into the wire's error body.
// Defects stay plain Errors, which answer 500.
import type { ErrorCode, ErrorDetail } from '../../../src/contract/allEndpoints';

export type ApiErrorOptions = {
  headers?: Record<string, string>;
  meta?: Record<string, unknown>;
  cause?: unknown;
  /** The request was refused by one of our limits: logged as a warning, not as an error. */
  isRefusal?: boolean;
};

/** Of addresses that the contract does not describe: webhooks and pictures. */
type UndescribedErrorCode = 'signature_invalid' | 'unknown_preset';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly headers: Record<string, string>;
  readonly meta: Record<string, unknown> | undefined;
  readonly isRefusal: boolean;

  constructor(
    readonly status: number,
    readonly code: ErrorCode | UndescribedErrorCode,
    message: string,
    readonly details: readonly ErrorDetail[] = [],
    options: ApiErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.headers = options.headers ?? {};
    this.meta = options.meta;
    this.isRefusal = options.isRefusal ?? false;
  }
}

/**
 * The same answer for a thing that does not exist and for another user's, so that it reveals
 * neither.
 */
export function createNotFoundError(): ApiError {
  return new ApiError(404, 'not_found', 'Not found.');
}

export function createUnauthenticatedError(): ApiError {
  return new ApiError(401, 'unauthenticated', 'Sign in first.');
}

export function createTooManyRequestsError(retryAfterSeconds: number): ApiError {
  return new ApiError(429, 'rate_limited', 'Too many tries. Wait a moment.', [], {
    headers: { 'Retry-After': String(retryAfterSeconds) },
    meta: { retry_after_seconds: retryAfterSeconds },
  });
}

/** Something that we depend on is down or too slow; the client may retry. */
export function createUnavailableError(cause?: unknown): ApiError {
  return new ApiError(503, 'unavailable', 'Try again in a moment.', [], {
    headers: { 'Retry-After': '1' },
    cause,
  });
}

/** A limit on concurrent work was exceeded. `reason` goes to the log. */
export function createOverloadedError(reason: string): ApiError {
  return new ApiError(503, 'unavailable', 'Try again in a moment.', [], {
    headers: { 'Retry-After': '1' },
    cause: new Error(reason),
    isRefusal: true,
  });
}
