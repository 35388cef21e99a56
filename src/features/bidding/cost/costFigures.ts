// Combines the figures of three services for lib/landedCost: fee, shipping to a country, import
// tax. Returns no figures if one is in another currency than the lot. Pure.
import type { LotShipping } from '../../../api/buyer/decode/lotDetail';
import type { ResponseOf } from '../../../contract/core/endpoint';
import type { getVatRate } from '../../../contract/finance/vat';
import type { CostFigures, FeeFigures, TaxFigures } from '../../../lib/landedCost';
import {
  type Money,
  addMoney,
  compareMoney,
  getMinorPerMajor,
  createMoney,
  moneyFromWire,
} from '../../../lib/money';
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';

// The amount for which the landed cost is calculated. The leading bidder sees the cost at the
// current price and at their maximum; everyone else sees the cost of the typed amount or of the
// next bid. Pure.

export type CostBasis = {
  kind: 'current' | 'next' | 'own';
  hammer: Money;
  /** For the leading bidder: the typed maximum, or the current one. */
  maximum: Money | null;
};

type Block = Pick<BiddingBlock, 'currentBid' | 'nextMinimumBid'> & {
  viewer: Pick<BiddingBlock['viewer'], 'isLeading' | 'maximum'>;
};

/** `typedAmount`: null when no valid amount is typed. */
export function getCostBasis(
  { currentBid, nextMinimumBid, viewer }: Block,
  typedAmount: Money | null,
): CostBasis {
  if (viewer.isLeading && currentBid !== null) {
    const maximum = typedAmount ?? viewer.maximum;
    return {
      kind: 'current',
      hammer: currentBid,
      maximum: maximum === null || maximum.minor === currentBid.minor ? null : maximum,
    };
  }
  return {
    kind: typedAmount === null ? 'next' : 'own',
    hammer: typedAmount ?? nextMinimumBid,
    maximum: null,
  };
}

/** The lowest allowed bid. A leading bidder must bid above their own maximum. */
export function getLowestBid({ nextMinimumBid, viewer }: Block): Money {
  const ownMaximum = viewer.isLeading ? viewer.maximum : null;
  if (ownMaximum === null || compareMoney(ownMaximum, nextMinimumBid) < 0) return nextMinimumBid;
  return addMoney(
    ownMaximum,
    createMoney(getMinorPerMajor(ownMaximum.currency), ownMaximum.currency),
  );
}

export type VatRate = ResponseOf<typeof getVatRate>['vat'];

/** `pickup` where it is the only option, `unavailable` where there is no option at all. */
export type ShippingOption =
  { kind: 'shipped'; price: Money } | { kind: 'pickup'; city: string } | { kind: 'unavailable' };

export function getShippingOption({
  destination,
  isPickupOnly,
  pickup,
}: LotShipping): ShippingOption {
  if (!isPickupOnly && destination !== null && destination.isAvailable)
    return { kind: 'shipped', price: destination.price };
  return pickup === null ? { kind: 'unavailable' } : { kind: 'pickup', city: pickup.city };
}

function toTaxFigures(vat: VatRate | null): TaxFigures | null {
  if (vat === null || vat.kind === 'none' || vat.kind === 'margin_scheme' || vat.rate === 0)
    return null;
  const { applies, per_item_amount: perItem, items, threshold } = vat.duty;
  return {
    rate: vat.rate,
    base: vat.taxable_base,
    threshold: vat.threshold && moneyFromWire(vat.threshold),
    // With a threshold the figures are valid for any amount. Without one they are known only for
    // this amount.
    duty:
      perItem !== null && (applies || threshold != null)
        ? {
            perItem: moneyFromWire(perItem),
            items,
            threshold: threshold ? moneyFromWire(threshold) : null,
          }
        : null,
  };
}

/**
 * `vat` is null when the backend has no tax service. Import tax is then unknown and not part of the
 * figures.
 */
export function getCostFigures(
  fee: FeeFigures,
  shipping: LotShipping,
  vat: VatRate | null,
  currency: string,
): CostFigures | null {
  const shippingOption = getShippingOption(shipping);
  const price = shippingOption.kind === 'shipped' ? shippingOption.price : null;
  // A lot that is picked up in the seller's country is not imported.
  const tax = shippingOption.kind === 'shipped' ? toTaxFigures(vat) : null;
  const amounts = [fee.fixed, price, tax?.threshold, tax?.duty?.perItem, tax?.duty?.threshold];
  if (amounts.some((amount) => amount != null && amount.currency !== currency)) return null;
  return { fee, shipping: price, combinedSaving: null, tax };
}
