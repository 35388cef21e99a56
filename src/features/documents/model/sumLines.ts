// The lines of a receipt or a statement: which amounts stand on it, in which order, and which are taken off. The figures
// are the server's and are only shown. Called by ReceiptSheet; pure.
import type { OrderAmounts, OrderRole } from '../../../api/orders/decodeOrder';
import { getCostStatement, type CostLineName } from '../../../lib/costStatement';
import { money, zeroMoney, type Money } from '../../../lib/money';

export type SumLine = { id: string; amount: Money; isTotal: boolean };

type Line = { id: string; amount: Money | null; isTaken?: boolean; isTotal?: boolean; isAlways?: boolean };

const buyerLineIds: Readonly<Record<CostLineName, string>> = {
  hammer: 'documents.sum.hammer',
  buyerProtectionFee: 'documents.sum.buyerProtection',
  shipping: 'documents.sum.shipping',
  shippingDiscount: 'documents.sum.shippingDiscount',
  importTax: 'documents.sum.importTax',
  customsDuty: 'documents.sum.customsDuty',
  depositApplied: 'documents.sum.deposit',
};

function linesOfBuyer(amounts: OrderAmounts): Line[] {
  // A hold is one of the ways in which the total was paid, so it comes after it.
  const { lines, total, carrierTax, grandTotal } = getCostStatement({ ...amounts, depositApplied: zeroMoney(amounts.total.currency) }, ['hammer']);
  return [
    ...lines.map(({ name, amount }) => ({ id: buyerLineIds[name], amount, isAlways: true })),
    { id: carrierTax === null ? 'documents.sum.total' : 'documents.sum.paid', amount: total, isTotal: true },
    { id: buyerLineIds.depositApplied, amount: amounts.depositApplied },
    ...(carrierTax === null
      ? []
      : [
          { id: 'documents.sum.carrierTax', amount: carrierTax },
          { id: 'documents.sum.grandTotal', amount: grandTotal, isTotal: true },
        ]),
    { id: 'documents.sum.refunded', amount: amounts.refunded, isTaken: true },
  ];
}

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
