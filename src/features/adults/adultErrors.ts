// Messages for errors of the checks for adult lots.
import type { createAgeCheck, updateExplicitContentConsent } from '../../contract/accounts/adults';
import type { ErrorCodeOf } from '../../contract/core/errorCodes';
import type { ErrorMessages } from '../../i18n/errorMessages';

export const adultErrors: ErrorMessages<
  ErrorCodeOf<typeof createAgeCheck | typeof updateExplicitContentConsent>
> = {
  date_of_birth_invalid: 'adults.age.invalid',
  field_required: 'adults.age.missing',
  unknown: 'common.something_went_wrong_please_try_again',
};
