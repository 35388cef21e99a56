// The required fields of a customs form, by form, border and value. Pure. Field names are those of
// the draft; names that begin with `items.` apply to each item.
import { needsRecipientNumber } from './customsNumbers';
import { getItemValue, type CustomsCheck } from './customsCheck';
import { needsEori, needsLicense } from './exportPapers';

const always = [
  'contents_type',
  'items.description',
  'items.quantity',
  'items.hs_code',
  'items.origin_country',
  'items.net_weight_grams',
  'gross_weight_grams',
] as const;

export type RequiredField =
  | (typeof always)[number]
  | 'contents_explanation'
  | 'sender_phone'
  | 'recipient_phone'
  | 'eori_number'
  | 'recipient_tax_number'
  | 'licence_number'
  | 'certificate_number';

export function getRequiredFields(check: CustomsCheck): RequiredField[] {
  const { form, border, draft, from } = check;
  const originFields = border === 'customs' ? from.customs : [];
  const fields: RequiredField[] = [...always];
  if (draft.contents_type === 'other') fields.push('contents_explanation');
  if (form !== 'cn22') fields.push('sender_phone');
  if (form === 'commercial_invoice') fields.push('recipient_phone');
  if (needsEori(originFields, check.isPro, check.value)) fields.push('eori_number');
  if (needsRecipientNumber(check.destinationCountry)) fields.push('recipient_tax_number');
  if (
    draft.items.some((item) =>
      needsLicense(originFields, {
        hsCode: item.hs_code,
        isOver100Years: item.is_over_100_years,
        value: getItemValue(check, item),
      }),
    )
  )
    fields.push('licence_number');
  if (draft.items.some((item) => item.is_protected_species)) fields.push('certificate_number');
  return fields;
}
