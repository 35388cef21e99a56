// The words for what can go wrong with a form of the person: what happened and what to do. What
// can go wrong with any call has its words in i18n/callProblemText. Used by the forms; must not
// show what the server wrote, whose messages are in English.
import type { Translate } from '../../../i18n/createTranslator';
import type { Problem } from '../../../platform/form/problems';

function wrongCodeText(meta: Problem['meta'], t: Translate): string {
  const left = meta['attempts_left'];
  return typeof left === 'number' ? t('account.problem.codeWrongLeft', { count: left }) : t('account.problem.codeWrong');
}

export function problemText({ code, meta }: Problem, t: Translate): string {
  switch (code) {
    case 'field_required':
    case 'required':
    case 'too_short':
    case 'name_required':
    case 'holder_required':
      return t('common.field.required');
    case 'too_long':
    case 'field_too_long':
      return t('account.problem.tooLong');
    case 'name_invalid':
    case 'field_invalid':
      return t('account.problem.lettersInvalid');
    case 'too_many_addresses':
      return t('account.problem.tooManyAddresses');
    case 'display_name_invalid':
      return t('account.problem.displayNameInvalid');
    case 'display_name_taken':
      return t('account.problem.displayNameTaken');
    case 'phone_invalid':
      return t('account.problem.phoneInvalid');
    case 'phone_country_unsupported':
    case 'country_unsupported':
      return t('account.problem.countryUnsupported');
    case 'email_invalid':
      return t('account.problem.emailInvalid');
    case 'code_incomplete':
      return t('common.code.incomplete');
    case 'code_wrong':
      return wrongCodeText(meta, t);
    case 'code_expired':
      return t('account.problem.codeExpired');
    case 'not_found':
      return t('account.problem.nothingPending');
    case 'postal_code_invalid':
      return t('account.problem.postalCodeInvalid');
    case 'region_unknown':
      return t('account.problem.regionUnknown');
    case 'card_number_invalid':
      return t('account.problem.cardNumberInvalid');
    case 'card_expired':
    case 'expiry_invalid':
      return t('account.problem.cardExpired');
    case 'cvc_invalid':
      return t('account.problem.cvcInvalid');
    case 'card_declined':
      return t('account.problem.cardDeclined');
    case 'card_not_active':
      return t('account.problem.cardNotActive');
    case 'lot_closed':
      return t('account.problem.lotClosed');
    case 'payments_unavailable':
      return t('account.problem.paymentsUnavailable');
    case 'token_invalid':
      return t('account.problem.cardTokenInvalid');
    case 'challenge_left':
      return t('account.problem.challengeLeft');
    case 'card_incomplete':
      return t('account.problem.cardIncomplete');
    case 'card_form_failed':
      return t('account.problem.cardFormFailed');
    case 'card_form_loading':
      return t('account.problem.cardFormLoading');
    case 'card_unsettled':
      return t('account.problem.cardUnsettled');
    case 'identity_failed':
      return t('account.problem.identityFailed');
    default:
      return t('account.problem.unknown');
  }
}
