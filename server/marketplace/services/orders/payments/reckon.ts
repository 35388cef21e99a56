// What orders cost together: hammer, fee, carriage with what shipping them together saves, import tax and duty. The one
// reckoning of what is shown, of what is paid and of receipts, on the landed cost that people see before they bid. Pure;
// called by this folder. Amounts are minor units of the orders' one currency; the shares add up to the total exactly.
import { landedCost, type TaxFigures } from '../../../../../src/lib/landedCost';
import { money, sumMoney } from '../../../../../src/lib/money';
import type { PaymentShare } from '../../../database/orderSchema';
import type { ShippingProfile } from '../../../database/schema';
import { findShippingRate } from '../../../domain/shipping/shippingRate';
import { importTax } from '../../../domain/tax/importTax';

export type OrderToPay = {
  orderId: number | null;
  currency: string;
  hammerMinor: number;
  /** As it was settled with the order. */
  feeMinor: number;
  shipping: Pick<ShippingProfile, 'rates' | 'is_pickup_only' | 'combined_shipping_allowed'>;
  isFreeShipping: boolean;
  seller: { country: string; isPro: boolean; marginScheme: boolean };
  /** When it was bought: the rules of that day count. */
  boughtAt: Date;
};
export type Delivery = {
  method: 'shipping' | 'pickup';
  /** Where it goes, ISO 3166 alpha-2 in lower case; null: not known yet, and then nothing that hangs on it is reckoned. */
  country: string | null;
};
export type Reckoning = {
  shares: PaymentShare[];
  totals: Omit<PaymentShare, 'orderId' | 'taxCollectedBy'>;
  obstacle: 'address_required' | 'shipping_not_available' | null;
};

/** In minor units; null: not sent there. */
function carriageTo(order: OrderToPay, country: string): number | null {
  return findShippingRate({ shipping: order.shipping, is_free_shipping: order.isFreeShipping }, country)?.price_minor ?? null;
}

/** Of several the dearest is paid, of equals the first; where one may not travel with others, all are. */
function savings(orders: readonly OrderToPay[], carriage: readonly number[]): number[] {
  if (orders.some(({ shipping }) => !shipping.combined_shipping_allowed)) return carriage.map(() => 0);
  const dearest = carriage.indexOf(Math.max(...carriage));
  return carriage.map((minor, place) => (place === dearest ? 0 : minor));
}

function taxOf({ hammerMinor, currency, seller, boughtAt }: OrderToPay, country: string): { figures: TaxFigures | null; collectedBy: PaymentShare['taxCollectedBy'] } {
  const { kind, rate, base, threshold, duty, collectedBy } = importTax({ hammer: money(hammerMinor, currency), destination: country, seller, now: boughtAt });
  const isDue = kind === 'import_vat' || kind === 'gst';
  return { figures: isDue ? { rate, base, threshold, duty } : null, collectedBy: isDue ? collectedBy : 'nobody' };
}

type Carriage = { minor: number; savedMinor: number; country: string };

/** `carriage` null: nothing is sent, so no border is crossed. */
function shareOf(order: OrderToPay, carriage: Carriage | null): PaymentShare {
  const { orderId, currency, hammerMinor, feeMinor } = order;
  const tax = carriage === null ? { figures: null, collectedBy: 'nobody' as const } : taxOf(order, carriage.country);
  const cost = landedCost(money(hammerMinor, currency), {
    // The fee was settled with the order: it is taken as it is, whatever the policy says today.
    fee: { percentage: 0, fixed: money(feeMinor, currency) },
    shipping: carriage === null ? null : money(carriage.minor, currency),
    combinedSaving: carriage === null ? null : money(carriage.savedMinor, currency),
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

function carriagesOf(orders: readonly OrderToPay[], { method, country }: Delivery): { carriages: (Carriage | null)[]; obstacle: Reckoning['obstacle'] } {
  const none = orders.map(() => null);
  if (method === 'pickup') return { carriages: none, obstacle: null };
  if (country === null) return { carriages: none, obstacle: 'address_required' };
  const minors = orders.map((order) => carriageTo(order, country));
  const known = minors.filter((minor) => minor !== null);
  if (known.length < minors.length) return { carriages: none, obstacle: 'shipping_not_available' };
  const saved = savings(orders, known);
  return { carriages: known.map((minor, place) => ({ minor, savedMinor: saved[place] ?? 0, country })), obstacle: null };
}

/** The sums of shares, in `currency`. Throws RangeError outside the safe integers. */
export function sumShares(shares: readonly PaymentShare[], currency: string): Reckoning['totals'] {
  const sum = (pick: (share: PaymentShare) => number): number => sumMoney(shares.map((share) => money(pick(share), currency)), currency).minor;
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

/** Orders of one buyer, seller and auction. Throws RangeError for orders of several currencies. */
export function reckon(orders: readonly OrderToPay[], currency: string, delivery: Delivery): Reckoning {
  const { carriages, obstacle } = carriagesOf(orders, delivery);
  const shares = orders.map((order, place) => shareOf(order, carriages[place] ?? null));
  const stranger = orders.find((order) => order.currency !== currency);
  if (stranger !== undefined) throw new RangeError(`Currencies differ: ${currency} and ${stranger.currency}`);
  return { shares, totals: sumShares(shares, currency), obstacle };
}

/** An order as it was paid: of what its seller and its lot are, and its share. */
export type PaidOrder = { order: OrderToPay; commissionMinor: number; share: PaymentShare };
/** `keptMinor`: what the leaving order's buyer does not get back, because `heir` is now charged it. */
export type PassedShipping = { keptMinor: number; shippingMinor: number; taxMinor: number; heir: PaymentShare & { orderId: number } };

/** What the tax of an order would be at another shipping cost, less what it is; both by the rules of the day it was bought. */
function taxDifference({ order, share }: PaidOrder, country: string): { collectedMinor: number; carrierMinor: number } {
  const { shippingMinor: minor, shippingDiscountMinor } = share;
  const [before, after] = [shareOf(order, { minor, savedMinor: shippingDiscountMinor, country }), shareOf(order, { minor, savedMinor: 0, country })];
  return { collectedMinor: after.importTaxMinor - before.importTaxMinor, carrierMinor: after.carrierTaxMinor - before.carrierTaxMinor };
}

/**
 * An order leaves a shipment whose shipping it paid: the one that is now the most expensive to ship is charged what it would
 * have cost without the other, with the import tax on it, out of what the leaving order gets back. null: nothing changes,
 * because nobody stays, nothing was saved, or the leaving order paid no shipping. The tax alone is cut where the leaving
 * order does not have it left.
 */
export function passOnShipping(leaving: PaidOrder, staying: readonly PaidOrder[], country: string): PassedShipping | null {
  const net = ({ share }: PaidOrder): number => share.shippingMinor - share.shippingDiscountMinor;
  if (net(leaving) <= 0 || staying.some((each) => net(each) > 0)) return null;
  const heir = staying.reduce<PaidOrder | null>((most, each) => (most === null || each.share.shippingMinor > most.share.shippingMinor ? each : most), null);
  if (heir === null || heir.share.orderId === null || heir.share.shippingMinor === 0) return null;
  const shippingMinor = Math.min(heir.share.shippingMinor, net(leaving));
  const tax = taxDifference(heir, country);
  const left = leaving.share.hammerMinor + net(leaving) - leaving.commissionMinor - shippingMinor;
  const taxMinor = Math.max(0, Math.min(tax.collectedMinor, left));
  const { share } = heir;
  return {
    keptMinor: shippingMinor + taxMinor,
    shippingMinor,
    taxMinor,
    heir: {
      ...share,
      orderId: heir.share.orderId,
      shippingDiscountMinor: share.shippingMinor - shippingMinor,
      importTaxMinor: share.importTaxMinor + taxMinor,
      carrierTaxMinor: Math.max(0, share.carrierTaxMinor + tax.carrierMinor),
      totalMinor: share.totalMinor + shippingMinor + taxMinor,
    },
  };
}

/** The leaving order's share without what stays: as if it had been shipped with the other from the beginning. */
export function withoutKept(share: PaymentShare, keptMinor: number): PaymentShare {
  return { ...share, shippingDiscountMinor: share.shippingDiscountMinor + keptMinor, totalMinor: share.totalMinor - keptMinor };
}

/** Of a fee alone: nothing is bought, sent or taxed. `orderId`: where one payment is of the fees of several orders. */
export function feeShare(feeMinor: number, orderId: number | null = null): PaymentShare {
  return { orderId, hammerMinor: 0, feeMinor, shippingMinor: 0, shippingDiscountMinor: 0, importTaxMinor: 0, customsDutyMinor: 0, carrierTaxMinor: 0, totalMinor: feeMinor, taxCollectedBy: 'nobody' };
}

export function reckonFee(feeMinor: number, currency: string): Reckoning {
  const share = feeShare(feeMinor);
  return { shares: [share], totals: sumShares([share], currency), obstacle: null };
}
