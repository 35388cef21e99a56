// The refusals that several of the accounts' endpoints share, each with its code on the wire. Made here, thrown by them.
import { ApiError } from '../../http/apiError';
import type { CheckedCode } from './codes/oneTimeCodes';

/** 422 about one field of the body. */
export function fieldRefusal(code: string, attribute: string, message: string): ApiError {
  return new ApiError(422, code, message, [{ code, message, attribute }]);
}

/** 422 about several fields; the first one names the whole. */
export function fieldRefusals(faults: readonly { code: string; attribute: string }[]): ApiError {
  const message = 'Some fields are not valid.';
  return new ApiError(422, faults[0]?.code ?? 'validation_failed', message, faults.map((fault) => ({ ...fault, message })));
}

export function codeExpired(): ApiError {
  return fieldRefusal('code_expired', 'code', 'The code is no longer good. Ask for a new one.');
}

export function codeWrong(attemptsLeft: number): ApiError {
  const message = 'The code is not right.';
  return new ApiError(422, 'code_wrong', message, [{ code: 'code_wrong', message, attribute: 'code' }], { meta: { attempts_left: attemptsLeft } });
}

/** Throws ApiError 422 code_wrong or code_expired, unless it was right. */
export function insistOnRight(checked: CheckedCode): void {
  if (checked.kind === 'expired') throw codeExpired();
  if (checked.kind === 'wrong') throw codeWrong(checked.attemptsLeft);
}

/** The same for unknown, used and expired ones. */
export function tokenInvalid(): ApiError {
  return fieldRefusal('token_invalid', 'token', 'This link is no longer good. Ask for a new one.');
}

export function invalidCredentials(): ApiError {
  return new ApiError(401, 'invalid_credentials', 'The e-mail address or the password is not right.');
}
