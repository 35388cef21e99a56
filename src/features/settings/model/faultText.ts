// The words for a refusal's code, of a field or of a whole form. Called by useSettingsForm and SettingsProblem. The
// upstream's own words are never shown.
import type { Translate } from '../../../i18n/createTranslator';

export function faultText(code: string, t: Translate): string {
  switch (code) {
    case 'field_required':
    case 'name_required':
      return t('common.field.required');
    case 'field_too_long':
    case 'password_too_long':
      return t('settings.fault.tooLong');
    case 'display_name_invalid':
      return t('settings.fault.displayNameInvalid');
    case 'name_invalid':
    case 'field_invalid':
      return t('settings.fault.nameInvalid');
    case 'display_name_taken':
      return t('settings.fault.displayNameTaken');
    case 'locale_unknown':
    case 'currency_unknown':
    case 'country_unsupported':
      return t('settings.fault.notInList');
    case 'password_wrong':
    case 'invalid_credentials':
      return t('settings.fault.passwordWrong');
    case 'password_too_short':
      return t('settings.fault.passwordTooShort');
    case 'password_too_common':
      return t('settings.fault.passwordTooCommon');
    case 'password_too_similar':
      return t('settings.fault.passwordTooSimilar');
    case 'password_unchanged':
      return t('settings.fault.passwordUnchanged');
    case 'channel_required':
      return t('settings.fault.channelRequired');
    case 'phone_missing':
      return t('settings.fault.phoneMissing');
    case 'shop_name_invalid':
      return t('settings.fault.shopNameInvalid');
    case 'shop_name_taken':
      return t('settings.fault.shopNameTaken');
    case 'vat_number_invalid':
      return t('settings.fault.vatNumberInvalid');
    case 'terms_not_accepted':
      return t('settings.fault.termsNotAccepted');
    case 'account_unverified':
      return t('settings.fault.accountUnverified');
    case 'already_seller':
      return t('settings.fault.alreadySeller');
    case 'card_in_use':
      return t('settings.fault.cardInUse');
    case 'card_not_active':
      return t('settings.fault.cardNotActive');
    case 'payments_unavailable':
      return t('settings.fault.paymentsUnavailable');
    case 'card_expired':
      return t('settings.fault.cardExpired');
    default:
      return t('settings.fault.other');
  }
}
