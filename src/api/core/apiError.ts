// A failed call as plain data that fits into Redux state: URL, status and payload.
import type { SerializedError } from '@reduxjs/toolkit';
import type { GeneralErrorCode } from '../../contract/core/errorCodes';
import type { WireErrorDetail } from '../../contract/core/schemas';
import { isRecord } from '../../lib/untrustedJson';

export type ApiErrorKind = 'client' | 'server' | 'validation' | 'mfa' | 'decoding' | 'unknown';

/** `Code`: the codes that the endpoint declares, and the general ones. */
export type ApiError<Code extends string = string> = {
  kind: ApiErrorKind;
  url: string;
  /** 0: no response. */
  status: number;
  /**
   * The response body, or the reason if there was no response. Always null for a decoding error,
   * whose payload must not be reported.
   */
  payload: unknown;
  /** Code in the error body: `bid_too_low`, `invalid_credentials`, … */
  code: Code | null;
  details: (WireErrorDetail & { code: Code })[];
  /**
   * Additional data of the error body as received. For an mfa_error this is the challenge (read by
   * api/accounts/mfa).
   */
  meta: unknown;
  /** Where a decoding error happened: service, endpoint and JSON path. */
  decoding: { service: string; endpoint: string; path: string } | null;
  /** Seconds, from Retry-After. */
  retryAfterSeconds: number | null;
};

/** The error of a call to an endpoint that declares `Code`. */
export type EndpointError<Code extends string> = ApiError<Code | GeneralErrorCode>;
/** The error in the result of a query or mutation. */
export type CallError<Code extends string> = ApiError<Code> | SerializedError;

function readDetails(value: unknown): WireErrorDetail[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((item) => ({
    code: String(item['code'] ?? ''),
    message: String(item['message'] ?? ''),
    attribute: typeof item['attribute'] === 'string' ? item['attribute'] : null,
    meta: isRecord(item['meta']) ? item['meta'] : {},
  }));
}

function getErrorKind(status: number, code: string | null): ApiErrorKind {
  if (status === 422) return 'validation';
  if (status === 403 && code === 'mfa_error') return 'mfa';
  if (status >= 500) return 'server';
  if (status >= 400) return 'client';
  return 'unknown';
}

/** Creates the error for a status outside 200 to 299. */
export function errorFromResponse(
  url: string,
  status: number,
  payload: unknown,
  retryAfter: string | null,
): ApiError {
  const error = isRecord(payload) && isRecord(payload['error']) ? payload['error'] : {};
  const code = typeof error['code'] === 'string' ? error['code'] : null;
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return {
    kind: getErrorKind(status, code),
    url,
    status,
    payload,
    code,
    details: readDetails(error['details']),
    meta: error['meta'] ?? null,
    decoding: null,
    retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
  };
}

/** No response: refused, reset, timed out, or not readable. */
export function createUnknownError(url: string, reason: string): ApiError {
  return {
    kind: 'unknown',
    url,
    status: 0,
    payload: reason,
    code: null,
    details: [],
    meta: null,
    decoding: null,
    retryAfterSeconds: null,
  };
}

export function createDecodingError(
  url: string,
  status: number,
  location: { service: string; endpoint: string; path: string },
): ApiError {
  return {
    kind: 'decoding',
    url,
    status,
    payload: null,
    code: null,
    details: [],
    meta: null,
    decoding: location,
    retryAfterSeconds: null,
  };
}

/**
 * Whether a write may have happened although its call failed: there was no response (0), the one of
 * a success is not readable (2xx), or a proxy or the service gave up. `…_unavailable`: the
 * marketplace has no provider for the write, so it started nothing.
 */
export const isOutcomeUnknown = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  (status < 400 || status >= 500 || status === 408 || status === 425) &&
  !code?.endsWith('_unavailable');

export function isApiError(value: unknown): value is ApiError {
  return (
    isRecord(value) &&
    typeof value['kind'] === 'string' &&
    typeof value['status'] === 'number' &&
    'decoding' in value
  );
}
