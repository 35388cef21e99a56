// The decision of the built-in customs about a form without faults, by rules that only the border
// checks. The same form always gets the same decision. Pure.
import { foldText, splitWords } from './rankHsCodes';
import { type CustomsCheck, getItemValue } from './customsCheck';
import { needsRecipientNumber } from './customsNumbers';
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

/**
 * The required fields of a customs form, by form, border and value. Pure. Field names are those of
 * the draft; names that begin with `items.` apply to each item.
 */
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

type RejectionReason =
  | 'goods_not_admitted'
  | 'species_not_declared'
  | 'eori_unknown'
  | 'hs_code_unknown'
  | 'weight_implausible';

/** Destinations that do not admit spirits and wine by post. */
const noAlcohol: ReadonlySet<string> = new Set(['us', 'cn', 'au', 'sg']);
/** Destinations that do not admit weapons. */
const noBlades: ReadonlySet<string> = new Set(['cn', 'sg', 'jp']);

/** Materials from protected animals and plants, in the languages of descriptions. */
const protectedMaterials: ReadonlySet<string> = new Set(
  (
    'ivory tortoiseshell rosewood rhinoceros ivoor schildpad palissander elfenbein schildpatt ' +
    'palisander ivoire écaille palissandre avorio tartaruga palissandro marfil carey palisandro ' +
    'marfim jacarandá elfenben skildpadde skilpadde sköldpadda słoniowa ελεφαντόδοντο ' +
    'elefántcsont fildeș norsunluu'
  )
    .split(' ')
    .map(foldText),
);
const protectedInChinese = /象牙|玳瑁|犀角|红木|紅木/u;

function namesProtected(description: string): boolean {
  return (
    protectedInChinese.test(description) ||
    splitWords(description).some((word) => protectedMaterials.has(word))
  );
}

/** The subheadings of chapter 97, few enough to list. */
const chapter97 =
  /^97(01(21|22|29|91|92|99)|02(10|90)|03(10|90)|0400|05(10|21|22|29|31|39)|06(10|90))/;

/** Returns null when the form is accepted. */
export function decideCustoms({ draft, to }: CustomsCheck): RejectionReason | null {
  const codes = draft.items.map(({ hs_code }) => hs_code);
  if (codes.some((code) => code.startsWith('97') && !chapter97.test(code)))
    return 'hs_code_unknown';
  if (
    codes.some(
      (code) =>
        (/^22/.test(code) && noAlcohol.has(to.code)) || (/^93/.test(code) && noBlades.has(to.code)),
    )
  )
    return 'goods_not_admitted';
  if (draft.items.some((item) => !item.is_protected_species && namesProtected(item.description)))
    return 'species_not_declared';
  if (/^[A-Z]{2}0+$/i.test(draft.eori_number.replaceAll(/[\s.\-/]/g, ''))) return 'eori_unknown';
  const net = draft.items.reduce((sum, item) => sum + (item.net_weight_grams ?? 0), 0);
  // A gross weight over half a kilogram and over ten times the net weight is a typing error.
  if (
    draft.gross_weight_grams !== null &&
    draft.gross_weight_grams > 500 &&
    draft.gross_weight_grams > net * 10
  )
    return 'weight_implausible';
  return null;
}
