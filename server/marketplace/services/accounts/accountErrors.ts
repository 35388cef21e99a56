// Errors that several account endpoints share, each with its code on the wire.
import type { ErrorCode, ErrorDetail } from '../../../../src/contract/allEndpoints';
import { ApiError } from '../../http/apiError';
import type { CheckedCode } from './codes/oneTimeCodes';

/** 422 about one field of the body. */
export function createFieldError(code: ErrorCode, attribute: string, message: string): ApiError {
  return new ApiError(422, code, message, [{ code, message, attribute }]);
}

export type FieldFault = { code: ErrorCode; attribute: string };

/**
 * 422 about several fields. The first error becomes the code of the whole response. Faults without
 * a message of their own get a general one.
 */
export function createFieldErrors(faults: readonly (FieldFault | ErrorDetail)[]): ApiError {
  const message = 'Some fields are not valid.';
  return new ApiError(
    422,
    faults[0]?.code ?? 'validation_failed',
    message,
    faults.map((fault) => ({ message, ...fault })),
  );
}

export function createCodeExpiredError(): ApiError {
  return createFieldError('code_expired', 'code', 'The code has expired. Request a new one.');
}

export function createCodeWrongError(attemptsLeft: number): ApiError {
  const message = 'The code is wrong.';
  return new ApiError(
    422,
    'code_wrong',
    message,
    [{ code: 'code_wrong', message, attribute: 'code' }],
    { meta: { attempts_left: attemptsLeft } },
  );
}

/** Throws ApiError 422 code_wrong or code_expired unless the code is right. */
export function assertCodeAccepted(checked: CheckedCode): void {
  if (checked.kind === 'expired') throw createCodeExpiredError();
  if (checked.kind === 'wrong') throw createCodeWrongError(checked.attemptsLeft);
}

/** The same error for unknown, used and expired tokens, so that it reveals nothing. */
export function createTokenInvalidError(): ApiError {
  return createFieldError(
    'token_invalid',
    'token',
    'This link is no longer valid. Request a new one.',
  );
}

export function createInvalidCredentialsError(): ApiError {
  return new ApiError(401, 'invalid_credentials', 'The email address or the password is wrong.');
}
