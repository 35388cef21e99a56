// Which fields a customs form must have, by the form, the way and the value. Pure; told to the seller before anything is
// typed, and held against the draft by customsFaults. Names are those of the draft; `items.` ones hold for each item.
import { needsRecipientNumber } from './customsNumbers';
import { valueOfItem, type CustomsCheck } from './customsCheck';
import { needsEori, needsLicence } from './exportPapers';

const always = ['contents_type', 'items.description', 'items.quantity', 'items.hs_code', 'items.origin_country', 'items.net_weight_grams', 'gross_weight_grams'] as const;

export type RequiredField =
  | (typeof always)[number]
  | 'contents_explanation'
  | 'sender_phone'
  | 'recipient_phone'
  | 'eori_number'
  | 'recipient_tax_number'
  | 'licence_number'
  | 'certificate_number';

export function requiredFields(check: CustomsCheck): RequiredField[] {
  const { form, border, draft, from } = check;
  const left = border === 'customs' ? from.customs : [];
  const fields: RequiredField[] = [...always];
  if (draft.contents_type === 'other') fields.push('contents_explanation');
  if (form !== 'cn22') fields.push('sender_phone');
  if (form === 'commercial_invoice') fields.push('recipient_phone');
  if (needsEori(left, check.isPro, check.value)) fields.push('eori_number');
  if (needsRecipientNumber(check.destinationCountry)) fields.push('recipient_tax_number');
  if (draft.items.some((item) => needsLicence(left, { hsCode: item.hs_code, isOver100Years: item.is_over_100_years, value: valueOfItem(check, item) }))) fields.push('licence_number');
  if (draft.items.some((item) => item.is_protected_species)) fields.push('certificate_number');
  return fields;
}
