// The name and instruction of each confirmation method. Destinations are masked.
import type { IntlShape } from 'react-intl';
import type { MfaCodeMethod } from '../../../api/accounts/mfa';

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
