// The field that an error code concerns, for errors that do not name a field.
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
