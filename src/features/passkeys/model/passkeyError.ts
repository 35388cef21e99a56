// Errors of adding, renaming or removing a passkey, and their messages.
import type { IntlShape } from 'react-intl';
import { readValidationError } from '../../../api/core/readValidationErrors';
import { createValidationError, type ValidationError } from '../../../platform/form/formErrors';
import type { PasskeyErrorCode } from '../../../platform/passkeys';
import { isApiError } from '../../../api/core/apiError';

/** The error of a call, or null. */
export function readPasskeyCallError(error: unknown): ValidationError | null {
  if (error === undefined) return null;
  return isApiError(error) && error.code === 'totp_required'
    ? createValidationError('totp_required')
    : readValidationError(error);
}

/** The error of the browser's prompt; null if another prompt replaced it. */
export function toPasskeyError(errorCode: PasskeyErrorCode): ValidationError | null {
  return errorCode === 'replaced'
    ? null
    : createValidationError(errorCode === 'alreadyAdded' ? 'passkey_already_added' : errorCode);
}

export function formatPasskeyError(code: string, intl: IntlShape): string {
  switch (code) {
    case 'cancelled':
      return intl.formatMessage({ id: 'passkeys.problem.cancelled' });
    case 'unsupported':
      return intl.formatMessage({ id: 'passkeys.problem.unsupported' });
    case 'passkey_already_added':
      return intl.formatMessage({ id: 'passkeys.problem.alreadyAdded' });
    case 'failed':
    case 'passkey_refused':
      return intl.formatMessage({ id: 'passkeys.problem.failed' });
    case 'passkey_expired':
      return intl.formatMessage({ id: 'passkeys.problem.expired' });
    case 'passkeys_unavailable':
      return intl.formatMessage({ id: 'passkeys.unsupportedHere' });
    case 'too_many_passkeys':
      return intl.formatMessage({ id: 'passkeys.problem.tooMany' });
    case 'totp_required':
      return intl.formatMessage({ id: 'passkeys.problem.totpRequired' });
    case 'name_required':
      return intl.formatMessage({ id: 'common.field.required' });
    case 'name_invalid':
      return intl.formatMessage({ id: 'passkeys.problem.nameInvalid' });
    default:
      return intl.formatMessage({ id: 'common.something_went_wrong_please_try_again' });
  }
}
