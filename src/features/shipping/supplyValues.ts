// The values of the label form: initial values, validation, request body and price.
import type { ShippingService, SupplyRequirements } from '../../api/shipping/labels';
import { parseWholeAmount } from '../../lib/amountText';
import { addMoney, getMinorPerMajor, createMoney, type Money } from '../../lib/money';
import { calculateInsurancePrice } from '../../lib/orders/calculateInsurancePrice';
import { parseWeight } from '../../lib/parseWeight';
import {
  findMissingFields,
  createValidationError,
  type FieldErrors,
} from '../../platform/form/validationErrors';

/** Fields that are sent have their wire names, so that an error finds its field. */
export type SupplyValues = Readonly<{
  weight_grams: string;
  size: string;
  service: string;
  /**
   * `included`: at no extra cost; `value`: the value of the contents; `other`: the amount that is
   * entered.
   */
  cover: string;
  insurance_amount: string;
  drop_off_point_id: string;
}>;
type SupplyField = keyof SupplyValues & string;

/**
 * An option without alternatives is preselected. `kilograms` formats a weight in grams.
 */
export function createInitialValues(
  { sizes, services, dropOffPoints, requiredFields, weightGrams }: SupplyRequirements,
  kilograms: (grams: number) => string,
): SupplyValues {
  const getOnlyValue = <T>(items: readonly T[], getValue: (item: T) => string): string =>
    items.length === 1 && items[0] !== undefined ? getValue(items[0]) : '';
  return {
    weight_grams: weightGrams === null ? '' : kilograms(weightGrams),
    size: getOnlyValue(sizes, ({ code }) => code),
    service: getOnlyValue(services, ({ code }) => code),
    cover: 'included',
    insurance_amount: '',
    drop_off_point_id: requiredFields.includes('drop_off_point_id')
      ? getOnlyValue(dropOffPoints, ({ id }) => id)
      : '',
  };
}

/** The amount of cover; null if the entered text is not an amount. */
function getCover(
  { cover, insurance_amount: amountText }: SupplyValues,
  { insurance }: SupplyRequirements,
): Money | null {
  if (cover === 'included') return insurance.included;
  if (cover === 'value') return insurance.value;
  const amount = parseWholeAmount(amountText, insurance.max.currency);
  return amount.kind === 'amount'
    ? createMoney(amount.major * getMinorPerMajor(insurance.max.currency), insurance.max.currency)
    : null;
}

/** The services that accept the chosen size; all services before a size is chosen. */
export function getServices(
  { size }: SupplyValues,
  { services }: SupplyRequirements,
): ShippingService[] {
  return services.filter(({ sizes }) => size === '' || sizes.includes(size));
}

/** Returns null while the price is not known. */
export function getPrice(values: SupplyValues, requirements: SupplyRequirements): Money | null {
  const service = getServices(values, requirements).find(({ code }) => code === values.service);
  const cover = getCover(values, requirements);
  const { included, pricePerHundred } = requirements.insurance;
  if (service === undefined || cover === null || service.price.currency !== included.currency)
    return null;
  const insuranceCost = calculateInsurancePrice(
    cover.minor,
    { included: included.minor, pricePerHundred: pricePerHundred.minor },
    included.currency,
  );
  return addMoney(service.price, createMoney(insuranceCost, included.currency));
}

export function validateSupply(
  values: SupplyValues,
  requirements: SupplyRequirements,
): FieldErrors<SupplyField> {
  const { sizes, services, insurance, requiredFields } = requirements;
  const fieldNames: SupplyField[] = ['weight_grams', 'size', 'service'];
  if (requiredFields.includes('drop_off_point_id')) fieldNames.push('drop_off_point_id');
  const fieldErrors = findMissingFields(values, fieldNames);
  const grams = parseWeight(values.weight_grams);
  const size = sizes.find(({ code }) => code === values.size);
  const service = services.find(({ code }) => code === values.service);
  if (grams === null) fieldErrors.weight_grams ??= createValidationError('weight_unclear');
  else {
    if (size !== undefined && grams > size.maxWeightGrams)
      fieldErrors.size = {
        code: 'weight_too_high',
        meta: { max_weight_grams: size.maxWeightGrams },
      };
    if (service !== undefined && grams > service.maxWeightGrams)
      fieldErrors.service = {
        code: 'weight_too_high',
        meta: { max_weight_grams: service.maxWeightGrams },
      };
  }
  if (size !== undefined && service !== undefined && !service.sizes.includes(size.code))
    fieldErrors.service ??= createValidationError('size_unknown');
  const cover = getCover(values, requirements);
  if (cover === null)
    fieldErrors.insurance_amount = createValidationError(
      values.insurance_amount.trim() === '' ? 'field_required' : 'amount_unclear',
    );
  else if (cover.minor > insurance.max.minor)
    fieldErrors.insurance_amount = createValidationError('insurance_too_high');
  return fieldErrors;
}

/** Expects validated values. */
export function toSupplyBody(values: SupplyValues, requirements: SupplyRequirements) {
  const cover = getCover(values, requirements);
  return {
    service: values.service,
    size: values.size,
    weight_grams: parseWeight(values.weight_grams) ?? 0,
    ...(cover === null || values.cover === 'included' ? {} : { insurance_amount: cover.minor }),
    ...(values.drop_off_point_id === '' ? {} : { drop_off_point_id: values.drop_off_point_id }),
  };
}
