// Validates a seller's profile and converts it to columns, with one error per invalid field.
// Business details are stored only for professional sellers.
import { countries } from '../../../../../config/markets';
import type { updateSeller } from '../../../../../src/contract/accounts/sellers';
import type { BodyOf } from '../../../../../src/contract/core/endpoint';
import type { ErrorDetail } from '../../../../../src/contract/allEndpoints';
import { looksLikeStaff } from '../../../domain/accounts/lookAlikes';
import { countLetters, isPlainText, tidyText } from '../../../domain/accounts/personText';
import { hasVatNumbers, parseVatNumber } from '../../../domain/accounts/vatNumber';

export type SellerFields = BodyOf<typeof updateSeller>;
type SellerColumns = {
  kind: SellerFields['kind'];
  isPro: boolean;
  shopName: string;
  description: string;
  countryCode: string;
  city: string;
  legalName: string | null;
  registrationNumber: string | null;
  vatNumber: string | null;
  marginScheme: boolean;
};

const shopNameLength = { least: 3, most: 60 };

const messages = {
  field_required: 'This field is required.',
  field_invalid: 'The field has invisible characters.',
  shop_name_invalid: 'A shop name has 3 to 60 visible characters.',
  country_unsupported: 'Gavel does not support this country.',
  vat_number_invalid: 'This is not a VAT number of this country.',
} as const;
type Code = keyof typeof messages;

function isShopName(name: string): boolean {
  const length = countLetters(name);
  return (
    length >= shopNameLength.least &&
    length <= shopNameLength.most &&
    isPlainText(name) &&
    !looksLikeStaff(name) &&
    /[\p{L}\p{N}]/u.test(name)
  );
}

type BusinessDetails = Pick<SellerColumns, 'legalName' | 'registrationNumber' | 'vatNumber'>;

function checkBusinessDetails(
  fields: SellerFields,
  addFault: (code: Code, attribute: string) => void,
): BusinessDetails {
  if (fields.kind === 'private')
    return { legalName: null, registrationNumber: null, vatNumber: null };
  const readRequiredText = (name: 'legal_name' | 'registration_number'): string => {
    const text = tidyText(fields[name] ?? '');
    if (text === '') addFault('field_required', name);
    else if (!isPlainText(text)) addFault('field_invalid', name);
    return text;
  };
  const typed = tidyText(fields.vat_number ?? '');
  const vatNumber = typed === '' ? null : parseVatNumber(fields.country_code, typed);
  if (typed !== '' && vatNumber === null) addFault('vat_number_invalid', 'vat_number');
  if (typed === '' && hasVatNumbers(fields.country_code)) addFault('field_required', 'vat_number');
  return {
    legalName: readRequiredText('legal_name'),
    registrationNumber: readRequiredText('registration_number'),
    vatNumber,
  };
}

export function checkSeller(fields: SellerFields): {
  columns: SellerColumns;
  faults: ErrorDetail[];
} {
  const faults: ErrorDetail[] = [];
  const addFault = (code: Code, attribute: string): void =>
    void faults.push({ code, message: messages[code], attribute });
  const shopName = tidyText(fields.shop_name).replaceAll(/\s+/g, ' ');
  const city = tidyText(fields.city);
  const description = tidyText(fields.description);
  if (!isShopName(shopName)) addFault('shop_name_invalid', 'shop_name');
  if (city === '') addFault('field_required', 'city');
  else if (!isPlainText(city)) addFault('field_invalid', 'city');
  if (!isPlainText(description, 'breaks')) addFault('field_invalid', 'description');
  if (!countries.has(fields.country_code)) addFault('country_unsupported', 'country_code');
  const isPro = fields.kind === 'professional';
  const columns = {
    kind: fields.kind,
    isPro,
    shopName,
    description,
    countryCode: fields.country_code,
    city,
    ...checkBusinessDetails(fields, addFault),
    marginScheme: isPro && fields.margin_scheme === true,
  };
  return { columns, faults };
}
