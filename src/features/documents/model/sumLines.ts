// The lines of a receipt or a statement: which amounts stand on it, in which order, and which are taken off. The figures
// are the server's and are only shown. Called by ReceiptSheet; pure.
import type { OrderAmounts, OrderRole } from '../../../api/orders/decodeOrder';
import { money, type Money } from '../../../lib/money';

export type SumLine = { id: string; amount: Money; isTotal: boolean };

type Line = { id: string; amount: Money | null; isTaken?: boolean; isTotal?: boolean; isAlways?: boolean };

const linesOfBuyer = (amounts: OrderAmounts): Line[] => [
  { id: 'documents.sum.hammer', amount: amounts.hammer, isAlways: true },
  { id: 'documents.sum.buyerProtection', amount: amounts.buyerProtectionFee },
  { id: 'documents.sum.shipping', amount: amounts.shipping },
  { id: 'documents.sum.shippingDiscount', amount: amounts.shippingDiscount, isTaken: true },
  { id: 'documents.sum.importTax', amount: amounts.importTax },
  { id: 'documents.sum.customsDuty', amount: amounts.customsDuty },
  { id: 'documents.sum.total', amount: amounts.total, isTotal: true },
  { id: 'documents.sum.deposit', amount: amounts.depositApplied },
  { id: 'documents.sum.refunded', amount: amounts.refunded, isTaken: true },
];

const linesOfSeller = (amounts: OrderAmounts): Line[] => [
  { id: 'documents.sum.hammer', amount: amounts.hammer, isAlways: true },
  { id: 'documents.sum.shipping', amount: amounts.shipping },
  { id: 'documents.sum.shippingDiscount', amount: amounts.shippingDiscount, isTaken: true },
  { id: 'documents.sum.commission', amount: amounts.commission, isTaken: true },
  { id: 'documents.sum.label', amount: amounts.label, isTaken: true },
  { id: 'documents.sum.refunded', amount: amounts.refunded, isTaken: true },
  { id: 'documents.sum.payout', amount: amounts.payout, isTotal: true },
];

/** Lines of nothing are left out, but for the price and the total. */
export function sumLines(amounts: OrderAmounts, role: OrderRole): SumLine[] {
  const lines = role === 'seller' ? linesOfSeller(amounts) : linesOfBuyer(amounts);
  return lines.flatMap(({ id, amount, isTaken = false, isTotal = false, isAlways = false }) => {
    if (amount === null || (amount.minor === 0 && !isTotal && !isAlways)) return [];
    return [{ id, amount: isTaken ? money(-amount.minor, amount.currency) : amount, isTotal }];
  });
}
