// Messages for errors of the settings, and the fields that they concern.
import type { updateCard, removeCard } from '../../../contract/accounts/cards';
import type { createSeller, updateSeller } from '../../../contract/accounts/sellers';
import type { updatePassword } from '../../../contract/accounts/sessions';
import type { closeAccount } from '../../../contract/accounts/settings';
import type { updateMe } from '../../../contract/buyer/users';
import type { ErrorCodeOf } from '../../../contract/core/errorCodes';
import type { updateNotificationPreferences } from '../../../contract/mailer/notificationPreferences';
import type { updateNotificationSettings } from '../../../contract/mailer/notificationSettings';
import type { ErrorMessages } from '../../../i18n/errorMessages';
import type { CallErrorCode } from '../../../platform/callErrorCode';
import type { ValidationError } from '../../../platform/form/validationErrors';

/** The field that an error code concerns, for errors that do not name a field. */
export const fieldByCode: Readonly<Record<string, string>> = {
  display_name_invalid: 'display_name',
  display_name_taken: 'display_name',
  locale_unknown: 'locale',
  currency_unknown: 'currency_code',
  country_unsupported: 'country_code',
  password_wrong: 'current_password',
  invalid_credentials: 'current_password',
  password_too_short: 'password',
  password_too_long: 'password',
  password_too_common: 'password',
  password_too_similar: 'password',
  password_unchanged: 'password',
  shop_name_invalid: 'shop_name',
  shop_name_taken: 'shop_name',
  vat_number_invalid: 'vat_number',
  terms_not_accepted: 'terms_accepted',
  quiet_hours_empty: 'until',
};

/** Listed by CloseAccountDialog. */
type ObligationCode =
  | 'account_has_obligations'
  | 'leading_bids'
  | 'unpaid_orders'
  | 'live_lots'
  | 'offered_lots'
  | 'open_orders';

type SettingsErrorCode =
  | Exclude<
      ErrorCodeOf<
        | typeof closeAccount
        | typeof createSeller
        | typeof removeCard
        | typeof updateCard
        | typeof updateMe
        | typeof updateNotificationPreferences
        | typeof updateNotificationSettings
        | typeof updatePassword
        | typeof updateSeller
      >,
      ObligationCode
    >
  | 'field_too_long'
  // Of other backends, instead of `password_wrong`.
  | 'invalid_credentials';

export type SettingsError = ValidationError<SettingsErrorCode | CallErrorCode>;

export const settingsErrors: ErrorMessages<SettingsErrorCode> = {
  name_required: 'common.field.required',
  field_too_long: 'settings.fault.tooLong',
  password_too_long: 'settings.fault.tooLong',
  display_name_invalid: 'settings.fault.displayNameInvalid',
  display_name_taken: 'settings.fault.displayNameTaken',
  name_invalid: 'settings.fault.nameInvalid',
  field_invalid: 'settings.fault.nameInvalid',
  locale_unknown: 'settings.fault.notInList',
  currency_unknown: 'settings.fault.notInList',
  country_unsupported: 'settings.fault.notInList',
  password_wrong: 'settings.fault.passwordWrong',
  invalid_credentials: 'settings.fault.passwordWrong',
  password_too_short: 'settings.fault.passwordTooShort',
  password_too_common: 'settings.fault.passwordTooCommon',
  password_too_similar: 'settings.fault.passwordTooSimilar',
  password_unchanged: 'settings.fault.passwordUnchanged',
  channel_required: 'settings.fault.channelRequired',
  phone_missing: 'settings.fault.phoneMissing',
  quiet_hours_empty: 'settings.schedule.sameHour',
  time_zone_unknown: 'settings.schedule.zone',
  shop_name_invalid: 'settings.fault.shopNameInvalid',
  shop_name_taken: 'settings.fault.shopNameTaken',
  vat_number_invalid: 'settings.fault.vatNumberInvalid',
  terms_not_accepted: 'settings.fault.termsNotAccepted',
  account_unverified: 'settings.fault.accountUnverified',
  already_seller: 'settings.fault.alreadySeller',
  card_in_use: 'settings.fault.cardInUse',
  card_not_active: 'settings.fault.cardNotActive',
  payments_unavailable: 'settings.fault.paymentsUnavailable',
  unknown: 'settings.fault.other',
};
