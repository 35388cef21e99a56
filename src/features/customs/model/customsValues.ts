// The draft of a customs form as the fields of a form have it, and back. The fields are flat and named as the wire names
// them, so that a fault finds its field: `items.0.description`. Called by useCustomsForm; pure.
import type { Customs, CustomsDraft } from '../../../api/shipping/decodeCustoms';
import type { FormValues } from '../../../platform/form/formDraft';
import { plainProblem, type FieldProblems } from '../../../platform/form/problems';
import { gramsText, readGrams } from './gramsText';

type Item = CustomsDraft['items'][number];

/** What only the person who sends it can say; it is not part of the draft. */
export const CERTIFIED = 'certified';

/** Of what the tab remembers. Fields go by the place of their thing, so what was typed belongs to these things alone. */
export function draftKey(orderId: number, { items }: Pick<Customs, 'items'>): string {
  return `customs.${orderId}.${items.map(({ lotId }) => lotId).join('-')}`;
}

const itemName = (index: number, field: keyof Item): string => `items.${index}.${field}`;
const LONGEST_CODE = 10;
const LARGEST_QUANTITY = 1000;

export function valuesOf(draft: CustomsDraft): FormValues {
  const { items, gross_weight_grams: gross, contents_type: contents, ...texts } = draft;
  const fields = items.flatMap((item, index): [string, string | boolean][] => [
    [itemName(index, 'description'), item.description],
    [itemName(index, 'quantity'), String(item.quantity)],
    [itemName(index, 'hs_code'), item.hs_code],
    [itemName(index, 'origin_country'), item.origin_country],
    [itemName(index, 'net_weight_grams'), gramsText(item.net_weight_grams)],
    [itemName(index, 'is_over_100_years'), item.is_over_100_years],
    [itemName(index, 'is_protected_species'), item.is_protected_species],
  ]);
  return { contents_type: contents, ...Object.fromEntries(fields), gross_weight_grams: gramsText(gross), ...texts, [CERTIFIED]: false };
}

const textOf = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};
export const gramsOf = (values: FormValues, name: string): number | null => readGrams(textOf(values, name));

function quantityOf(text: string): number | null {
  const count = Number(text.trim());
  return Number.isInteger(count) && count >= 1 && count <= LARGEST_QUANTITY ? count : null;
}

const contentsTypes: readonly CustomsDraft['contents_type'][] = ['sale_of_goods', 'gift', 'documents', 'commercial_sample', 'returned_goods', 'other'];

/** `known`: the draft that the fields were made of; what cannot be read stays as it was there. */
export function draftOf(values: FormValues, known: CustomsDraft): CustomsDraft {
  const text = (name: string): string => textOf(values, name).trim();
  return {
    contents_type: contentsTypes.find((type) => type === values['contents_type']) ?? known.contents_type,
    contents_explanation: text('contents_explanation'),
    items: known.items.map((item, index) => ({
      lot_id: item.lot_id,
      description: text(itemName(index, 'description')),
      quantity: quantityOf(text(itemName(index, 'quantity'))) ?? item.quantity,
      hs_code: text(itemName(index, 'hs_code')).replace(/\D/g, '').slice(0, LONGEST_CODE),
      origin_country: text(itemName(index, 'origin_country')),
      net_weight_grams: gramsOf(values, itemName(index, 'net_weight_grams')),
      is_over_100_years: values[itemName(index, 'is_over_100_years')] === true,
      is_protected_species: values[itemName(index, 'is_protected_species')] === true,
    })),
    gross_weight_grams: gramsOf(values, 'gross_weight_grams'),
    sender_phone: text('sender_phone'),
    recipient_phone: text('recipient_phone'),
    recipient_email: text('recipient_email'),
    eori_number: text('eori_number'),
    recipient_tax_number: text('recipient_tax_number'),
    licence_number: text('licence_number'),
    certificate_number: text('certificate_number'),
  };
}

/** Figures that cannot be read. They are in no draft, so the upstream would not see them; only people type them. */
export function unreadFigures(values: FormValues): FieldProblems<string> {
  const problems: FieldProblems<string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string') continue;
    // A weight can be said later; a draft has always a quantity, and the one before is not what an emptied field says.
    if (name.endsWith('weight_grams') && value.trim() !== '' && readGrams(value) === null) problems[name] = plainProblem('weight_unclear');
    if (name.endsWith('.quantity') && quantityOf(value) === null) problems[name] = plainProblem('quantity_unclear');
  }
  return problems;
}

/** What the upstream would not see: figures that cannot be read, and what is certified. */
export function checkValues(values: FormValues): FieldProblems<string> {
  const problems = unreadFigures(values);
  if (values[CERTIFIED] !== true) problems[CERTIFIED] = plainProblem('certify_required');
  return problems;
}

/** The sum of what has been typed so far. */
export function netGrams(values: FormValues, count: number): number {
  return Array.from({ length: count }, (_none, index) => gramsOf(values, itemName(index, 'net_weight_grams')) ?? 0).reduce((sum, grams) => sum + grams, 0);
}
