// The words for each way to prove who one is: its name in a choice, and what to do with it. Used by the second factor's
// screens. Destinations come masked.
import type { MfaCodeMethod } from '../../../api/accounts/mfa';
import type { Translate } from '../../../i18n/createTranslator';

/** `destination`: masked, where a code would go; null for methods that send none. */
export function methodName(method: MfaCodeMethod, destination: string | null, t: Translate): string {
  switch (method) {
    case 'totp':
      return t('mfa.method.totp');
    case 'sms':
      return destination === null ? t('mfa.method.sms') : t('mfa.method.smsTo', { destination });
    case 'email':
      return destination === null ? t('mfa.method.email') : t('mfa.method.emailTo', { destination });
    case 'recovery_code':
      return t('mfa.method.recovery_code');
  }
}

export function methodLead(method: MfaCodeMethod, destination: string | null, isSent: boolean, t: Translate): string {
  switch (method) {
    case 'totp':
      return t('mfa.code.totp');
    case 'recovery_code':
      return t('mfa.code.recovery');
    case 'sms':
    case 'email':
      if (!isSent) return t('mfa.code.notSent');
      return destination === null ? t('mfa.code.sent') : t('mfa.code.sentTo', { destination });
  }
}
