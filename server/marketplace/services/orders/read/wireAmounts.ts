// The money of an order as the wire has it: as it was paid, or as it would be now. Called by the projections of orders and
// by the receipt. Minor units of the order's currency.
import type { WireOrderAmounts } from '../../../../../src/contract/orders/orderSchemas';
import { orderStates, type OrderRole } from '../../../../../src/lib/orders/orderStates';
import type { PaymentShare } from '../../../database/orderSchema';
import { refundLines, sellerAccount, sellerShare } from '../../../domain/payments/ledgerAccounts';
import type { OrderView } from './orderRows';

type Share = Omit<PaymentShare, 'taxCollectedBy'>;

function shareOf(row: OrderView, unpaid: PaymentShare | null): Share {
  if (row.total_minor === null && unpaid !== null) return unpaid;
  return {
    orderId: row.id,
    hammerMinor: row.hammer_minor,
    feeMinor: row.buyer_protection_fee_minor,
    shippingMinor: row.shipping_minor,
    shippingDiscountMinor: row.shipping_discount_minor,
    importTaxMinor: row.import_tax_minor,
    customsDutyMinor: row.customs_duty_minor,
    carrierTaxMinor: row.carrier_tax_minor,
    totalMinor: row.total_minor ?? row.hammer_minor + row.buyer_protection_fee_minor,
  };
}

/** It was never paid and never will be. */
function cameToNothing({ paid_at: paidAt, status }: OrderView): boolean {
  return paidAt === null && orderStates[status].to.length === 0;
}

const nothing: Omit<Share, 'orderId'> = { hammerMinor: 0, feeMinor: 0, shippingMinor: 0, shippingDiscountMinor: 0, importTaxMinor: 0, customsDutyMinor: 0, carrierTaxMinor: 0, totalMinor: 0 };

/**
 * As the ledger has it: of what went back to the buyer only the part that the seller bears, so that the lines add up to the
 * payout. That is below zero where a label costs more than is left.
 */
function ofSeller(row: OrderView, share: Share, commissionMinor: number): Pick<WireOrderAmounts, 'refunded' | 'commission' | 'label' | 'payout'> {
  const bought = { sellerId: row.seller_id, commissionMinor, share };
  const refunded = refundLines(bought, 0, row.refunded_minor).find(({ account }) => account === sellerAccount(row.seller_id))?.amountMinor ?? 0;
  return { refunded, commission: commissionMinor, label: row.label_minor, payout: sellerShare(bought) - row.label_minor - refunded };
}

/** `unpaid`: of an order that is not paid yet, where it is known. */
export function wireAmounts(row: OrderView, role: OrderRole, unpaid: PaymentShare | null): WireOrderAmounts {
  const isSeller = role === 'seller';
  const isNothing = isSeller && cameToNothing(row);
  const share = isNothing ? { ...nothing, orderId: row.id } : shareOf(row, unpaid);
  return {
    currency_code: row.currency_code,
    hammer: share.hammerMinor,
    shipping: share.shippingMinor,
    shipping_discount: share.shippingDiscountMinor,
    buyer_protection_fee: share.feeMinor,
    import_tax: share.importTaxMinor,
    customs_duty: share.customsDutyMinor,
    // Between the carrier and the buyer.
    carrier_tax: isSeller ? 0 : share.carrierTaxMinor,
    deposit_applied: row.deposit_applied_minor,
    total: share.totalMinor,
    ...(isSeller ? ofSeller(row, share, isNothing ? 0 : row.seller_commission_minor) : { refunded: row.refunded_minor, commission: null, label: null, payout: null }),
  };
}
