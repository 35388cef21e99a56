// The lines of a receipt or statement: which amounts it lists, in which order, and which are
// deducted. The figures come from the server and are only displayed. Pure.
import type { OrderAmounts, OrderRole } from '../../../api/orders/decodeOrder';
import type { MessageId } from '../../../i18n/messages';
import { getCostStatement, type CostLineName } from '../../../lib/costStatement';
import { createMoney, createZeroMoney, type Money } from '../../../lib/money';

export type SumLine = { id: MessageId; amount: Money; isTotal: boolean };

type Line = {
  id: MessageId;
  amount: Money | null;
  isDeducted?: boolean;
  isTotal?: boolean;
  isAlways?: boolean;
};

const buyerLineIds: Readonly<Record<CostLineName, MessageId>> = {
  hammer: 'documents.sum.hammer',
  buyerProtectionFee: 'documents.sum.buyerProtection',
  shipping: 'documents.sum.shipping',
  shippingDiscount: 'documents.sum.shippingDiscount',
  importTax: 'documents.sum.importTax',
  customsDuty: 'documents.sum.customsDuty',
  depositApplied: 'documents.sum.deposit',
};

function getBuyerLines(amounts: OrderAmounts): Line[] {
  // A hold is one way in which the total was paid, so it comes after the total.
  const { lines, total, carrierTax, grandTotal } = getCostStatement(
    { ...amounts, depositApplied: createZeroMoney(amounts.total.currency) },
    ['hammer'],
  );
  const afterTotal: Line[] =
    carrierTax === null
      ? []
      : [
          { id: 'documents.sum.carrierTax', amount: carrierTax },
          { id: 'documents.sum.grandTotal', amount: grandTotal, isTotal: true },
        ];
  return [
    ...lines.map(({ name, amount }) => ({ id: buyerLineIds[name], amount, isAlways: true })),
    {
      id: carrierTax === null ? 'documents.sum.total' : 'documents.sum.paid',
      amount: total,
      isTotal: true,
    },
    { id: buyerLineIds.depositApplied, amount: amounts.depositApplied },
    ...afterTotal,
    { id: 'documents.sum.refunded', amount: amounts.refunded, isDeducted: true },
  ];
}

const getSellerLines = (amounts: OrderAmounts): Line[] => [
  { id: 'documents.sum.hammer', amount: amounts.hammer, isAlways: true },
  { id: 'documents.sum.shipping', amount: amounts.shipping },
  { id: 'documents.sum.shippingDiscount', amount: amounts.shippingDiscount, isDeducted: true },
  { id: 'documents.sum.commission', amount: amounts.commission, isDeducted: true },
  { id: 'documents.sum.label', amount: amounts.label, isDeducted: true },
  { id: 'documents.sum.refunded', amount: amounts.refunded, isDeducted: true },
  { id: 'documents.sum.payout', amount: amounts.payout, isTotal: true },
];

/** Omits zero amounts, except for the lines marked `isAlways` and the totals. */
export function getSumLines(amounts: OrderAmounts, role: OrderRole): SumLine[] {
  const lines = role === 'seller' ? getSellerLines(amounts) : getBuyerLines(amounts);
  return lines.flatMap(({ id, amount, isDeducted = false, isTotal = false, isAlways = false }) => {
    if (amount === null || (amount.minor === 0 && !isTotal && !isAlways)) return [];
    return [
      { id, amount: isDeducted ? createMoney(-amount.minor, amount.currency) : amount, isTotal },
    ];
  });
}
