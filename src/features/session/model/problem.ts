// What went wrong with a form of this feature, in the few codes that have words (components/problemText). Read from a
// call's error, and from the address after a form without scripts was sent. Pure.
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

export type ProblemCode = (typeof CODES)[number];
export type Problem = {
  code: ProblemCode;
  /** How long to wait, where that is known. */
  seconds: number | null;
  attemptsLeft: number | null;
};

export const plainProblem = (code: ProblemCode): Problem => ({ code, seconds: null, attemptsLeft: null });

function knownCode(code: string | null): ProblemCode | undefined {
  return CODES.find((known) => known === code);
}

function attemptsLeft({ meta, details }: ApiError): number | null {
  for (const source of [meta, ...details.map((detail) => detail.meta)]) {
    const left = typeof source === 'object' && source !== null && 'attempts_left' in source ? source.attempts_left : null;
    if (typeof left === 'number') return left;
  }
  return null;
}

/**
 * Everything that the answer found wrong, at least one; none when the visitor would not confirm who they are: they know
 * why it went no further. `refused`: of a 422 without a code that is known.
 */
export function problemsOfError(error: unknown, refused: ProblemCode = 'invalid'): Problem[] {
  if (!isApiError(error)) return [plainProblem('unavailable')];
  if (error.kind === 'mfa') return [];
  if (error.status === 429) return [{ ...plainProblem('rate_limited'), seconds: error.retryAfterSeconds }];
  if (error.status === 401) return [plainProblem('invalid_credentials')];
  if (error.status === 403) return [plainProblem('outdated')];
  if (error.status !== 422) return [plainProblem('unavailable')];
  const codes = new Set([error.code, ...error.details.map(({ code }) => code)].flatMap((code) => knownCode(code) ?? []));
  const left = attemptsLeft(error);
  return [...(codes.size === 0 ? [refused] : codes)].map((code) => ({ code, seconds: null, attemptsLeft: left }));
}

/** `error` of a page's query, as the web server writes it. */
export function problemOfQuery(error: string | null): Problem | null {
  return error === null ? null : plainProblem(knownCode(error) ?? 'unavailable');
}
