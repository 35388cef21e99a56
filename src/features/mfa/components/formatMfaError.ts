// Messages for errors of the second factor: what happened and what to do. Never shows the server's
// own messages.
import type { IntlShape } from 'react-intl';
import type { Format } from '../../../i18n/getFormat';
import type { PasskeyError } from '../hooks/usePasskeyApproval';
import type { FactorError } from '../hooks/useSecondFactor';

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
