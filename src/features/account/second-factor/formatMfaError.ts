// Messages for errors of the second factor: what happened and what to do. Never shows the server's
// own messages.
import type { IntlShape } from 'react-intl';
import type { Format } from '../../../i18n/getFormat';
import type { MfaCodeMethod } from '../../../api/accounts/mfa';
import type { PasskeyError } from './useApprovals';
import type { FactorError } from './useSecondFactor';

// The name and instruction of each confirmation method. Destinations are masked.

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

export function formatMfaError(
  mfaError: FactorError | PasskeyError,
  intl: IntlShape,
  { duration }: Format,
): string {
  switch (mfaError.kind) {
    case 'wrong':
      return mfaError.attemptsLeft === null
        ? intl.formatMessage({ id: 'mfa.problem.wrong' })
        : intl.formatMessage({ id: 'mfa.problem.wrongLeft' }, { count: mfaError.attemptsLeft });
    case 'expired':
      return intl.formatMessage({ id: 'mfa.problem.expired' });
    case 'passkeyRefused':
    case 'passkeyFailed':
      return intl.formatMessage({ id: 'mfa.problem.passkeyFailed' });
    case 'passkeyExpired':
      return intl.formatMessage({ id: 'mfa.problem.passkeyExpired' });
    case 'passkeyCancelled':
      return intl.formatMessage({ id: 'mfa.problem.passkeyCancelled' });
    case 'void':
      return intl.formatMessage({ id: 'mfa.over.text' });
    case 'notAvailable':
      return intl.formatMessage({ id: 'mfa.problem.notAvailable' });
    case 'alreadyOn':
      return intl.formatMessage({ id: 'mfa.problem.alreadyOn' });
    case 'notOn':
      return intl.formatMessage({ id: 'mfa.problem.notOn' });
    case 'limited':
      return mfaError.seconds === null
        ? intl.formatMessage({ id: 'mfa.problem.limited' })
        : intl.formatMessage(
            { id: 'mfa.problem.limitedFor' },
            { time: duration(mfaError.seconds * 1000, 'long') },
          );
    case 'outdated':
      return intl.formatMessage({ id: 'common.problem.outdated' });
    case 'notConfirmed':
      return intl.formatMessage({ id: 'mfa.section.notConfirmed' });
    case 'unavailable':
      return intl.formatMessage({ id: 'common.something_went_wrong_please_try_again' });
  }
}
