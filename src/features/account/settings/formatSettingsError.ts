// Messages for error codes of a field or a form. Never shows the upstream's own messages.
import type { IntlShape } from 'react-intl';

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
};

export function formatSettingsError(code: string, intl: IntlShape): string {
  switch (code) {
    case 'field_required':
    case 'name_required':
      return intl.formatMessage({ id: 'common.field.required' });
    case 'field_too_long':
    case 'password_too_long':
      return intl.formatMessage({ id: 'settings.fault.tooLong' });
    case 'display_name_invalid':
      return intl.formatMessage({ id: 'settings.fault.displayNameInvalid' });
    case 'name_invalid':
    case 'field_invalid':
      return intl.formatMessage({ id: 'settings.fault.nameInvalid' });
    case 'display_name_taken':
      return intl.formatMessage({ id: 'settings.fault.displayNameTaken' });
    case 'locale_unknown':
    case 'currency_unknown':
    case 'country_unsupported':
      return intl.formatMessage({ id: 'settings.fault.notInList' });
    case 'password_wrong':
    case 'invalid_credentials':
      return intl.formatMessage({ id: 'settings.fault.passwordWrong' });
    case 'password_too_short':
      return intl.formatMessage({ id: 'settings.fault.passwordTooShort' });
    case 'password_too_common':
      return intl.formatMessage({ id: 'settings.fault.passwordTooCommon' });
    case 'password_too_similar':
      return intl.formatMessage({ id: 'settings.fault.passwordTooSimilar' });
    case 'password_unchanged':
      return intl.formatMessage({ id: 'settings.fault.passwordUnchanged' });
    case 'channel_required':
      return intl.formatMessage({ id: 'settings.fault.channelRequired' });
    case 'phone_missing':
      return intl.formatMessage({ id: 'settings.fault.phoneMissing' });
    case 'shop_name_invalid':
      return intl.formatMessage({ id: 'settings.fault.shopNameInvalid' });
    case 'shop_name_taken':
      return intl.formatMessage({ id: 'settings.fault.shopNameTaken' });
    case 'vat_number_invalid':
      return intl.formatMessage({ id: 'settings.fault.vatNumberInvalid' });
    case 'terms_not_accepted':
      return intl.formatMessage({ id: 'settings.fault.termsNotAccepted' });
    case 'account_unverified':
      return intl.formatMessage({ id: 'settings.fault.accountUnverified' });
    case 'already_seller':
      return intl.formatMessage({ id: 'settings.fault.alreadySeller' });
    case 'card_in_use':
      return intl.formatMessage({ id: 'settings.fault.cardInUse' });
    case 'card_not_active':
      return intl.formatMessage({ id: 'settings.fault.cardNotActive' });
    case 'payments_unavailable':
      return intl.formatMessage({ id: 'settings.fault.paymentsUnavailable' });
    case 'card_expired':
      return intl.formatMessage({ id: 'settings.fault.cardExpired' });
    default:
      return intl.formatMessage({ id: 'settings.fault.other' });
  }
}
