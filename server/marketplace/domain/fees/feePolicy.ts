// What buyers and sellers owe besides the hammer price (domain.md 3), as data. Served by the fees service and used by
// the settlement of lots. Fixed amounts are minor units of the order's currency; percentages are per cent.
import { buyerProtectionFee } from '../../../../src/lib/landedCost';
import { money, percentOfMoney, type Money } from '../../../../src/lib/money';

export const feePolicy = {
  buyerProtection: { percentage: 9, fixedMinor: 300 },
  sellerCommissionPercentage: 12.5,
  /** The buyer pays within this long after the close. */
  payWithinMs: 3 * 24 * 60 * 60 * 1_000,
} as const;

/** VAT included, halves of a cent rounded up. */
export function feesOnHammer(hammer: Money): { buyerProtection: Money; sellerCommission: Money } {
  const { percentage, fixedMinor } = feePolicy.buyerProtection;
  return {
    buyerProtection: buyerProtectionFee(hammer, { percentage, fixed: money(fixedMinor, hammer.currency) }),
    sellerCommission: percentOfMoney(hammer, feePolicy.sellerCommissionPercentage),
  };
}
