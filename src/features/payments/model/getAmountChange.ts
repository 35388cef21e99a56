// How a new address or delivery method changed the bill: the total before and after, and the lines
// that changed.
import type { OrderAmounts } from '../../../api/orders/decodeOrder';
import { subtractMoney, type Money } from '../../../lib/money';

const parts = ['shipping', 'shippingDiscount', 'importTax', 'customsDuty'] as const;
export type ChangedPart = (typeof parts)[number];
export type AmountChange = {
  before: Money;
  after: Money;
  /** Negative if the total decreased. */
  difference: Money;
  changedParts: readonly ChangedPart[];
};

export function getAmountChange(before: OrderAmounts, after: OrderAmounts): AmountChange {
  return {
    before: before.total,
    after: after.total,
    difference: subtractMoney(after.total, before.total),
    changedParts: parts.filter((part) => before[part].minor !== after[part].minor),
  };
}
