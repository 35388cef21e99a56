// What a buyer pays for a lot or an order, line by line and to whom: one statement for the lot
// page, the bid confirmation, the payment request, the order and the receipt. It always includes
// what the carrier collects, as an estimate. Pure.
import type { LandedCost } from './landedCost';
import { addMoney, createMoney, createZeroMoney, type Money } from './money';

/** Deductions (`shippingDiscount`, `depositApplied`) are not negative here. */
export type CostAmounts = Readonly<{
  hammer: Money;
  buyerProtectionFee: Money;
  shipping: Money;
  shippingDiscount: Money;
  importTax: Money;
  customsDuty: Money;
  depositApplied: Money;
  /** Due to the marketplace. */
  total: Money;
  /** Import tax that the carrier collects on delivery: an estimate, not part of `total`. */
  carrierTax: Money;
}>;

const lineNames = [
  'hammer',
  'buyerProtectionFee',
  'shipping',
  'shippingDiscount',
  'importTax',
  'customsDuty',
  'depositApplied',
] as const;
export type CostLineName = (typeof lineNames)[number];
/** `amount` has the sign that it has in the sum. */
export type CostLine = { name: CostLineName; amount: Money };

export type CostStatement = {
  lines: CostLine[];
  /** The sum of the lines, paid to the marketplace. */
  total: Money;
  /** An estimate; null when the carrier collects nothing. */
  carrierTax: Money | null;
  /** What the buyer pays in total; an estimate when the carrier collects something. */
  grandTotal: Money;
};

const deductions: ReadonlySet<CostLineName> = new Set(['shippingDiscount', 'depositApplied']);

/** Lines of zero are omitted, except those in `alwaysShown`. */
export function getCostStatement(
  amounts: CostAmounts,
  alwaysShown: readonly CostLineName[] = [],
): CostStatement {
  const lines = lineNames
    .filter((name) => amounts[name].minor !== 0 || alwaysShown.includes(name))
    .map((name) => {
      const amount = amounts[name];
      return {
        name,
        amount: deductions.has(name) ? createMoney(-amount.minor, amount.currency) : amount,
      };
    });
  const { total, carrierTax } = amounts;
  return {
    lines,
    total,
    carrierTax: carrierTax.minor === 0 ? null : carrierTax,
    grandTotal: addMoney(total, carrierTax),
  };
}

export function toCostAmounts(cost: LandedCost): CostAmounts {
  const zero = createZeroMoney(cost.hammer.currency);
  return {
    hammer: cost.hammer,
    buyerProtectionFee: cost.fee,
    shipping: cost.shipping,
    shippingDiscount: cost.combinedSaving,
    importTax: cost.importTax,
    customsDuty: cost.duty,
    depositApplied: zero,
    total: cost.total,
    carrierTax: cost.atBorder ?? zero,
  };
}
