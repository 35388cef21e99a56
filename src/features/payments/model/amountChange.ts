// What another address or way of delivery did to the bill: the total before and after, and the lines that are others now.
// Pure.
import type { OrderAmounts } from '../../../api/orders/decodeOrder';
import { subtractMoney, type Money } from '../../../lib/money';

const parts = ['shipping', 'shippingDiscount', 'importTax', 'customsDuty'] as const;
export type ChangedPart = (typeof parts)[number];
export type AmountChange = { before: Money; after: Money; /** Negative: less than before. */ difference: Money; changed: readonly ChangedPart[] };

export function amountChange(before: OrderAmounts, after: OrderAmounts): AmountChange {
  return {
    before: before.total,
    after: after.total,
    difference: subtractMoney(after.total, before.total),
    changed: parts.filter((part) => before[part].minor !== after[part].minor),
  };
}
