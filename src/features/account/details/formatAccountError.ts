// Messages for errors in account forms. i18n/formatCallError has those of errors that any call can
// have. Never show the server's own messages, which are in English.
import type { IntlShape } from 'react-intl';
import type { ValidationError } from '../../../platform/form/useForm';

function formatWrongCode(meta: ValidationError['meta'], intl: IntlShape): string {
  const attemptsLeft = meta['attempts_left'];
  return typeof attemptsLeft === 'number'
    ? intl.formatMessage({ id: 'account.problem.codeWrongLeft' }, { count: attemptsLeft })
    : intl.formatMessage({ id: 'account.problem.codeWrong' });
}

export function formatAccountError({ code, meta }: ValidationError, intl: IntlShape): string {
  switch (code) {
    case 'field_required':
    case 'required':
    case 'too_short':
    case 'name_required':
    case 'holder_required':
      return intl.formatMessage({ id: 'common.field.required' });
    case 'too_long':
    case 'field_too_long':
      return intl.formatMessage({ id: 'account.problem.tooLong' });
    case 'name_invalid':
    case 'field_invalid':
      return intl.formatMessage({ id: 'account.problem.lettersInvalid' });
    case 'too_many_addresses':
      return intl.formatMessage({ id: 'account.problem.tooManyAddresses' });
    case 'display_name_invalid':
      return intl.formatMessage({ id: 'account.problem.displayNameInvalid' });
    case 'display_name_taken':
      return intl.formatMessage({ id: 'account.problem.displayNameTaken' });
    case 'phone_invalid':
      return intl.formatMessage({ id: 'account.problem.phoneInvalid' });
    case 'phone_country_unsupported':
    case 'country_unsupported':
      return intl.formatMessage({ id: 'account.problem.countryUnsupported' });
    case 'email_invalid':
      return intl.formatMessage({ id: 'account.problem.emailInvalid' });
    case 'code_incomplete':
      return intl.formatMessage({ id: 'common.code.incomplete' });
    case 'code_wrong':
      return formatWrongCode(meta, intl);
    case 'code_expired':
      return intl.formatMessage({ id: 'account.problem.codeExpired' });
    case 'not_found':
      return intl.formatMessage({ id: 'account.problem.nothingPending' });
    case 'postal_code_invalid':
      return intl.formatMessage({ id: 'account.problem.postalCodeInvalid' });
    case 'region_unknown':
      return intl.formatMessage({ id: 'account.problem.regionUnknown' });
    case 'card_number_invalid':
      return intl.formatMessage({ id: 'account.problem.cardNumberInvalid' });
    case 'card_expired':
    case 'expiry_invalid':
      return intl.formatMessage({ id: 'account.problem.cardExpired' });
    case 'cvc_invalid':
      return intl.formatMessage({ id: 'account.problem.cvcInvalid' });
    case 'card_declined':
      return intl.formatMessage({ id: 'account.problem.cardDeclined' });
    case 'card_not_active':
      return intl.formatMessage({ id: 'account.problem.cardNotActive' });
    case 'lot_closed':
      return intl.formatMessage({ id: 'account.problem.lotClosed' });
    case 'payments_unavailable':
      return intl.formatMessage({ id: 'account.problem.paymentsUnavailable' });
    case 'token_invalid':
      return intl.formatMessage({ id: 'account.problem.cardTokenInvalid' });
    case 'challenge_left':
      return intl.formatMessage({ id: 'account.problem.challengeLeft' });
    case 'card_incomplete':
      return intl.formatMessage({ id: 'account.problem.cardIncomplete' });
    case 'card_form_failed':
      return intl.formatMessage({ id: 'account.problem.cardFormFailed' });
    case 'card_form_loading':
      return intl.formatMessage({ id: 'account.problem.cardFormLoading' });
    case 'card_unsettled':
      return intl.formatMessage({ id: 'account.problem.cardUnsettled' });
    case 'identity_failed':
      return intl.formatMessage({ id: 'account.problem.identityFailed' });
    default:
      return intl.formatMessage({ id: 'account.problem.unknown' });
  }
}
