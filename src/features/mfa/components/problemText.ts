// The words for what went wrong with a code: what happened and what to do. Used by the second factor's screens and its
// part of the settings; never shows what the server wrote.
import type { Format } from '../../../i18n/createFormat';
import type { Translate } from '../../../i18n/createTranslator';
import type { PasskeyProblem } from '../hooks/usePasskeyApproval';
import type { FactorProblem } from '../hooks/useSecondFactor';

export function problemText(problem: FactorProblem | PasskeyProblem, t: Translate, { duration }: Format): string {
  switch (problem.kind) {
    case 'wrong':
      return problem.attemptsLeft === null ? t('mfa.problem.wrong') : t('mfa.problem.wrongLeft', { count: problem.attemptsLeft });
    case 'expired':
      return t('mfa.problem.expired');
    case 'passkeyRefused':
    case 'passkeyFailed':
      return t('mfa.problem.passkeyFailed');
    case 'passkeyExpired':
      return t('mfa.problem.passkeyExpired');
    case 'passkeyCancelled':
      return t('mfa.problem.passkeyCancelled');
    case 'void':
      return t('mfa.over.text');
    case 'notAvailable':
      return t('mfa.problem.notAvailable');
    case 'alreadyOn':
      return t('mfa.problem.alreadyOn');
    case 'notOn':
      return t('mfa.problem.notOn');
    case 'limited':
      return problem.seconds === null ? t('mfa.problem.limited') : t('mfa.problem.limitedFor', { time: duration(problem.seconds * 1000, 'long') });
    case 'outdated':
      return t('common.problem.outdated');
    case 'notConfirmed':
      return t('mfa.section.notConfirmed');
    case 'unavailable':
      return t('common.something_went_wrong_please_try_again');
  }
}
