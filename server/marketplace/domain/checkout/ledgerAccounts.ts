// The accounts of the ledger, and the entries of each kind of transaction. Positive amounts are
// owed to us (by the provider), negative amounts are owed by us or earned; the entries of a
// transaction sum to zero. Pure; the only place that names accounts.

/**
 * One order's part of a payment; `orderId` is null for a fee, or before the order exists. Minor
 * units.
 */
export type PaymentShare = {
  orderId: number | null;
  hammerMinor: number;
  feeMinor: number;
  shippingMinor: number;
  shippingDiscountMinor: number;
  importTaxMinor: number;
  customsDutyMinor: number;
  /** The estimated tax that the carrier will collect on delivery; not part of the total. */
  carrierTaxMinor: number;
  totalMinor: number;
  taxCollectedBy: 'marketplace' | 'carrier' | 'none';
};

type OrderAmounts = Omit<PaymentShare, 'orderId' | 'feeMinor' | 'totalMinor' | 'taxCollectedBy'> & {
  id: number;
  buyerProtectionFeeMinor: number;
  totalMinor: number | null;
};

/** An order's share of its payment. Before the payment, the total is the price with the fee. */
export const toOrderShare = (order: OrderAmounts): Omit<PaymentShare, 'taxCollectedBy'> => ({
  orderId: order.id,
  hammerMinor: order.hammerMinor,
  feeMinor: order.buyerProtectionFeeMinor,
  shippingMinor: order.shippingMinor,
  shippingDiscountMinor: order.shippingDiscountMinor,
  importTaxMinor: order.importTaxMinor,
  customsDutyMinor: order.customsDutyMinor,
  carrierTaxMinor: order.carrierTaxMinor,
  totalMinor: order.totalMinor ?? order.hammerMinor + order.buyerProtectionFeeMinor,
});

export type LedgerLine = { account: string; amountMinor: number };

/** What the payment provider holds for us. */
const provider = 'provider';
const buyerProtection = 'revenue:buyer_protection';
const commission = 'revenue:seller_commission';
const importTax = 'owed:import_tax';
const customsDuty = 'owed:customs_duty';
/** Captured for a lot that was no longer available; to be refunded. */
const returnedPayments = 'owed:returned_payments';
export const sellerAccount = (sellerId: number): string => `owed:seller:${sellerId}`;

type Purchase = {
  sellerId: number;
  commissionMinor: number;
  share: Omit<PaymentShare, 'orderId' | 'taxCollectedBy'>;
};

const withoutZeroLines = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.filter(({ amountMinor }) => amountMinor !== 0);

/**
 * Splits an order's payment by account. The seller comes first, because refunds are taken from
 * their share first.
 */
function splitPayment({ sellerId, commissionMinor, share }: Purchase): LedgerLine[] {
  const forSeller =
    share.hammerMinor + share.shippingMinor - share.shippingDiscountMinor - commissionMinor;
  return [
    { account: sellerAccount(sellerId), amountMinor: forSeller },
    { account: commission, amountMinor: commissionMinor },
    { account: buyerProtection, amountMinor: share.feeMinor },
    { account: importTax, amountMinor: share.importTaxMinor },
    { account: customsDuty, amountMinor: share.customsDutyMinor },
  ];
}

/** The seller's share of an order before any refund. */
export function sellerShare(purchase: Purchase): number {
  return splitPayment(purchase)[0]?.amountMinor ?? 0;
}

export function captureLines(purchase: Purchase): LedgerLine[] {
  return withoutZeroLines([
    { account: provider, amountMinor: purchase.share.totalMinor },
    ...splitPayment(purchase).map(({ account, amountMinor }) => ({
      account,
      amountMinor: -amountMinor,
    })),
  ]);
}

/** Splits the first `minor` of refunds by the accounts that bear them. */
function allocateRefund(purchase: Purchase, minor: number): LedgerLine[] {
  let remaining = minor;
  return splitPayment(purchase).map(({ account, amountMinor }) => {
    const part = Math.min(remaining, amountMinor);
    remaining -= part;
    return { account, amountMinor: part };
  });
}

/**
 * A refund of `amountMinor` after `refundedMinor` was refunded: the seller's share is used first,
 * and a full refund reverses everything.
 */
export function refundLines(
  purchase: Purchase,
  refundedMinor: number,
  amountMinor: number,
): LedgerLine[] {
  const before = allocateRefund(purchase, refundedMinor);
  const after = allocateRefund(purchase, refundedMinor + amountMinor);
  return withoutZeroLines([
    ...after.map(({ account, amountMinor: minor }, place) => ({
      account,
      amountMinor: minor - (before[place]?.amountMinor ?? 0),
    })),
    { account: provider, amountMinor: -amountMinor },
  ]);
}

/** For an order that leaves a shipment: the part of its payment that is kept to ship the others. */
export function shippingRetainedLines(sellerId: number, retainedMinor: number): LedgerLine[] {
  return withoutZeroLines([
    { account: sellerAccount(sellerId), amountMinor: retainedMinor },
    { account: provider, amountMinor: -retainedMinor },
  ]);
}
/** For the order that is charged the shipping instead. */
export function shippingTakenOverLines(
  sellerId: number,
  shippingMinor: number,
  taxMinor: number,
): LedgerLine[] {
  return withoutZeroLines([
    { account: provider, amountMinor: shippingMinor + taxMinor },
    { account: sellerAccount(sellerId), amountMinor: -shippingMinor },
    { account: importTax, amountMinor: -taxMinor },
  ]);
}

/** A fee for an order that was not paid. */
export function feeLines(amountMinor: number): LedgerLine[] {
  return withoutZeroLines([
    { account: provider, amountMinor },
    { account: buyerProtection, amountMinor: -amountMinor },
  ]);
}

/** A payment without an order, which is refunded. */
export function orphanedPaymentLines(amountMinor: number): LedgerLine[] {
  return withoutZeroLines([
    { account: provider, amountMinor },
    { account: returnedPayments, amountMinor: -amountMinor },
  ]);
}
export function orphanedRefundLines(amountMinor: number): LedgerLine[] {
  return withoutZeroLines([
    { account: returnedPayments, amountMinor },
    { account: provider, amountMinor: -amountMinor },
  ]);
}

export function payoutLines(sellerId: number, amountMinor: number): LedgerLine[] {
  return withoutZeroLines([
    { account: sellerAccount(sellerId), amountMinor },
    { account: provider, amountMinor: -amountMinor },
  ]);
}

/** A label that the seller bought: deducted from what we owe them, and owed to the carrier. */
export function labelLines(sellerId: number, carrier: string, amountMinor: number): LedgerLine[] {
  return withoutZeroLines([
    { account: sellerAccount(sellerId), amountMinor },
    { account: `owed:carrier:${carrier}`, amountMinor: -amountMinor },
  ]);
}
/** A voided label. */
export function labelRefundLines(
  sellerId: number,
  carrier: string,
  amountMinor: number,
): LedgerLine[] {
  return labelLines(sellerId, carrier, -amountMinor);
}
