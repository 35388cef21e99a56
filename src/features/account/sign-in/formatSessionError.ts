// Errors of sign-in, registration and passwords: read from a call's error, or from the URL after a
// form was sent without scripts.
import type { confirmEmail } from '../../../contract/accounts/contacts';
import type { sendMfaCode, verifyMfaChallenge } from '../../../contract/accounts/mfa';
import type {
  createPasskeySession,
  createPasskeySignIn,
} from '../../../contract/accounts/passkeys';
import type {
  confirmRegistration,
  createRegistration,
} from '../../../contract/accounts/registrations';
import type { confirmPasswordReset, createSession } from '../../../contract/accounts/sessions';
import type { ErrorCodeOf } from '../../../contract/core/errorCodes';
import { isApiError, type ApiError } from '../../../api/core/apiError';
import { useErrorText, type ErrorMessages } from '../../../i18n/errorMessages';
import type { CallErrorCode } from '../../../platform/callErrorCode';
import type { PasskeyErrorCode } from '../../../platform/passkeys';
import {
  createValidationError,
  type ValidationError,
} from '../../../platform/form/validationErrors';

type FormErrorCode =
  | ErrorCodeOf<
      | typeof confirmEmail
      | typeof confirmPasswordReset
      | typeof confirmRegistration
      | typeof createPasskeySession
      | typeof createPasskeySignIn
      | typeof createRegistration
      | typeof createSession
      | typeof sendMfaCode
      | typeof verifyMfaChallenge
    >
  // The page is too old, or the registration is.
  | 'outdated'
  | 'registration_over'
  // A new code was requested too soon.
  | 'too_soon'
  | 'passkey_expired'
  // Found before sending.
  | 'code_incomplete'
  | PasskeyErrorCode;
export type SessionErrorCode =
  FormErrorCode | Extract<CallErrorCode, 'rate_limited' | 'unavailable' | 'invalid' | 'required'>;
export type SessionError = ValidationError<SessionErrorCode>;

export const sessionErrors: ErrorMessages<FormErrorCode> = {
  invalid_credentials: 'session.problem.invalid',
  challenge_void: 'session.problem.challengeVoid',
  email_invalid: 'session.problem.emailInvalid',
  password_too_short: 'session.problem.passwordTooShort',
  password_too_long: 'session.problem.notUnderstood',
  password_too_common: 'session.problem.passwordTooCommon',
  password_too_similar: 'session.problem.passwordTooSimilar',
  terms_not_accepted: 'session.problem.termsNotAccepted',
  country_unsupported: 'session.problem.countryUnsupported',
  token_invalid: 'session.problem.tokenInvalid',
  code_wrong: ({ attempts_left: count }, intl) =>
    typeof count === 'number'
      ? intl.formatMessage({ id: 'session.problem.codeWrongLeft' }, { count })
      : intl.formatMessage({ id: 'session.problem.codeWrong' }),
  code_expired: 'session.problem.codeExpired',
  code_incomplete: 'common.code.incomplete',
  method_not_available: 'session.problem.notUnderstood',
  registration_over: 'session.problem.registrationOver',
  passkey_cancelled: 'session.passkey.cancelled',
  passkey_failed: 'session.passkey.failed',
  passkey_unsupported: 'session.passkey.failed',
  passkey_already_added: 'session.passkey.failed',
  passkey_expired: 'session.passkey.expired',
  passkey_refused: 'session.passkey.refused',
  passkeys_unavailable: 'session.passkey.failed',
  too_soon: 'session.problem.tooSoon',
  outdated: 'common.problem.outdated',
  invalid: 'session.problem.notUnderstood',
  unknown: 'common.something_went_wrong_please_try_again',
};

export const createSessionError = (code: SessionErrorCode): SessionError =>
  createValidationError(code);

function isSessionErrorCode(code: string): code is SessionErrorCode {
  return Object.hasOwn(sessionErrors, code) || code === 'rate_limited' || code === 'required';
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
    return [{ code: 'rate_limited', meta: { seconds: error.retryAfterSeconds } }];
  if (error.status === 401) return [createSessionError('invalid_credentials')];
  if (error.status === 403) return [createSessionError('outdated')];
  if (error.status !== 422) return [createSessionError('unavailable')];
  const codes = new Set(
    [error.code ?? '', ...error.details.map(({ code }) => code)].filter(isSessionErrorCode),
  );
  const meta = { attempts_left: readAttemptsLeft(error) };
  return [...(codes.size === 0 ? [fallbackCode] : codes)].map((code) => ({ code, meta }));
}

/** The `error` parameter of the query, as the web server writes it. */
export function readQueryError(error: string | null): SessionError | null {
  return error === null
    ? null
    : createSessionError(isSessionErrorCode(error) ? error : 'unavailable');
}

/** Formats an error for a form field. undefined without an error. */
export const useSessionErrorText = (): ReturnType<typeof useErrorText> =>
  useErrorText(sessionErrors);
