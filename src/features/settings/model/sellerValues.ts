// The seller's profile as the flat values of a form, and back as the upstream wants it. Pure; called by the two forms.
import type { SellerProfile } from '../../../api/accounts/sellers';
import { missingFields, type FieldProblems } from '../../../platform/form/problems';

// Types, not interfaces: they must fit the values of every settings form.
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

export function sellerValues(seller: SellerProfile): SellerValues {
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

export function newSellerValues(countryCode: string): SellerValues {
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

/** A business must say more of itself. */
export function sellerFaults(values: SellerValues): FieldProblems<keyof SellerValues> {
  return missingFields(values, values.kind === 'professional' ? ['shop_name', 'city', 'legal_name', 'registration_number'] : ['shop_name', 'city']);
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What was typed for a business is not sent for a private seller. */
export function sellerBody(values: SellerValues) {
  const isBusiness = values.kind === 'professional';
  return {
    kind: isBusiness ? ('professional' as const) : ('private' as const),
    shop_name: values.shop_name.trim(),
    description: values.description.trim(),
    country_code: values.country_code,
    city: values.city.trim(),
    legal_name: isBusiness ? textOrNull(values.legal_name) : null,
    registration_number: isBusiness ? textOrNull(values.registration_number) : null,
    vat_number: isBusiness ? textOrNull(values.vat_number) : null,
    margin_scheme: isBusiness && values.margin_scheme,
  };
}
