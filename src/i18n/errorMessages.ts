// Messages for errors that any API call can have: no response, rate limit, signed out, stale page,
// server error, second factor declined.
import type { IntlShape } from 'react-intl';
import type { ValidationError } from '../platform/form/useForm';
import type { Format } from './getFormat';

/** null for errors about the request itself, for which only the feature has messages. */
export function formatCallError(
  { code, meta }: ValidationError,
  intl: IntlShape,
  { duration }: Pick<Format, 'duration'>,
): string | null {
  switch (code) {
    // The write may have succeeded. Every write has an idempotency key, so a retry is never applied
    // twice.
    case 'offline':
      return intl.formatMessage({ id: 'common.problem.offline' });
    case 'rate_limited':
      return typeof meta['seconds'] === 'number'
        ? intl.formatMessage(
            { id: 'common.problem.limitedFor' },
            { time: duration(meta['seconds'] * 1000, 'long') },
          )
        : intl.formatMessage({ id: 'common.problem.limited' });
    case 'signed_out':
      return intl.formatMessage({ id: 'common.problem.signedOut' });
    case 'csrf_token_mismatch':
      return intl.formatMessage({ id: 'common.problem.outdated' });
    case 'not_approved':
      return intl.formatMessage({ id: 'common.problem.notApproved' });
    case 'unavailable':
      return intl.formatMessage({ id: 'common.something_went_wrong_please_try_again' });
    default:
      return null;
  }
}
