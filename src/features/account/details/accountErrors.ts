// Messages for errors of account forms: addresses, contacts, cards, names and identity.
import type { createAddress, updateAddress } from '../../../contract/accounts/addresses';
import type { createCard, getCard } from '../../../contract/accounts/cards';
import type {
  confirmEmail,
  confirmPhone,
  updateEmail,
  updatePhone,
} from '../../../contract/accounts/contacts';
import type { createIdentityVerification } from '../../../contract/accounts/settings';
import type { createAuthorisationPayment } from '../../../contract/buyer/authorisationPayments';
import type { updateMe } from '../../../contract/buyer/users';
import type { ErrorCodeOf } from '../../../contract/core/errorCodes';
import type { createCardToken } from '../../../contract/payments/sandboxProvider';
import type { ErrorMessages } from '../../../i18n/errorMessages';

type AccountErrorCode =
  | ErrorCodeOf<
      | typeof confirmEmail
      | typeof confirmPhone
      | typeof createAddress
      | typeof createAuthorisationPayment
      | typeof createCard
      | typeof createCardToken
      | typeof createIdentityVerification
      | typeof getCard
      | typeof updateAddress
      | typeof updateEmail
      | typeof updateMe
      | typeof updatePhone
    >
  // Found before sending.
  | 'code_incomplete'
  | 'expiry_invalid'
  | 'card_incomplete'
  | 'card_form_failed'
  | 'card_form_loading'
  // The outcome of the provider's challenge.
  | 'challenge_left'
  | 'card_unsettled'
  | 'identity_failed';

export const accountErrors: ErrorMessages<AccountErrorCode> = {
  too_short: 'common.field.required',
  name_required: 'common.field.required',
  holder_required: 'common.field.required',
  too_long: 'account.problem.tooLong',
  field_too_long: 'account.problem.tooLong',
  name_invalid: 'account.problem.lettersInvalid',
  field_invalid: 'account.problem.lettersInvalid',
  too_many_addresses: 'account.problem.tooManyAddresses',
  display_name_invalid: 'account.problem.displayNameInvalid',
  display_name_taken: 'account.problem.displayNameTaken',
  locale_unknown: 'account.problem.regionUnknown',
  currency_unknown: 'account.problem.regionUnknown',
  phone_invalid: 'account.problem.phoneInvalid',
  phone_country_unsupported: 'account.problem.countryUnsupported',
  country_unsupported: 'account.problem.countryUnsupported',
  email_invalid: 'account.problem.emailInvalid',
  email_unchanged: 'account.problem.emailUnchanged',
  code_incomplete: 'common.code.incomplete',
  code_wrong: ({ attempts_left: count }, intl) =>
    typeof count === 'number'
      ? intl.formatMessage({ id: 'account.problem.codeWrongLeft' }, { count })
      : intl.formatMessage({ id: 'account.problem.codeWrong' }),
  code_expired: 'account.problem.codeExpired',
  not_found: 'account.problem.nothingPending',
  postal_code_invalid: 'account.problem.postalCodeInvalid',
  region_unknown: 'account.problem.regionUnknown',
  card_number_invalid: 'account.problem.cardNumberInvalid',
  card_expired: 'account.problem.cardExpired',
  expiry_invalid: 'account.problem.cardExpired',
  cvc_invalid: 'account.problem.cvcInvalid',
  card_declined: 'account.problem.cardDeclined',
  card_not_active: 'account.problem.cardNotActive',
  lot_closed: 'account.problem.lotClosed',
  // HoldStep treats it as a success.
  not_required: 'account.problem.unknown',
  idempotency_conflict: 'common.problem.outdated',
  payments_unavailable: 'account.problem.paymentsUnavailable',
  token_invalid: 'account.problem.cardTokenInvalid',
  challenge_left: 'account.problem.challengeLeft',
  card_incomplete: 'account.problem.cardIncomplete',
  card_form_failed: 'account.problem.cardFormFailed',
  card_form_loading: 'account.problem.cardFormLoading',
  card_unsettled: 'account.problem.cardUnsettled',
  identity_failed: 'account.problem.identityFailed',
  unknown: 'account.problem.unknown',
};
