// The words for what can go wrong with signing in, registering and passwords: what happened and what to do. Must not
// show what the server wrote, whose messages are in English.
import type { Format } from '../../../i18n/createFormat';
import type { Translate } from '../../../i18n/createTranslator';
import type { Problem } from '../model/problem';

type Words = { t: Translate; duration: Format['duration'] };

export function problemText({ code, seconds, attemptsLeft }: Problem, { t, duration }: Words): string {
  switch (code) {
    case 'invalid_credentials':
      return t('session.problem.invalid');
    case 'challenge_void':
      return t('session.problem.challengeVoid');
    case 'email_invalid':
      return t('session.problem.emailInvalid');
    case 'password_too_short':
      return t('session.problem.passwordTooShort');
    case 'password_too_common':
      return t('session.problem.passwordTooCommon');
    case 'password_too_similar':
      return t('session.problem.passwordTooSimilar');
    case 'terms_not_accepted':
      return t('session.problem.termsNotAccepted');
    case 'country_unsupported':
      return t('session.problem.countryUnsupported');
    case 'token_invalid':
      return t('session.problem.tokenInvalid');
    case 'code_wrong':
      return attemptsLeft === null ? t('session.problem.codeWrong') : t('session.problem.codeWrongLeft', { count: attemptsLeft });
    case 'code_expired':
      return t('session.problem.codeExpired');
    case 'registration_over':
      return t('session.problem.registrationOver');
    case 'passkey_cancelled':
      return t('session.passkey.cancelled');
    case 'passkey_failed':
      return t('session.passkey.failed');
    case 'passkey_expired':
      return t('session.passkey.expired');
    case 'passkey_refused':
      return t('session.passkey.refused');
    case 'rate_limited':
      return seconds === null ? t('common.problem.limited') : t('common.problem.limitedFor', { time: duration(seconds * 1000, 'long') });
    case 'too_soon':
      return t('session.problem.tooSoon');
    case 'outdated':
      return t('common.problem.outdated');
    case 'unavailable':
      return t('common.something_went_wrong_please_try_again');
    case 'invalid':
      return t('session.problem.notUnderstood');
    case 'required':
      return t('common.field.required');
  }
}
