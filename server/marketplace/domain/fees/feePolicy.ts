// The fees of buyers and sellers besides the hammer price (docs/domain.md, "Fees and landed cost"),
// as data. Fixed amounts are minor units of the order's currency; percentages are per cent.
import { calculateBuyerProtectionFee } from '../../../../src/lib/landedCost';
import { createMoney, calculatePercentOfMoney, type Money } from '../../../../src/lib/money';

export const feePolicy = {
  buyerProtection: { percentage: 9, fixedMinor: 300 },
  sellerCommissionPercentage: 12.5,
  /** The buyer must pay within this time after the lot closed. */
  payWithinMs: 3 * 24 * 60 * 60 * 1_000,
} as const;

/** Includes VAT; half cents are rounded up. */
export function calculateFees(hammer: Money): { buyerProtection: Money; sellerCommission: Money } {
  const { percentage, fixedMinor } = feePolicy.buyerProtection;
  return {
    buyerProtection: calculateBuyerProtectionFee(hammer, {
      percentage,
      fixed: createMoney(fixedMinor, hammer.currency),
    }),
    sellerCommission: calculatePercentOfMoney(hammer, feePolicy.sellerCommissionPercentage),
  };
}
