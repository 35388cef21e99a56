// Chooses the customs form of a package, with reasons (docs/domain.md, "Customs"): none inside one
// customs and VAT area; otherwise a commercial invoice for couriers, CN22 up to 300 SDR and 2 kg,
// and CN23 above. Pure.
import { type Money, getMinorPerMajor } from '../../../../src/lib/money';
import { getBorderBetween, getCustomsPlace } from './territories';

const unitsPerSdr: Readonly<Record<string, number>> = {
  EUR: 1.17176,
  USD: 1.36568,
  GBP: 1.01841,
  CHF: 1.08258,
  JPY: 206.163,
  CNY: 9.72772,
  AUD: 2.10008,
  CAD: 1.91687,
  SGD: 1.76799,
  NOK: 13.7581,
  SEK: 12.8776,
  DKK: 8.75113,
  PLN: 4.96411,
  CZK: 28.4595,
  ILS: 4.52178,
};

/**
 * Exchange rates of the special drawing right, in which postal forms state their limit. Pure.
 * Source: International Monetary Fund, "Currency units per SDR", rates of 20 October 2025
 * (published daily; updated here once a year, as postal operators do with their own figures).
 * Returns null for a currency without a rate.
 */
function convertToSdr({ minor, currency }: Money): number | null {
  const units = unitsPerSdr[currency];
  return units === undefined ? null : minor / getMinorPerMajor(currency) / units;
}

export type CustomsForm = 'cn22' | 'cn23' | 'commercial_invoice';
type CustomsReason =
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
