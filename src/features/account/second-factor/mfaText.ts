// The sentences of the second factor: its errors, and the name and instruction of each confirmation
// method. Destinations are masked.
import type { IntlShape } from 'react-intl';
import type { MfaCodeMethod } from '../../../api/accounts/mfa';
import type {
  confirmTotp,
  createRecoveryCodes,
  createTotp,
  removeTotp,
  sendMfaCode,
  verifyMfaChallenge,
} from '../../../contract/accounts/mfa';
import type { createMfaPasskey, verifyMfaPasskey } from '../../../contract/accounts/passkeys';
import type { ErrorCodeOf } from '../../../contract/core/errorCodes';
import type { ErrorMessages } from '../../../i18n/errorMessages';
import type { PasskeyErrorCode } from '../../../platform/passkeys';
import type { CallErrorCode } from '../../../platform/callErrorCode';
import type { ValidationError } from '../../../platform/form/validationErrors';

type MfaErrorCode =
  | ErrorCodeOf<
      | typeof confirmTotp
      | typeof createMfaPasskey
      | typeof createRecoveryCodes
      | typeof createTotp
      | typeof removeTotp
      | typeof sendMfaCode
      | typeof verifyMfaChallenge
      | typeof verifyMfaPasskey
    >
  | PasskeyErrorCode
  // Found before sending.
  | 'code_incomplete';

export type MfaError = ValidationError<MfaErrorCode | CallErrorCode>;

export const mfaErrors: ErrorMessages<MfaErrorCode> = {
  code_incomplete: 'common.code.incomplete',
  code_wrong: ({ attempts_left: count }, intl) =>
    typeof count === 'number'
      ? intl.formatMessage({ id: 'mfa.problem.wrongLeft' }, { count })
      : intl.formatMessage({ id: 'mfa.problem.wrong' }),
  code_expired: 'mfa.problem.expired',
  challenge_void: 'mfa.over.text',
  method_not_available: 'mfa.problem.notAvailable',
  passkeys_unavailable: 'mfa.problem.notAvailable',
  passkey_cancelled: 'mfa.problem.passkeyCancelled',
  passkey_refused: 'mfa.problem.passkeyFailed',
  passkey_unsupported: 'mfa.problem.passkeyFailed',
  passkey_already_added: 'mfa.problem.passkeyFailed',
  passkey_failed: 'mfa.problem.passkeyFailed',
  passkey_expired: 'mfa.problem.passkeyExpired',
  totp_already_enabled: 'mfa.problem.alreadyOn',
  totp_not_enabled: 'mfa.problem.notOn',
  not_approved: 'common.problem.notApproved',
  rate_limited: ({ seconds }, intl, { duration }) =>
    typeof seconds === 'number'
      ? intl.formatMessage(
          { id: 'mfa.problem.limitedFor' },
          { time: duration(seconds * 1000, 'long') },
        )
      : intl.formatMessage({ id: 'mfa.problem.limited' }),
  unknown: 'common.something_went_wrong_please_try_again',
};

/** `destination` is masked, and null for methods that send no code. */
export function getMethodName(
  method: MfaCodeMethod,
  destination: string | null,
  intl: IntlShape,
): string {
  switch (method) {
    case 'totp':
      return intl.formatMessage({ id: 'mfa.method.totp' });
    case 'sms':
      return destination === null
        ? intl.formatMessage({ id: 'mfa.method.sms' })
        : intl.formatMessage({ id: 'mfa.method.smsTo' }, { destination });
    case 'email':
      return destination === null
        ? intl.formatMessage({ id: 'mfa.method.email' })
        : intl.formatMessage({ id: 'mfa.method.emailTo' }, { destination });
    case 'recovery_code':
      return intl.formatMessage({ id: 'mfa.method.recovery_code' });
  }
}

export function getMethodIntro(
  method: MfaCodeMethod,
  destination: string | null,
  isSent: boolean,
  intl: IntlShape,
): string {
  switch (method) {
    case 'totp':
      return intl.formatMessage({ id: 'mfa.code.totp' });
    case 'recovery_code':
      return intl.formatMessage({ id: 'mfa.code.recovery' });
    case 'sms':
    case 'email':
      if (!isSent) return intl.formatMessage({ id: 'mfa.code.notSent' });
      return destination === null
        ? intl.formatMessage({ id: 'mfa.code.sent' })
        : intl.formatMessage({ id: 'mfa.code.sentTo' }, { destination });
  }
}
