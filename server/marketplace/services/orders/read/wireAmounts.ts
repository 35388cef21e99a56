// The money of an order as the wire has it: as it was paid, or as it would be now. Called by the projections of orders and
// by the receipt. Minor units of the order's currency.
import type { WireOrderAmounts } from '../../../../../src/contract/orders/orderSchemas';
import type { OrderRole } from '../../../../../src/lib/orders/orderStates';
import type { PaymentShare } from '../../../database/orderSchema';
import { sellerShare } from '../../../domain/payments/ledgerAccounts';
import type { OrderView } from './orderRows';

function shareOf(row: OrderView, unpaid: PaymentShare | null): Omit<PaymentShare, 'taxCollectedBy'> {
  if (row.total_minor === null && unpaid !== null) return unpaid;
  return {
    orderId: row.id,
    hammerMinor: row.hammer_minor,
    feeMinor: row.buyer_protection_fee_minor,
    shippingMinor: row.shipping_minor,
    shippingDiscountMinor: row.shipping_discount_minor,
    importTaxMinor: row.import_tax_minor,
    customsDutyMinor: row.customs_duty_minor,
    totalMinor: row.total_minor ?? row.hammer_minor + row.buyer_protection_fee_minor,
  };
}

/** `unpaid`: of an order that is not paid yet, where it is known. */
export function wireAmounts(row: OrderView, role: OrderRole, unpaid: PaymentShare | null): WireOrderAmounts {
  const share = shareOf(row, unpaid);
  const isSeller = role === 'seller';
  const due = sellerShare({ sellerId: row.seller_id, commissionMinor: row.seller_commission_minor, share }) - row.label_minor - row.refunded_minor;
  return {
    currency_code: row.currency_code,
    hammer: share.hammerMinor,
    shipping: share.shippingMinor,
    shipping_discount: share.shippingDiscountMinor,
    buyer_protection_fee: share.feeMinor,
    import_tax: share.importTaxMinor,
    customs_duty: share.customsDutyMinor,
    deposit_applied: row.deposit_applied_minor,
    total: share.totalMinor,
    refunded: row.refunded_minor,
    commission: isSeller ? row.seller_commission_minor : null,
    label: isSeller ? row.label_minor : null,
    payout: isSeller ? Math.max(0, due) : null,
  };
}
