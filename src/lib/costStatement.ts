/*
 * What a buyer pays for a lot or an order, line by line and to whom: one statement for the lot page,
 * the confirmation of a bid, the payment request, the order and the receipt. Pure. It never leaves
 * out what a carrier collects, and calls that an estimate.
 */
import type { LandedCost } from './landedCost';
import { addMoney, money, zeroMoney, type Money } from './money';

/** Amounts that are taken off (`shippingDiscount`, `depositApplied`) are not negative here. */
export type CostAmounts = Readonly<{
  hammer: Money;
  buyerProtectionFee: Money;
  shipping: Money;
  shippingDiscount: Money;
  importTax: Money;
  customsDuty: Money;
  depositApplied: Money;
  /** Due to us. */
  total: Money;
  /** Import tax that the carrier collects on delivery: an estimate, and no part of `total`. */
  carrierTax: Money;
}>;

const lineNames = ['hammer', 'buyerProtectionFee', 'shipping', 'shippingDiscount', 'importTax', 'customsDuty', 'depositApplied'] as const;
export type CostLineName = (typeof lineNames)[number];
/** With the sign that it has in the sum. */
export type CostLine = { name: CostLineName; amount: Money };

export type CostStatement = {
  lines: CostLine[];
  /** What the lines add up to: paid to us. */
  total: Money;
  /** Estimated; null where the carrier collects nothing. */
  carrierTax: Money | null;
  /** All that the buyer pays to anyone; an estimate where the carrier collects something. */
  grandTotal: Money;
};

const deductions: ReadonlySet<CostLineName> = new Set(['shippingDiscount', 'depositApplied']);

/** Lines of nothing are left out, except for those in `alwaysShown`. */
export function getCostStatement(amounts: CostAmounts, alwaysShown: readonly CostLineName[] = []): CostStatement {
  const lines = lineNames
    .filter((name) => amounts[name].minor !== 0 || alwaysShown.includes(name))
    .map((name) => {
      const amount = amounts[name];
      return { name, amount: deductions.has(name) ? money(-amount.minor, amount.currency) : amount };
    });
  const { total, carrierTax } = amounts;
  return { lines, total, carrierTax: carrierTax.minor === 0 ? null : carrierTax, grandTotal: addMoney(total, carrierTax) };
}

export function toCostAmounts(cost: LandedCost): CostAmounts {
  const none = zeroMoney(cost.hammer.currency);
  return {
    hammer: cost.hammer,
    buyerProtectionFee: cost.fee,
    shipping: cost.shipping,
    shippingDiscount: cost.combinedSaving,
    importTax: cost.importTax,
    customsDuty: cost.duty,
    depositApplied: none,
    total: cost.total,
    carrierTax: cost.atBorder ?? none,
  };
}
