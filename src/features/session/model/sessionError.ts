// The errors of the account forms: the codes that have messages (components/formatSessionError),
// read from a call's error or from the URL after a form was sent without scripts.
import { isApiError, type ApiError } from '../../../api/core/apiError';

const CODES = [
  'invalid_credentials',
  'challenge_void',
  'email_invalid',
  'password_too_short',
  'password_too_common',
  'password_too_similar',
  'terms_not_accepted',
  'country_unsupported',
  'token_invalid',
  'code_wrong',
  'code_expired',
  'registration_over',
  'passkey_cancelled',
  'passkey_failed',
  'passkey_expired',
  'passkey_refused',
  'rate_limited',
  'too_soon',
  'outdated',
  'unavailable',
  'invalid',
  'required',
] as const;

export type SessionErrorCode = (typeof CODES)[number];
export type SessionError = {
  code: SessionErrorCode;
  /** Seconds to wait, if known. */
  seconds: number | null;
  attemptsLeft: number | null;
};

export const createSessionError = (code: SessionErrorCode): SessionError => ({
  code,
  seconds: null,
  attemptsLeft: null,
});

function toKnownCode(code: string | null): SessionErrorCode | undefined {
  return CODES.find((knownCode) => knownCode === code);
}

function readAttemptsLeft({ meta, details }: ApiError): number | null {
  for (const source of [meta, ...details.map((detail) => detail.meta)]) {
    const attemptsLeft =
      typeof source === 'object' && source !== null && 'attempts_left' in source
        ? source.attempts_left
        : null;
    if (typeof attemptsLeft === 'number') return attemptsLeft;
  }
  return null;
}

/**
 * The errors of a failed call, at least one. Empty if the visitor cancelled the second factor,
 * because they know why. `fallbackCode` is used for a 422 without a known code.
 */
export function readSessionErrors(
  error: unknown,
  fallbackCode: SessionErrorCode = 'invalid',
): SessionError[] {
  if (!isApiError(error)) return [createSessionError('unavailable')];
  if (error.kind === 'mfa') return [];
  if (error.status === 429)
    return [{ ...createSessionError('rate_limited'), seconds: error.retryAfterSeconds }];
  if (error.status === 401) return [createSessionError('invalid_credentials')];
  if (error.status === 403) return [createSessionError('outdated')];
  if (error.status !== 422) return [createSessionError('unavailable')];
  const codes = new Set(
    [error.code, ...error.details.map(({ code }) => code)].flatMap(
      (code) => toKnownCode(code) ?? [],
    ),
  );
  const remainingAttempts = readAttemptsLeft(error);
  return [...(codes.size === 0 ? [fallbackCode] : codes)].map((code) => ({
    code,
    seconds: null,
    attemptsLeft: remainingAttempts,
  }));
}

/** The `error` parameter of the query, as the web server writes it. */
export function readQueryError(error: string | null): SessionError | null {
  return error === null ? null : createSessionError(toKnownCode(error) ?? 'unavailable');
}
