// The amounts of an order on the wire, as paid or as they would be now, in minor units of the
// order's currency.
import type { WireOrderAmounts } from '../../../../../src/contract/orders/orderSchemas';
import { orderStates, type OrderRole } from '../../../../../src/lib/orders/orderStates';
import {
  refundLines,
  sellerAccount,
  sellerShare,
  toOrderShare,
  type PaymentShare,
} from '../../../domain/checkout/ledgerAccounts';
import type { OrderView } from './readOrderViews';

type AmountShare = Omit<PaymentShare, 'taxCollectedBy'>;

const toShare = (row: OrderView, unpaid: PaymentShare | null): AmountShare =>
  row.totalMinor === null && unpaid !== null ? unpaid : toOrderShare(row);

/** True if the order was not paid and can no longer be paid. */
function isNeverPaid({ paidAt, status }: OrderView): boolean {
  return paidAt === null && orderStates[status].to.length === 0;
}

const noAmounts: Omit<AmountShare, 'orderId'> = {
  hammerMinor: 0,
  feeMinor: 0,
  shippingMinor: 0,
  shippingDiscountMinor: 0,
  importTaxMinor: 0,
  customsDutyMinor: 0,
  carrierTaxMinor: 0,
  totalMinor: 0,
};

/**
 * The seller's amounts, as in the ledger: only the seller's part of a refund counts, so that the
 * lines add up to the payout. The payout is negative if the label costs more than what is left.
 */
function toSellerAmounts(
  row: OrderView,
  share: AmountShare,
  commissionMinor: number,
): Pick<WireOrderAmounts, 'refunded' | 'commission' | 'label' | 'payout'> {
  const purchase = { sellerId: row.sellerId, commissionMinor, share };
  const refunded =
    refundLines(purchase, 0, row.refundedMinor).find(
      ({ account }) => account === sellerAccount(row.sellerId),
    )?.amountMinor ?? 0;
  return {
    refunded,
    commission: commissionMinor,
    label: row.labelMinor,
    payout: sellerShare(purchase) - row.labelMinor - refunded,
  };
}

/** `unpaid`: the calculated share of an unpaid order, if it is known. */
export function wireAmounts(
  row: OrderView,
  role: OrderRole,
  unpaid: PaymentShare | null,
): WireOrderAmounts {
  const isSeller = role === 'seller';
  const hasNoAmounts = isSeller && isNeverPaid(row);
  const share = hasNoAmounts ? { ...noAmounts, orderId: row.id } : toShare(row, unpaid);
  return {
    currency_code: row.currencyCode,
    hammer: share.hammerMinor,
    shipping: share.shippingMinor,
    shipping_discount: share.shippingDiscountMinor,
    buyer_protection_fee: share.feeMinor,
    import_tax: share.importTaxMinor,
    customs_duty: share.customsDutyMinor,
    // Paid by the buyer to the carrier directly.
    carrier_tax: isSeller ? 0 : share.carrierTaxMinor,
    deposit_applied: row.depositAppliedMinor,
    total: share.totalMinor,
    ...(isSeller
      ? toSellerAmounts(row, share, hasNoAmounts ? 0 : row.sellerCommissionMinor)
      : { refunded: row.refundedMinor, commission: null, label: null, payout: null }),
  };
}
