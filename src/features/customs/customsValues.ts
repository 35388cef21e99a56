// Converts the draft of a customs form to flat form values and back. Fields have their wire names,
// such as `items.0.description`, so that an error finds its field.
import type { Customs, CustomsDraft, CustomsForm } from '../../api/shipping/customs';
import { parseWeight } from '../../lib/parseWeight';
import { createValidationError, type FieldErrors } from '../../platform/form/validationErrors';
import type { CustomsStatus } from '../../lib/orders/packageStates';
import { getCustomsPath, getOrderPath } from '../../lib/orders/orderPaths';

/** By the name of the field. */
export type CustomsValues = Readonly<Record<string, string | boolean>>;

/** The URLs of the customs form. */
export const getCustomsFormPath = (id: number): string => `${getCustomsPath(id)}/submit`;
/** The printable page of a form. */
export const getPrintedFormPath = (form: CustomsForm, id: number): string =>
  `${getOrderPath('seller', id)}/package/${form}`;

// What can be done with a customs form in its current status.

type CustomsState = Pick<Customs, 'status' | 'isEditable'>;

const statusesToFillIn: ReadonlySet<CustomsStatus> = new Set(['required', 'draft', 'rejected']);
const printableStatuses: ReadonlySet<CustomsStatus> = new Set(['submitted', 'accepted']);

export const canFillIn = ({ status, isEditable }: CustomsState): boolean =>
  isEditable && statusesToFillIn.has(status);
/** The form was not submitted and no longer can be, so there is nothing to do. */
export const isIdle = ({ status, isEditable }: CustomsState): boolean =>
  !isEditable && statusesToFillIn.has(status);
/** A cancelled sale has no recipient address, so its form goes on no package. */
export const canPrint = ({ status, recipient }: Pick<Customs, 'status' | 'recipient'>): boolean =>
  printableStatuses.has(status) && recipient.lines.length > 0;

type Item = CustomsDraft['items'][number];

/** The sender's confirmation. It is not part of the draft. */
export const CERTIFIED = 'certified';

/**
 * The key of the draft in tab storage. Fields are numbered by item, so a draft is valid only for
 * the same items.
 */
export function getDraftKey(orderId: number, { items }: Pick<Customs, 'items'>): string {
  return `customs.${orderId}.${items.map(({ lotId }) => lotId).join('-')}`;
}

const getItemFieldName = (index: number, field: keyof Item): string => `items.${index}.${field}`;
const MAX_CODE_LENGTH = 10;
const MAX_QUANTITY = 1000;

/** `kilograms` formats a weight in grams. */
export function toCustomsValues(
  draft: CustomsDraft,
  kilograms: (grams: number) => string,
): CustomsValues {
  const formatWeight = (grams: number | null): string => (grams === null ? '' : kilograms(grams));
  const { items, gross_weight_grams: gross, contents_type: contents, ...texts } = draft;
  const fields = items.flatMap((item, index): [string, string | boolean][] => [
    [getItemFieldName(index, 'description'), item.description],
    [getItemFieldName(index, 'quantity'), String(item.quantity)],
    [getItemFieldName(index, 'hs_code'), item.hs_code],
    [getItemFieldName(index, 'origin_country'), item.origin_country],
    [getItemFieldName(index, 'net_weight_grams'), formatWeight(item.net_weight_grams)],
    [getItemFieldName(index, 'is_over_100_years'), item.is_over_100_years],
    [getItemFieldName(index, 'is_protected_species'), item.is_protected_species],
  ]);
  return {
    contents_type: contents,
    ...Object.fromEntries(fields),
    gross_weight_grams: formatWeight(gross),
    ...texts,
    [CERTIFIED]: false,
  };
}

const getText = (values: CustomsValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};
export const parseGrams = (values: CustomsValues, name: string): number | null =>
  parseWeight(getText(values, name));

function parseQuantity(text: string): number | null {
  const count = Number(text.trim());
  return Number.isInteger(count) && count >= 1 && count <= MAX_QUANTITY ? count : null;
}

const contentsTypes: readonly CustomsDraft['contents_type'][] = [
  'sale_of_goods',
  'gift',
  'documents',
  'commercial_sample',
  'returned_goods',
  'other',
];

/**
 * `savedDraft`: the draft that the fields were created from. A quantity or contents type that
 * cannot be read keeps its saved value; a weight that cannot be read becomes null.
 */
export function toCustomsDraft(values: CustomsValues, savedDraft: CustomsDraft): CustomsDraft {
  const getTrimmedText = (name: string): string => getText(values, name).trim();
  return {
    contents_type:
      contentsTypes.find((type) => type === values['contents_type']) ?? savedDraft.contents_type,
    contents_explanation: getTrimmedText('contents_explanation'),
    items: savedDraft.items.map((item, index) => ({
      lot_id: item.lot_id,
      description: getTrimmedText(getItemFieldName(index, 'description')),
      quantity: parseQuantity(getTrimmedText(getItemFieldName(index, 'quantity'))) ?? item.quantity,
      hs_code: getTrimmedText(getItemFieldName(index, 'hs_code'))
        .replace(/\D/g, '')
        .slice(0, MAX_CODE_LENGTH),
      origin_country: getTrimmedText(getItemFieldName(index, 'origin_country')),
      net_weight_grams: parseGrams(values, getItemFieldName(index, 'net_weight_grams')),
      is_over_100_years: values[getItemFieldName(index, 'is_over_100_years')] === true,
      is_protected_species: values[getItemFieldName(index, 'is_protected_species')] === true,
    })),
    gross_weight_grams: parseGrams(values, 'gross_weight_grams'),
    sender_phone: getTrimmedText('sender_phone'),
    recipient_phone: getTrimmedText('recipient_phone'),
    recipient_email: getTrimmedText('recipient_email'),
    eori_number: getTrimmedText('eori_number'),
    recipient_tax_number: getTrimmedText('recipient_tax_number'),
    licence_number: getTrimmedText('licence_number'),
    certificate_number: getTrimmedText('certificate_number'),
  };
}

/**
 * Numbers that cannot be read. They are not part of the draft, so the upstream cannot check them.
 */
export function findUnreadableFields(values: CustomsValues): FieldErrors<string> {
  const fieldErrors: FieldErrors<string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string') continue;
    // A weight can be added later. A draft always has a quantity, so an empty field is an error:
    // the previous quantity is not what the field shows.
    if (name.endsWith('weight_grams') && value.trim() !== '' && parseWeight(value) === null)
      fieldErrors[name] = createValidationError('weight_unclear');
    if (name.endsWith('.quantity') && parseQuantity(value) === null)
      fieldErrors[name] = createValidationError('quantity_unclear');
  }
  return fieldErrors;
}

/** Checks what the upstream cannot: numbers that cannot be read, and the confirmation. */
export function validateValues(values: CustomsValues): FieldErrors<string> {
  const fieldErrors = findUnreadableFields(values);
  if (values[CERTIFIED] !== true)
    fieldErrors[CERTIFIED] = createValidationError('certify_required');
  return fieldErrors;
}

/** The sum of the net weights entered so far. */
export function sumNetGrams(values: CustomsValues, count: number): number {
  return Array.from(
    { length: count },
    (_none, index) => parseGrams(values, getItemFieldName(index, 'net_weight_grams')) ?? 0,
  ).reduce((sum, grams) => sum + grams, 0);
}
