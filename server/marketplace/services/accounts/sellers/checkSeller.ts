// What a seller's profile would be kept as, and one fault for each field that is wrong. Pure; called by createSeller and
// updateSeller. Papers are of professional sellers: a private one has none, whatever was sent.
import { countries } from '../../../../../config/markets';
import type { updateSeller } from '../../../../../src/contract/accounts/sellers';
import type { BodyOf } from '../../../../../src/contract/core/endpoint';
import type { WireErrorDetail } from '../../../../../src/contract/core/schemas';
import { looksLikeStaff } from '../../../domain/accounts/lookAlikes';
import { countLetters, isPlainText, tidyText } from '../../../domain/accounts/personText';
import { hasVatNumbers, vatNumberOf } from '../../../domain/accounts/vatNumber';

export type SellerFields = BodyOf<typeof updateSeller>;
type SellerColumns = {
  kind: SellerFields['kind'];
  is_pro: boolean;
  shop_name: string;
  description: string;
  country_code: string;
  city: string;
  legal_name: string | null;
  registration_number: string | null;
  vat_number: string | null;
  margin_scheme: boolean;
};

const shopNameLength = { least: 3, most: 60 };

const messages = {
  field_required: 'This field is needed.',
  field_invalid: 'The field has letters that cannot be seen.',
  shop_name_invalid: 'A shop name has 3 to 60 letters that can be seen.',
  country_unsupported: 'Gavel is not in that country.',
  vat_number_invalid: 'That is no VAT number of that country.',
} as const;
type Code = keyof typeof messages;

function isShopName(name: string): boolean {
  const length = countLetters(name);
  return length >= shopNameLength.least && length <= shopNameLength.most && isPlainText(name) && !looksLikeStaff(name) && /[\p{L}\p{N}]/u.test(name);
}

type Papers = Pick<SellerColumns, 'legal_name' | 'registration_number' | 'vat_number'>;

function papersOf(fields: SellerFields, fault: (code: Code, attribute: string) => void): Papers {
  if (fields.kind === 'private') return { legal_name: null, registration_number: null, vat_number: null };
  const paper = (name: 'legal_name' | 'registration_number'): string => {
    const text = tidyText(fields[name] ?? '');
    if (text === '') fault('field_required', name);
    else if (!isPlainText(text)) fault('field_invalid', name);
    return text;
  };
  const typed = tidyText(fields.vat_number ?? '');
  const vatNumber = typed === '' ? null : vatNumberOf(fields.country_code, typed);
  if (typed !== '' && vatNumber === null) fault('vat_number_invalid', 'vat_number');
  if (typed === '' && hasVatNumbers(fields.country_code)) fault('field_required', 'vat_number');
  return { legal_name: paper('legal_name'), registration_number: paper('registration_number'), vat_number: vatNumber };
}

export function checkSeller(fields: SellerFields): { columns: SellerColumns; faults: WireErrorDetail[] } {
  const faults: WireErrorDetail[] = [];
  const fault = (code: Code, attribute: string): void => void faults.push({ code, message: messages[code], attribute });
  const shopName = tidyText(fields.shop_name).replaceAll(/\s+/g, ' ');
  const city = tidyText(fields.city);
  const description = tidyText(fields.description);
  if (!isShopName(shopName)) fault('shop_name_invalid', 'shop_name');
  if (city === '') fault('field_required', 'city');
  else if (!isPlainText(city)) fault('field_invalid', 'city');
  if (!isPlainText(description, 'breaks')) fault('field_invalid', 'description');
  if (!countries.has(fields.country_code)) fault('country_unsupported', 'country_code');
  const isPro = fields.kind === 'professional';
  const columns = {
    kind: fields.kind,
    is_pro: isPro,
    shop_name: shopName,
    description,
    country_code: fields.country_code,
    city,
    ...papersOf(fields, fault),
    margin_scheme: isPro && fields.margin_scheme === true,
  };
  return { columns, faults };
}
