// The form for a label as plain data: what it starts with, what can be said before it is sent, what goes over the wire,
// and what it will cost. Called by useSupplyForm and SupplyForm; pure.
import type { ShippingService, SupplyRequirements } from '../../../api/shipping/decodeRequirements';
import { parseWholeAmount } from '../../../lib/amountText';
import { addMoney, minorPerMajor, money, type Money } from '../../../lib/money';
import { insurancePrice } from '../../../lib/orders/insurancePrice';
import { missingFields, plainProblem, type FieldProblems } from '../../../platform/form/problems';
import { readWeight } from './readWeight';

/** Names of the wire where a field goes over it, so that a refusal finds its field. */
export type SupplyValues = Readonly<{
  weight_grams: string;
  size: string;
  service: string;
  /** `included`: without paying more; `value`: of all that is in the package; `other`: the sum that is typed. */
  cover: string;
  insurance_amount: string;
  drop_off_point_id: string;
}>;
type SupplyField = keyof SupplyValues & string;

/** The first of what there is but one of is chosen already. */
export function firstValues({ sizes, services, dropOffPoints, requiredFields, weightGrams }: SupplyRequirements): SupplyValues {
  const only = <T>(items: readonly T[], of: (item: T) => string): string => (items.length === 1 && items[0] !== undefined ? of(items[0]) : '');
  return {
    weight_grams: weightGrams === null ? '' : `${weightGrams} g`,
    size: only(sizes, ({ code }) => code),
    service: only(services, ({ code }) => code),
    cover: 'included',
    insurance_amount: '',
    drop_off_point_id: requiredFields.includes('drop_off_point_id') ? only(dropOffPoints, ({ id }) => id) : '',
  };
}

/** What the package is to be covered for; null where the sum that was typed is none. */
function coverOf({ cover, insurance_amount: typed }: SupplyValues, { insurance }: SupplyRequirements): Money | null {
  if (cover === 'included') return insurance.included;
  if (cover === 'value') return insurance.value;
  const reading = parseWholeAmount(typed, insurance.max.currency);
  return reading.kind === 'amount' ? money(reading.major * minorPerMajor(insurance.max.currency), insurance.max.currency) : null;
}

/** Those that take the size that was chosen; all before. */
export function servicesFor({ size }: SupplyValues, { services }: SupplyRequirements): ShippingService[] {
  return services.filter(({ sizes }) => size === '' || sizes.includes(size));
}

/** null: not known yet. */
export function priceOf(values: SupplyValues, requirements: SupplyRequirements): Money | null {
  const service = servicesFor(values, requirements).find(({ code }) => code === values.service);
  const cover = coverOf(values, requirements);
  const { included, pricePerHundred } = requirements.insurance;
  if (service === undefined || cover === null || service.price.currency !== included.currency) return null;
  const more = insurancePrice(cover.minor, { included: included.minor, pricePerHundred: pricePerHundred.minor }, included.currency);
  return addMoney(service.price, money(more, included.currency));
}

export function checkSupply(values: SupplyValues, requirements: SupplyRequirements): FieldProblems<SupplyField> {
  const { sizes, services, insurance, requiredFields } = requirements;
  const wanted: SupplyField[] = ['weight_grams', 'size', 'service'];
  if (requiredFields.includes('drop_off_point_id')) wanted.push('drop_off_point_id');
  const faults = missingFields(values, wanted);
  const grams = readWeight(values.weight_grams);
  const size = sizes.find(({ code }) => code === values.size);
  const service = services.find(({ code }) => code === values.service);
  if (grams === null) faults.weight_grams ??= plainProblem('weight_unclear');
  else {
    if (size !== undefined && grams > size.maxWeightGrams) faults.size = { code: 'weight_too_high', meta: { max_weight_grams: size.maxWeightGrams } };
    if (service !== undefined && grams > service.maxWeightGrams) faults.service = { code: 'weight_too_high', meta: { max_weight_grams: service.maxWeightGrams } };
  }
  if (size !== undefined && service !== undefined && !service.sizes.includes(size.code)) faults.service ??= plainProblem('size_unknown');
  const cover = coverOf(values, requirements);
  if (cover === null) faults.insurance_amount = plainProblem(values.insurance_amount.trim() === '' ? 'field_required' : 'amount_unclear');
  else if (cover.minor > insurance.max.minor) faults.insurance_amount = plainProblem('insurance_too_high');
  return faults;
}

/** Of values that have been checked. */
export function supplyBody(values: SupplyValues, requirements: SupplyRequirements) {
  const cover = coverOf(values, requirements);
  return {
    service: values.service,
    size: values.size,
    weight_grams: readWeight(values.weight_grams) ?? 0,
    ...(cover === null || values.cover === 'included' ? {} : { insurance_amount: cover.minor }),
    ...(values.drop_off_point_id === '' ? {} : { drop_off_point_id: values.drop_off_point_id }),
  };
}
