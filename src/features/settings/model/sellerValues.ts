// Converts the seller profile to flat form values and back to the API's format.
import type { SellerProfile } from '../../../api/accounts/sellers';
import { findMissingFields, type FieldErrors } from '../../../platform/form/formErrors';

// A type alias rather than an interface, so that it is assignable to FormValues.
export type SellerValues = {
  kind: string;
  shop_name: string;
  description: string;
  country_code: string;
  city: string;
  legal_name: string;
  registration_number: string;
  vat_number: string;
  margin_scheme: boolean;
  terms_accepted: boolean;
};

export const SELLER_DESCRIPTION_MAX = 2000;

export function toSellerValues(seller: SellerProfile): SellerValues {
  return {
    kind: seller.kind,
    shop_name: seller.shopName,
    description: seller.description,
    country_code: seller.countryCode,
    city: seller.city,
    legal_name: seller.legalName ?? '',
    registration_number: seller.registrationNumber ?? '',
    vat_number: seller.vatNumber ?? '',
    margin_scheme: seller.isMarginScheme,
    terms_accepted: true,
  };
}

export function createSellerValues(countryCode: string): SellerValues {
  return {
    kind: 'private',
    shop_name: '',
    description: '',
    country_code: countryCode,
    city: '',
    legal_name: '',
    registration_number: '',
    vat_number: '',
    margin_scheme: false,
    terms_accepted: false,
  };
}

/** A business has more required fields. */
export function validateSeller(values: SellerValues): FieldErrors<keyof SellerValues> {
  return findMissingFields(
    values,
    values.kind === 'professional'
      ? ['shop_name', 'city', 'legal_name', 'registration_number']
      : ['shop_name', 'city'],
  );
}

const toTextOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Business fields are not sent for a private seller. */
export function toSellerBody(values: SellerValues) {
  const isBusiness = values.kind === 'professional';
  return {
    kind: isBusiness ? ('professional' as const) : ('private' as const),
    shop_name: values.shop_name.trim(),
    description: values.description.trim(),
    country_code: values.country_code,
    city: values.city.trim(),
    legal_name: isBusiness ? toTextOrNull(values.legal_name) : null,
    registration_number: isBusiness ? toTextOrNull(values.registration_number) : null,
    vat_number: isBusiness ? toTextOrNull(values.vat_number) : null,
    margin_scheme: isBusiness && values.margin_scheme,
  };
}
