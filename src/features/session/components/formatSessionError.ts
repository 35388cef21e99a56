// Messages for errors of sign-in, registration and passwords: what happened and what to do. Never
// shows the server's own messages, which are in English.
import type { IntlShape } from 'react-intl';
import type { Format } from '../../../i18n/getFormat';
import type { SessionError } from '../model/sessionError';

type FormatContext = { intl: IntlShape; duration: Format['duration'] };

export function formatSessionError(
  { code, seconds, attemptsLeft }: SessionError,
  { intl, duration }: FormatContext,
): string {
  switch (code) {
    case 'invalid_credentials':
      return intl.formatMessage({ id: 'session.problem.invalid' });
    case 'challenge_void':
      return intl.formatMessage({ id: 'session.problem.challengeVoid' });
    case 'email_invalid':
      return intl.formatMessage({ id: 'session.problem.emailInvalid' });
    case 'password_too_short':
      return intl.formatMessage({ id: 'session.problem.passwordTooShort' });
    case 'password_too_common':
      return intl.formatMessage({ id: 'session.problem.passwordTooCommon' });
    case 'password_too_similar':
      return intl.formatMessage({ id: 'session.problem.passwordTooSimilar' });
    case 'terms_not_accepted':
      return intl.formatMessage({ id: 'session.problem.termsNotAccepted' });
    case 'country_unsupported':
      return intl.formatMessage({ id: 'session.problem.countryUnsupported' });
    case 'token_invalid':
      return intl.formatMessage({ id: 'session.problem.tokenInvalid' });
    case 'code_wrong':
      return attemptsLeft === null
        ? intl.formatMessage({ id: 'session.problem.codeWrong' })
        : intl.formatMessage({ id: 'session.problem.codeWrongLeft' }, { count: attemptsLeft });
    case 'code_expired':
      return intl.formatMessage({ id: 'session.problem.codeExpired' });
    case 'registration_over':
      return intl.formatMessage({ id: 'session.problem.registrationOver' });
    case 'passkey_cancelled':
      return intl.formatMessage({ id: 'session.passkey.cancelled' });
    case 'passkey_failed':
      return intl.formatMessage({ id: 'session.passkey.failed' });
    case 'passkey_expired':
      return intl.formatMessage({ id: 'session.passkey.expired' });
    case 'passkey_refused':
      return intl.formatMessage({ id: 'session.passkey.refused' });
    case 'rate_limited':
      return seconds === null
        ? intl.formatMessage({ id: 'common.problem.limited' })
        : intl.formatMessage(
            { id: 'common.problem.limitedFor' },
            { time: duration(seconds * 1000, 'long') },
          );
    case 'too_soon':
      return intl.formatMessage({ id: 'session.problem.tooSoon' });
    case 'outdated':
      return intl.formatMessage({ id: 'common.problem.outdated' });
    case 'unavailable':
      return intl.formatMessage({ id: 'common.something_went_wrong_please_try_again' });
    case 'invalid':
      return intl.formatMessage({ id: 'session.problem.notUnderstood' });
    case 'required':
      return intl.formatMessage({ id: 'common.field.required' });
  }
}
