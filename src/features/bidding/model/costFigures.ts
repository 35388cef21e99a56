// Puts the figures of three services together for lib/landedCost: the fee, shipping to a country, import tax. Pure.
// It makes up nothing: while one is missing, or is in another currency than the lot, there are no figures.
import type { LotShipping } from '../../../api/buyer/decode/catalogue';
import type { ResponseOf } from '../../../contract/core/endpoint';
import type { getVatRate } from '../../../contract/finance/vat';
import type { CostFigures, FeeFigures, TaxFigures } from '../../../lib/landedCost';
import type { Money } from '../../../lib/money';
import { moneyFromWire } from '../../../lib/moneyWire';

export type VatRate = ResponseOf<typeof getVatRate>['vat'];

/** `shipped` at a price, `pickup` where that is the only way, `unavailable` where there is none. */
export type Carriage = { kind: 'shipped'; price: Money } | { kind: 'pickup'; city: string } | { kind: 'unavailable' };

export function carriageOf({ destination, isPickupOnly, pickup }: LotShipping): Carriage {
  if (!isPickupOnly && destination !== null && destination.isAvailable) return { kind: 'shipped', price: destination.price };
  return pickup === null ? { kind: 'unavailable' } : { kind: 'pickup', city: pickup.city };
}

function taxFigures(vat: VatRate | null): TaxFigures | null {
  if (vat === null || vat.kind === 'none' || vat.kind === 'margin_scheme' || vat.rate === 0) return null;
  const { applies, per_item_amount: perItem, items, threshold } = vat.duty;
  return {
    rate: vat.rate,
    base: vat.taxable_base,
    threshold: vat.threshold && moneyFromWire(vat.threshold),
    // With a threshold the figures hold at any amount; without one only what applies at this amount is known.
    duty: perItem !== null && (applies || threshold != null) ? { perItem: moneyFromWire(perItem), items, threshold: threshold ? moneyFromWire(threshold) : null } : null,
  };
}

/** `vat` is null where the backend has no tax service: what is due on import is then not known, and no part of the figures. */
export function costFigures(fee: FeeFigures, shipping: LotShipping, vat: VatRate | null, currency: string): CostFigures | null {
  const carriage = carriageOf(shipping);
  const price = carriage.kind === 'shipped' ? carriage.price : null;
  // Picked up in the seller's country, a lot crosses no border on its way to the buyer.
  const tax = carriage.kind === 'shipped' ? taxFigures(vat) : null;
  const amounts = [fee.fixed, price, tax?.threshold, tax?.duty?.perItem, tax?.duty?.threshold];
  if (amounts.some((amount) => amount != null && amount.currency !== currency)) return null;
  return { fee, shipping: price, combinedSaving: null, tax };
}
