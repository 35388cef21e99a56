// What went wrong with adding, naming or removing a passkey, in the codes that have words. Pure.
import { readProblem } from '../../../api/core/readProblems';
import { plainProblem, type Problem } from '../../../platform/form/problems';
import type { PasskeyFault } from '../../../platform/passkeys';
import { isApiError } from '../../../api/core/apiError';
import type { Translate } from '../../../i18n/createTranslator';

/** Of a call; null where all is well. */
export function problemOfCall(error: unknown): Problem | null {
  if (error === undefined) return null;
  return isApiError(error) && error.code === 'totp_required' ? plainProblem('totp_required') : readProblem(error);
}

/** Of the browser's question; null where another one took its place. */
export function problemOfFault(fault: PasskeyFault): Problem | null {
  return fault === 'replaced' ? null : plainProblem(fault === 'alreadyAdded' ? 'passkey_already_added' : fault);
}

export function passkeyText(code: string, t: Translate): string {
  switch (code) {
    case 'cancelled':
      return t('passkeys.problem.cancelled');
    case 'unsupported':
      return t('passkeys.problem.unsupported');
    case 'passkey_already_added':
      return t('passkeys.problem.alreadyAdded');
    case 'failed':
    case 'passkey_refused':
      return t('passkeys.problem.failed');
    case 'passkey_expired':
      return t('passkeys.problem.expired');
    case 'passkeys_unavailable':
      return t('passkeys.unsupportedHere');
    case 'too_many_passkeys':
      return t('passkeys.problem.tooMany');
    case 'totp_required':
      return t('passkeys.problem.totpRequired');
    case 'name_required':
      return t('common.field.required');
    case 'name_invalid':
      return t('passkeys.problem.nameInvalid');
    default:
      return t('common.something_went_wrong_please_try_again');
  }
}
