// Chooses the customs form of a package, with reasons (docs/domain.md, "Customs"): none inside one
// customs and VAT area; otherwise a commercial invoice for couriers, CN22 up to 300 SDR and 2 kg,
// and CN23 above. Pure.
import type { Money } from '../../../../src/lib/money';
import { convertToSdr } from './convertToSdr';
import { getBorderBetween, getCustomsPlace } from './territories';

export type CustomsForm = 'cn22' | 'cn23' | 'commercial_invoice';
export type CustomsReason =
  | 'inside_customs_area'
  | 'leaves_customs_area'
  | 'special_territory'
  | 'value_above_limit'
  | 'value_without_rate'
  | 'weight_above_limit'
  | 'courier'
  | 'within_limits';
type PlaceAddress = { country: string; postcode?: string | undefined };
export type Consignment = {
  from: PlaceAddress;
  to: PlaceAddress;
  value: Money;
  /** null: not known yet. */
  weightGrams: number | null;
  isCourier: boolean;
};
export type FormChoice = { form: CustomsForm | null; reasons: CustomsReason[] };

const smallFormLimit = { sdr: 300, grams: 2_000 } as const;

/**
 * Why a CN22 is not enough; empty when it is. A value in a currency without a rate requires a CN23.
 */
function exceedsSmallForm({ value, weightGrams }: Consignment): CustomsReason[] {
  const sdr = convertToSdr(value);
  const reasons: CustomsReason[] = [];
  if (sdr === null) reasons.push('value_without_rate');
  else if (sdr > smallFormLimit.sdr) reasons.push('value_above_limit');
  if (weightGrams !== null && weightGrams > smallFormLimit.grams)
    reasons.push('weight_above_limit');
  return reasons;
}

export function chooseForm(consignment: Consignment): FormChoice {
  const from = getCustomsPlace(consignment.from.country, consignment.from.postcode);
  const to = getCustomsPlace(consignment.to.country, consignment.to.postcode);
  const border = getBorderBetween(from, to);
  if (border === 'none') return { form: null, reasons: ['inside_customs_area'] };
  const special = from.isTerritory || to.isTerritory || border === 'vat';
  const why: CustomsReason[] = [
    ...(border === 'customs' ? ['leaves_customs_area' as const] : []),
    ...(special ? ['special_territory' as const] : []),
  ];
  if (consignment.isCourier) return { form: 'commercial_invoice', reasons: [...why, 'courier'] };
  const beyond = exceedsSmallForm(consignment);
  return beyond.length === 0
    ? { form: 'cn22', reasons: [...why, 'within_limits'] }
    : { form: 'cn23', reasons: [...why, ...beyond] };
}
