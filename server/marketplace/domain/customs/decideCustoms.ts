// The decision of the built-in customs about a form without faults, by rules that only the border
// checks. The same form always gets the same decision. Pure.
import { foldText, splitWords } from './rankHsCodes';
import { type CustomsCheck, getItemValue } from './customsCheck';
import { needsRecipientNumber } from './customsNumbers';
import { compareMoney, createMoney, type Money } from '../../../../src/lib/money';
import { convertMoney } from '../tax/taxCountries';

// Which documents a seller needs to export goods from the EU or Great Britain: an EORI number for
// business exports, a license for old goods of value. Pure; the figures are data. Sources:
// Regulation (EU) 952/2013, article 9, and Delegated Regulation (EU) 2015/2446, article 137 (postal
// consignments up to 1,000 euros are declared by the post); Regulation (EC) 116/2009, annex I; the
// UK's Open General Export Licence (Objects of Cultural Interest). The form states only whether an
// item is more than a hundred years old, so rules with a lower age limit are not checked; sellers
// are told so.
type LicenseLimits = {
  currency: string;
  byCode: readonly (readonly [code: RegExp, minor: number])[];
};

const euLimits: LicenseLimits = {
  currency: 'EUR',
  byCode: [
    [/^970510/, 0],
    [/^970531/, 1_500_000],
    [/^9702/, 1_500_000],
    [/^490[56]/, 1_500_000],
    [/^97012[12]/, 15_000_000],
    [/^970129/, 3_000_000],
    [/^(9703|9704|9705|9706|49)/, 5_000_000],
  ],
};
const britishLimits: LicenseLimits = {
  currency: 'GBP',
  byCode: [
    [/^970510/, 0],
    [/^970121/, 18_000_000],
    [/^(97|49)/, 6_500_000],
  ],
};
const eoriLimits: Readonly<Record<string, Money>> = {
  eu: createMoney(100_000, 'EUR'),
  gb: createMoney(90_000, 'GBP'),
};

/** A value without an exchange rate counts as above the limit. */
function isAbove(value: Money, limit: Money): boolean {
  const converted = convertMoney(value, limit.currency);
  return converted === null || compareMoney(converted, limit) > 0;
}

/** `areas`: the customs areas that the parcel leaves. */
function needsEori(areas: readonly string[], isPro: boolean, value: Money): boolean {
  return (
    isPro &&
    areas.some((area) => eoriLimits[area] !== undefined && isAbove(value, eoriLimits[area]))
  );
}

type ExportItem = { hsCode: string; isOver100Years: boolean; value: Money };

function needsLicense(
  areas: readonly string[],
  { hsCode, isOver100Years, value }: ExportItem,
): boolean {
  if (!isOver100Years) return false;
  return areas.some((area) => {
    const limits = area === 'eu' ? euLimits : area === 'gb' ? britishLimits : null;
    const limit = limits?.byCode.find(([code]) => code.test(hsCode));
    return (
      limits != null &&
      limit !== undefined &&
      isAbove(value, createMoney(limit[1], limits.currency))
    );
  });
}

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
