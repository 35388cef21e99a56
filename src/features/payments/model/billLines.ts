// The lines of a bill: what of the server's amounts is not nothing, with the sign that it has in the sum. Pure; reckons
// nothing.
import type { OrderAmounts } from '../../../api/orders/decodeOrder';
import type { PaymentKind } from '../../../api/orders/decodePaymentRequest';
import { money, type Money } from '../../../lib/money';

export type BillLineName = 'hammer' | 'shipping' | 'shippingDiscount' | 'buyerProtectionFee' | 'importTax' | 'customsDuty' | 'depositApplied';
export type BillLine = { name: BillLineName; amount: Money };

const order: readonly BillLineName[] = ['hammer', 'shipping', 'shippingDiscount', 'buyerProtectionFee', 'importTax', 'customsDuty', 'depositApplied'];
const taken: ReadonlySet<BillLineName> = new Set(['shippingDiscount', 'depositApplied']);
/** Said even when they are nothing: free shipping is news. */
const always: ReadonlySet<BillLineName> = new Set(['hammer', 'shipping']);

export function billLines(amounts: OrderAmounts, kind: PaymentKind): BillLine[] {
  const isSale = kind !== 'fee' && kind !== 'deposit';
  return order
    .filter((name) => amounts[name].minor !== 0 || (isSale && always.has(name)))
    .map((name) => {
      const amount = amounts[name];
      return { name, amount: taken.has(name) ? money(-amount.minor, amount.currency) : amount };
    });
}
