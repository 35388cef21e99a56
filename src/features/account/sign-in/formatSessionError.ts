// Messages for errors of sign-in, registration and passwords: what happened and what to do. Never
// shows the server's own messages, which are in English.
import { type IntlShape, useIntl } from 'react-intl';
import type { Format } from '../../../i18n/getFormat';
import { isApiError, type ApiError } from '../../../api/core/apiError';
import { useFormat } from '../../../i18n/useFormat';

// The errors of the account forms: the codes that have messages below,
// read from a call's error or from the URL after a form was sent without scripts.

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

type FormatContext = { intl: IntlShape; duration: Format['duration'] };

function formatSessionError(
  { code, seconds, attemptsLeft }: SessionError,
  { intl, duration }: FormatContext,
): string {
  switch (code) {
    case 'invalid_credentials':
      return intl.formatMessage({ id: 'session.problem.invalid' });
    case 'challenge_void':
      return intl.formatMessage({ id: 'session.problem.challengeVoid' });
    case 'email_invalid':
      return intl.formatMessage({ id: 'session.problem.emailInvalid' });
    case 'password_too_short':
      return intl.formatMessage({ id: 'session.problem.passwordTooShort' });
    case 'password_too_common':
      return intl.formatMessage({ id: 'session.problem.passwordTooCommon' });
    case 'password_too_similar':
      return intl.formatMessage({ id: 'session.problem.passwordTooSimilar' });
    case 'terms_not_accepted':
      return intl.formatMessage({ id: 'session.problem.termsNotAccepted' });
    case 'country_unsupported':
      return intl.formatMessage({ id: 'session.problem.countryUnsupported' });
    case 'token_invalid':
      return intl.formatMessage({ id: 'session.problem.tokenInvalid' });
    case 'code_wrong':
      return attemptsLeft === null
        ? intl.formatMessage({ id: 'session.problem.codeWrong' })
        : intl.formatMessage({ id: 'session.problem.codeWrongLeft' }, { count: attemptsLeft });
    case 'code_expired':
      return intl.formatMessage({ id: 'session.problem.codeExpired' });
    case 'registration_over':
      return intl.formatMessage({ id: 'session.problem.registrationOver' });
    case 'passkey_cancelled':
      return intl.formatMessage({ id: 'session.passkey.cancelled' });
    case 'passkey_failed':
      return intl.formatMessage({ id: 'session.passkey.failed' });
    case 'passkey_expired':
      return intl.formatMessage({ id: 'session.passkey.expired' });
    case 'passkey_refused':
      return intl.formatMessage({ id: 'session.passkey.refused' });
    case 'rate_limited':
      return seconds === null
        ? intl.formatMessage({ id: 'common.problem.limited' })
        : intl.formatMessage(
            { id: 'common.problem.limitedFor' },
            { time: duration(seconds * 1000, 'long') },
          );
    case 'too_soon':
      return intl.formatMessage({ id: 'session.problem.tooSoon' });
    case 'outdated':
      return intl.formatMessage({ id: 'common.problem.outdated' });
    case 'unavailable':
      return intl.formatMessage({ id: 'common.something_went_wrong_please_try_again' });
    case 'invalid':
      return intl.formatMessage({ id: 'session.problem.notUnderstood' });
    case 'required':
      return intl.formatMessage({ id: 'common.field.required' });
  }
}

/** Formats an error for a form field in the page's language. Returns undefined without an error. */
export function useSessionErrorText(): (
  sessionError: SessionError | null | undefined,
) => string | undefined {
  const intl = useIntl();
  const { duration } = useFormat();
  return (sessionError) =>
    sessionError == null ? undefined : formatSessionError(sessionError, { intl, duration });
}
