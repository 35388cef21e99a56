// What a failed call looks like inside the app: plain data that fits into Redux state, with url, status and payload
// (specification, section 8). Made by the base query; read by features and by the error reporter.
import type { WireErrorDetail } from '../../contract/core/schemas';

export type ApiErrorKind = 'client' | 'server' | 'validation' | 'mfa' | 'decoding' | 'unknown';

export type ApiError = {
  kind: ApiErrorKind;
  url: string;
  /** 0: no answer came. */
  status: number;
  /** The body, when it was one; never set for a decoding error, whose payload must not travel. */
  payload: unknown;
  /** Of the error body: `bid_too_low`, `invalid_credentials` … */
  code: string | null;
  details: WireErrorDetail[];
  /** What the error says beside its details, as it came: of an mfa_error its challenge (read by api/accounts/mfa). */
  meta: unknown;
  /** Where a decoding error happened: service, endpoint and JSON path. */
  decoding: { service: string; endpoint: string; path: string } | null;
  /** Seconds, from Retry-After. */
  retryAfterSeconds: number | null;
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readDetails(value: unknown): WireErrorDetail[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((item) => ({
    code: String(item['code'] ?? ''),
    message: String(item['message'] ?? ''),
    attribute: typeof item['attribute'] === 'string' ? item['attribute'] : null,
    meta: isRecord(item['meta']) ? item['meta'] : {},
  }));
}

function kindOf(status: number, code: string | null): ApiErrorKind {
  if (status === 422) return 'validation';
  if (status === 403 && code === 'mfa_error') return 'mfa';
  if (status >= 500) return 'server';
  if (status >= 400) return 'client';
  return 'unknown';
}

/** The error of an answer outside 200 to 299. */
export function errorFromResponse(url: string, status: number, payload: unknown, retryAfter: string | null): ApiError {
  const error = isRecord(payload) && isRecord(payload['error']) ? payload['error'] : {};
  const code = typeof error['code'] === 'string' ? error['code'] : null;
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return {
    kind: kindOf(status, code),
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

/** No answer: refused, reset, timed out, or not readable. */
export function unknownError(url: string, reason: string): ApiError {
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

export function decodingError(
  url: string,
  status: number,
  at: { service: string; endpoint: string; path: string },
): ApiError {
  return {
    kind: 'decoding',
    url,
    status,
    payload: null,
    code: null,
    details: [],
    meta: null,
    decoding: at,
    retryAfterSeconds: null,
  };
}

export function isApiError(value: unknown): value is ApiError {
  return (
    isRecord(value) && typeof value['kind'] === 'string' && typeof value['status'] === 'number' && 'decoding' in value
  );
}
