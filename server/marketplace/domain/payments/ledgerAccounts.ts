// The accounts of the ledger and what each happening with money moves between them. Positive is what comes to an account's
// side of us (the provider owes us), negative what we owe or have earned; every list sums to zero. Pure; used by
// services/orders/payments, and the only place where an account has a name.
import type { PaymentShare } from '../../database/orderSchema';

export type LedgerLine = { account: string; amountMinor: number };

/** What the payment provider holds for us. */
const provider = 'provider';
const buyerProtection = 'revenue:buyer_protection';
const commission = 'revenue:seller_commission';
const importTax = 'owed:import_tax';
const customsDuty = 'owed:customs_duty';
/** Taken for a lot that was gone meanwhile; it goes back. */
const returned = 'owed:returned_payments';
export const sellerAccount = (sellerId: number): string => `owed:seller:${sellerId}`;

type Bought = { sellerId: number; commissionMinor: number; share: Omit<PaymentShare, 'orderId' | 'taxCollectedBy'> };

const moved = (lines: readonly LedgerLine[]): LedgerLine[] => lines.filter(({ amountMinor }) => amountMinor !== 0);

/** To whom an order's payment belongs. The seller comes first: they bear what is given back first. */
function portions({ sellerId, commissionMinor, share }: Bought): LedgerLine[] {
  const forSeller = share.hammerMinor + share.shippingMinor - share.shippingDiscountMinor - commissionMinor;
  return [
    { account: sellerAccount(sellerId), amountMinor: forSeller },
    { account: commission, amountMinor: commissionMinor },
    { account: buyerProtection, amountMinor: share.feeMinor },
    { account: importTax, amountMinor: share.importTaxMinor },
    { account: customsDuty, amountMinor: share.customsDutyMinor },
  ];
}

/** What the seller has of an order while nothing was given back. */
export function sellerShare(bought: Bought): number {
  return portions(bought)[0]?.amountMinor ?? 0;
}

export function captureLines(bought: Bought): LedgerLine[] {
  return moved([{ account: provider, amountMinor: bought.share.totalMinor }, ...portions(bought).map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }))]);
}

/** The first `minor` of what is given back, by who bears it. */
function borne(bought: Bought, minor: number): LedgerLine[] {
  let left = minor;
  return portions(bought).map(({ account, amountMinor }) => {
    const part = Math.min(left, amountMinor);
    left -= part;
    return { account, amountMinor: part };
  });
}

/** Giving back `amountMinor` after `refundedMinor` was given back: the seller bears it first, all of it undoes all. */
export function refundLines(bought: Bought, refundedMinor: number, amountMinor: number): LedgerLine[] {
  const before = borne(bought, refundedMinor);
  const after = borne(bought, refundedMinor + amountMinor);
  return moved([...after.map(({ account, amountMinor: minor }, place) => ({ account, amountMinor: minor - (before[place]?.amountMinor ?? 0) })), { account: provider, amountMinor: -amountMinor }]);
}

/** Of the order that leaves a shipment: what stays of its payment to ship the others. */
export function shippingKeptLines(sellerId: number, keptMinor: number): LedgerLine[] {
  return moved([{ account: sellerAccount(sellerId), amountMinor: keptMinor }, { account: provider, amountMinor: -keptMinor }]);
}
/** Of the order that is charged it from then on. */
export function shippingTakenOverLines(sellerId: number, shippingMinor: number, taxMinor: number): LedgerLine[] {
  return moved([{ account: provider, amountMinor: shippingMinor + taxMinor }, { account: sellerAccount(sellerId), amountMinor: -shippingMinor }, { account: importTax, amountMinor: -taxMinor }]);
}

/** A fee for an order that was not paid. */
export function feeLines(amountMinor: number): LedgerLine[] {
  return moved([{ account: provider, amountMinor }, { account: buyerProtection, amountMinor: -amountMinor }]);
}

/** Taken for nothing, and then given back. */
export function strandedLines(amountMinor: number): LedgerLine[] {
  return moved([{ account: provider, amountMinor }, { account: returned, amountMinor: -amountMinor }]);
}
export function strandedRefundLines(amountMinor: number): LedgerLine[] {
  return moved([{ account: returned, amountMinor }, { account: provider, amountMinor: -amountMinor }]);
}

export function payoutLines(sellerId: number, amountMinor: number): LedgerLine[] {
  return moved([{ account: sellerAccount(sellerId), amountMinor }, { account: provider, amountMinor: -amountMinor }]);
}

/** A label that the seller bought of a carrier: off what they are owed, and owed to the carrier. */
export function labelLines(sellerId: number, carrier: string, amountMinor: number): LedgerLine[] {
  return moved([{ account: sellerAccount(sellerId), amountMinor }, { account: `owed:carrier:${carrier}`, amountMinor: -amountMinor }]);
}
/** A label that was given back. */
export function labelRefundLines(sellerId: number, carrier: string, amountMinor: number): LedgerLine[] {
  return labelLines(sellerId, carrier, -amountMinor);
}
