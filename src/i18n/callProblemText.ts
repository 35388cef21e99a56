// The words for what can go wrong with any call, whatever it was for: no answer, tried too often, signed out, a page that
// is out of date, trouble on the other side, a second factor turned away. Used by the problem banner and by features whose
// forms say such things beside a field.
import type { Problem } from '../platform/form/problems';
import type { Format } from './createFormat';
import type { Translate } from './createTranslator';

/** Null for what the answer says of the thing itself, which only its feature has words for. */
export function callProblemText({ code, meta }: Problem, t: Translate, { duration }: Pick<Format, 'duration'>): string | null {
  switch (code) {
    // It may have been done all the same. Every write carries a key, so doing it again does nothing twice.
    case 'offline':
      return t('common.problem.offline');
    case 'rate_limited':
      return typeof meta['seconds'] === 'number' ? t('common.problem.limitedFor', { time: duration(meta['seconds'] * 1000, 'long') }) : t('common.problem.limited');
    case 'signed_out':
      return t('common.problem.signedOut');
    case 'csrf_token_mismatch':
      return t('common.problem.outdated');
    case 'not_approved':
      return t('common.problem.notApproved');
    case 'unavailable':
      return t('common.something_went_wrong_please_try_again');
    default:
      return null;
  }
}
