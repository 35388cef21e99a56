// Finds all faults that prevent a customs form from being submitted, each with its field, in the
// order of the form. Pure.
import type { CustomsFaultCode } from '../../../../src/contract/shipping/customs';
import { worldCountries } from '../../../../src/lib/countries';
import type { CustomsCheck, CustomsFault, CustomsItem } from './customsCheck';
import { isEmail, isEori, isPermitNumber, isPhone, isRecipientNumber } from './customsNumbers';
import { findHsCodeFault, foldText, splitWords } from './rankHsCodes';
import { getRequiredFields, type RequiredField } from './decideCustoms';
import { joiningWords, vagueWords } from './vagueWords';

type DescriptionFault = 'description_missing' | 'description_vague' | 'description_one_word';

const emptyWords: ReadonlySet<string> = new Set([...vagueWords, ...joiningWords].map(foldText));
const chineseVague = vagueWords.filter((word) => /\p{Script=Han}/u.test(word)).map(foldText);
const minWords = 2;
/** This many Chinese characters count as two words: 布面油画, "oil painting on canvas". */
const minCharacters = 4;

function isTelling(word: string): boolean {
  return word.length > 2 && /\p{L}/u.test(word) && !emptyWords.has(word);
}

function countRemainingChinese(text: string): number {
  const remainingText = chineseVague.reduce((rest, word) => rest.replaceAll(word, ''), text);
  return (remainingText.match(/\p{Script=Han}/gu) ?? []).length;
}

/**
 * Whether a description tells customs what the goods are: "Oil painting on canvas" does, "Antique
 * goods" and "Painting" do not. Works in every language of the product. Pure. Returns null for a
 * sufficient description.
 */
export function findDescriptionFault(description: string): DescriptionFault | null {
  if (description.trim() === '') return 'description_missing';
  const words = splitWords(description);
  const characters = countRemainingChinese(foldText(description));
  const count =
    words.filter((word) => !/\p{Script=Han}/u.test(word) && isTelling(word)).length +
    Math.floor(characters / (minCharacters / minWords));
  if (count === 0) return 'description_vague';
  return count < minWords ? 'description_one_word' : null;
}

/** Sold goods are not gifts, samples or documents. */
const notForSale: readonly string[] = ['gift', 'documents', 'commercial_sample'];

function findItemFaults(item: CustomsItem, index: number): CustomsFault[] {
  const faults: CustomsFault[] = [];
  const addFault = (code: CustomsFaultCode | null, field: string): void => {
    if (code !== null) faults.push({ code, attribute: `items.${index}.${field}` });
  };
  addFault(findDescriptionFault(item.description), 'description');
  addFault(findHsCodeFault(item.hs_code, item.is_over_100_years), 'hs_code');
  if (item.origin_country === '') addFault('origin_missing', 'origin_country');
  else if (!worldCountries.has(item.origin_country)) addFault('origin_unknown', 'origin_country');
  if (item.net_weight_grams === null) addFault('weight_missing', 'net_weight_grams');
  return faults;
}

function findWeightFaults({
  draft: { items, gross_weight_grams: gross },
}: CustomsCheck): CustomsFault[] {
  if (gross === null) return [{ code: 'weight_missing', attribute: 'gross_weight_grams' }];
  const net = items.reduce((sum, item) => sum + (item.net_weight_grams ?? 0), 0);
  return net > gross ? [{ code: 'net_above_gross', attribute: 'gross_weight_grams' }] : [];
}

type TextField =
  | Exclude<RequiredField, `items.${string}` | 'contents_type' | 'gross_weight_grams'>
  | 'recipient_email';

/** Each text field with its format, and the codes for a wrong and a missing value. */
function findTextFaults(
  { draft, destinationCountry }: CustomsCheck,
  required: ReadonlySet<string>,
): CustomsFault[] {
  const checks: readonly (readonly [
    field: TextField,
    fits: (text: string) => boolean,
    wrong: CustomsFaultCode | null,
    missing: CustomsFaultCode | null,
  ])[] = [
    ['contents_explanation', () => true, null, 'explanation_missing'],
    ['sender_phone', isPhone, 'phone_invalid', 'phone_missing'],
    ['recipient_phone', isPhone, 'phone_invalid', 'phone_missing'],
    ['recipient_email', isEmail, 'email_invalid', null],
    ['eori_number', isEori, 'eori_invalid', 'eori_missing'],
    [
      'recipient_tax_number',
      (text) => isRecipientNumber(destinationCountry, text),
      'tax_number_invalid',
      'tax_number_missing',
    ],
    ['licence_number', isPermitNumber, 'permit_invalid', 'licence_required'],
    ['certificate_number', isPermitNumber, 'permit_invalid', 'certificate_required'],
  ];
  return checks.flatMap(([field, fits, wrong, missing]) => {
    const text = draft[field].trim();
    const isFine = text === '' ? !required.has(field) : fits(text);
    const code = text === '' ? missing : wrong;
    return isFine || code === null ? [] : [{ code, attribute: field }];
  });
}

export function findCustomsFaults(check: CustomsCheck): CustomsFault[] {
  const { draft } = check;
  const contentsFault: CustomsFault = { code: 'contents_were_sold', attribute: 'contents_type' };
  return [
    ...(notForSale.includes(draft.contents_type) ? [contentsFault] : []),
    ...draft.items.flatMap(findItemFaults),
    ...findWeightFaults(check),
    ...findTextFaults(check, new Set(getRequiredFields(check))),
  ];
}
