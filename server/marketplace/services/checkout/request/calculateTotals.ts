// What orders cost together: hammer price, fee, shipping with the combined saving, import tax and
// duty. The only calculation behind displayed prices, payments and receipts; it uses the landed
// cost that bidders see. Pure. Amounts are minor units of the orders' common currency; the shares
// add up exactly to the total.
import { calculateLandedCost, type TaxFigures } from '../../../../../src/lib/landedCost';
import { createMoney, sumMoney } from '../../../../../src/lib/money';
import type { PaymentShare } from '../../../domain/checkout/ledgerAccounts';
import { findShippingRate, type ShippingProfile } from '../../../domain/shipping/shippingRate';
import { calculateImportTax } from '../../../domain/tax/importTax';

export type OrderToPay = {
  orderId: number | null;
  currency: string;
  hammerMinor: number;
  /** As fixed when the order was created. */
  feeMinor: number;
  shipping: Pick<ShippingProfile, 'rates' | 'is_pickup_only' | 'combined_shipping_allowed'>;
  isFreeShipping: boolean;
  seller: { country: string; isPro: boolean; marginScheme: boolean };
  /** The date of the purchase: its tax rules apply. */
  boughtAt: Date;
};
export type Delivery = {
  method: 'shipping' | 'pickup';
  /**
   * The destination, ISO 3166 alpha-2 in lower case. Null if not known yet; nothing that depends on
   * it is then calculated.
   */
  country: string | null;
};
export type OrderTotals = {
  shares: PaymentShare[];
  totals: Omit<PaymentShare, 'orderId' | 'taxCollectedBy'>;
  obstacle: 'address_required' | 'shipping_not_available' | null;
};

/** In minor units; null if the lot does not ship there. */
function findShippingCost(order: OrderToPay, country: string): number | null {
  return (
    findShippingRate({ shipping: order.shipping, isFreeShipping: order.isFreeShipping }, country)
      ?.price_minor ?? null
  );
}

/**
 * Combined shipping charges only the most expensive rate (the first of equal ones), unless a lot
 * excludes combining.
 */
function calculateSavings(
  orders: readonly OrderToPay[],
  shippingCost: readonly number[],
): number[] {
  if (orders.some(({ shipping }) => !shipping.combined_shipping_allowed))
    return shippingCost.map(() => 0);
  const mostExpensive = shippingCost.indexOf(Math.max(...shippingCost));
  return shippingCost.map((minor, index) => (index === mostExpensive ? 0 : minor));
}

function calculateTax(
  { hammerMinor, currency, seller, boughtAt }: OrderToPay,
  country: string,
): { figures: TaxFigures | null; collectedBy: PaymentShare['taxCollectedBy'] } {
  const { kind, rate, base, threshold, duty, collectedBy } = calculateImportTax({
    hammer: createMoney(hammerMinor, currency),
    destination: country,
    seller,
    now: boughtAt,
  });
  const isDue = kind === 'import_vat' || kind === 'gst';
  return {
    figures: isDue ? { rate, base, threshold, duty } : null,
    collectedBy: isDue ? collectedBy : 'none',
  };
}

type ShippingCost = { minor: number; savedMinor: number; country: string };

/** `shippingCost` is null if nothing is shipped; no border is crossed then. */
function calculateShare(order: OrderToPay, shippingCost: ShippingCost | null): PaymentShare {
  const { orderId, currency, hammerMinor, feeMinor } = order;
  const tax =
    shippingCost === null
      ? { figures: null, collectedBy: 'none' as const }
      : calculateTax(order, shippingCost.country);
  const cost = calculateLandedCost(createMoney(hammerMinor, currency), {
    // The fee was fixed with the order and does not follow later changes of the policy.
    fee: { percentage: 0, fixed: createMoney(feeMinor, currency) },
    shipping: shippingCost === null ? null : createMoney(shippingCost.minor, currency),
    combinedSaving: shippingCost === null ? null : createMoney(shippingCost.savedMinor, currency),
    tax: tax.figures,
  });
  return {
    orderId,
    hammerMinor,
    feeMinor,
    shippingMinor: cost.shipping.minor,
    shippingDiscountMinor: cost.combinedSaving.minor,
    importTaxMinor: cost.importTax.minor,
    customsDutyMinor: cost.duty.minor,
    carrierTaxMinor: cost.atBorder?.minor ?? 0,
    totalMinor: cost.total.minor,
    taxCollectedBy: tax.collectedBy,
  };
}

function calculateShippingCosts(
  orders: readonly OrderToPay[],
  { method, country }: Delivery,
): { shippingCosts: (ShippingCost | null)[]; obstacle: OrderTotals['obstacle'] } {
  const none = orders.map(() => null);
  if (method === 'pickup') return { shippingCosts: none, obstacle: null };
  if (country === null) return { shippingCosts: none, obstacle: 'address_required' };
  const minors = orders.map((order) => findShippingCost(order, country));
  const costs = minors.filter((minor) => minor !== null);
  if (costs.length < minors.length)
    return { shippingCosts: none, obstacle: 'shipping_not_available' };
  const savedMinors = calculateSavings(orders, costs);
  return {
    shippingCosts: costs.map((minor, index) => ({
      minor,
      savedMinor: savedMinors[index] ?? 0,
      country,
    })),
    obstacle: null,
  };
}

/** Sums the shares, in `currency`. Throws RangeError outside the safe integers. */
export function sumShares(
  shares: readonly PaymentShare[],
  currency: string,
): OrderTotals['totals'] {
  const sum = (pick: (share: PaymentShare) => number): number =>
    sumMoney(
      shares.map((share) => createMoney(pick(share), currency)),
      currency,
    ).minor;
  return {
    hammerMinor: sum((share) => share.hammerMinor),
    feeMinor: sum((share) => share.feeMinor),
    shippingMinor: sum((share) => share.shippingMinor),
    shippingDiscountMinor: sum((share) => share.shippingDiscountMinor),
    importTaxMinor: sum((share) => share.importTaxMinor),
    customsDutyMinor: sum((share) => share.customsDutyMinor),
    carrierTaxMinor: sum((share) => share.carrierTaxMinor),
    totalMinor: sum((share) => share.totalMinor),
  };
}

/** For orders of one buyer, seller and auction. Throws RangeError for different currencies. */
export function calculateTotals(
  orders: readonly OrderToPay[],
  currency: string,
  delivery: Delivery,
): OrderTotals {
  const { shippingCosts, obstacle } = calculateShippingCosts(orders, delivery);
  const shares = orders.map((order, index) => calculateShare(order, shippingCosts[index] ?? null));
  const mismatched = orders.find((order) => order.currency !== currency);
  if (mismatched !== undefined)
    throw new RangeError(`Currencies differ: ${currency} and ${mismatched.currency}`);
  return { shares, totals: sumShares(shares, currency), obstacle };
}

/** A paid order: its lot and seller, its commission and its share. */
export type PaidOrder = { order: OrderToPay; commissionMinor: number; share: PaymentShare };
/**
 * `retainedMinor`: the part of the leaving order's payment that is not refunded, because the
 * successor is now charged with it.
 */
export type ShippingTransfer = {
  retainedMinor: number;
  shippingMinor: number;
  taxMinor: number;
  successor: PaymentShare & { orderId: number };
};

/**
 * How much the tax of an order changes if it pays its shipping in full, by the rules of its
 * purchase date.
 */
function calculateTaxDifference(
  { order, share }: PaidOrder,
  country: string,
): { collectedMinor: number; carrierMinor: number } {
  const { shippingMinor: minor, shippingDiscountMinor } = share;
  const [before, after] = [
    calculateShare(order, { minor, savedMinor: shippingDiscountMinor, country }),
    calculateShare(order, { minor, savedMinor: 0, country }),
  ];
  return {
    collectedMinor: after.importTaxMinor - before.importTaxMinor,
    carrierMinor: after.carrierTaxMinor - before.carrierTaxMinor,
  };
}

/**
 * Plans what happens when the order that paid the shipping leaves a combined shipment. The
 * remaining order with the highest rate is then charged what its shipping would have cost alone,
 * with import tax, out of the leaving order's refund. Null if nothing changes: no order remains,
 * nothing was saved, or the leaving order paid no shipping. If the refund is too small, only the
 * tax is reduced.
 */
export function planShippingTransfer(
  leavingOrder: PaidOrder,
  remainingOrders: readonly PaidOrder[],
  country: string,
): ShippingTransfer | null {
  const getNetShipping = ({ share }: PaidOrder): number =>
    share.shippingMinor - share.shippingDiscountMinor;
  if (
    getNetShipping(leavingOrder) <= 0 ||
    remainingOrders.some((order) => getNetShipping(order) > 0)
  )
    return null;
  const successor = remainingOrders.reduce<PaidOrder | null>(
    (highest, order) =>
      highest === null || order.share.shippingMinor > highest.share.shippingMinor ? order : highest,
    null,
  );
  if (successor === null || successor.share.orderId === null || successor.share.shippingMinor === 0)
    return null;
  const shippingMinor = Math.min(successor.share.shippingMinor, getNetShipping(leavingOrder));
  const tax = calculateTaxDifference(successor, country);
  const remainingMinor =
    leavingOrder.share.hammerMinor +
    getNetShipping(leavingOrder) -
    leavingOrder.commissionMinor -
    shippingMinor;
  const taxMinor = Math.max(0, Math.min(tax.collectedMinor, remainingMinor));
  const { share } = successor;
  return {
    retainedMinor: shippingMinor + taxMinor,
    shippingMinor,
    taxMinor,
    successor: {
      ...share,
      orderId: successor.share.orderId,
      shippingDiscountMinor: share.shippingMinor - shippingMinor,
      importTaxMinor: share.importTaxMinor + taxMinor,
      carrierTaxMinor: Math.max(0, share.carrierTaxMinor + tax.carrierMinor),
      totalMinor: share.totalMinor + shippingMinor + taxMinor,
    },
  };
}

/**
 * The leaving order's share without the retained amount, as if it had been the one that shipped for
 * free.
 */
export function subtractRetained(share: PaymentShare, retainedMinor: number): PaymentShare {
  return {
    ...share,
    shippingDiscountMinor: share.shippingDiscountMinor + retainedMinor,
    totalMinor: share.totalMinor - retainedMinor,
  };
}

/**
 * The share of a fee: nothing is bought, shipped or taxed. `orderId` is set if one payment covers
 * the fees of several orders.
 */
export function createFeeShare(feeMinor: number, orderId: number | null = null): PaymentShare {
  return {
    orderId,
    hammerMinor: 0,
    feeMinor,
    shippingMinor: 0,
    shippingDiscountMinor: 0,
    importTaxMinor: 0,
    customsDutyMinor: 0,
    carrierTaxMinor: 0,
    totalMinor: feeMinor,
    taxCollectedBy: 'none',
  };
}

export function calculateFeeTotals(feeMinor: number, currency: string): OrderTotals {
  const share = createFeeShare(feeMinor);
  return { shares: [share], totals: sumShares([share], currency), obstacle: null };
}
