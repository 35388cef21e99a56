// A payment request as its buyer sees it.
import type { Kysely } from 'kysely';
import { getPaymentRequestPath } from '../../../../../src/lib/orders/orderPaths';
import type { WirePaymentRequest } from '../../../../../src/contract/orders/paymentRequests';
import type { WirePostalAddress } from '../../../../../src/contract/orders/orderSchemas';
import { createMoney } from '../../../../../src/lib/money';
import type { Database } from '../../../database/generated/database';
import type { MarketplaceSettings } from '../../../http/context';
import type { PaymentShare } from '../../../domain/checkout/ledgerAccounts';
import { calculateFees } from '../../../domain/fees/feePolicy';
import { getPaymentMethodsFor, type PaymentMethod } from '../../../ports/payments/paymentMethods';
import { toPostalAddress } from '../../../domain/shipping/toPostalAddress';
import { getImageUrl } from '../../discovery/imageUrl';
import { getLotPath, getSellerPath } from '../../../domain/catalogue/paths';
import { readAddresses } from '../../accounts/addresses/addressRows';
import { readEndReason } from './readEndReason';
import type { RequestItem, RequestDetails } from './requestRows';
import {
  calculateTotals,
  calculateFeeTotals,
  sumShares,
  type OrderToPay,
  type OrderTotals,
} from './calculateTotals';

// The totals of a payment request: calculated while it is unpaid, and as paid afterwards. Display
// and payment both use this, so that they agree.

export type ChosenAddress = { id: number | null; address: WirePostalAddress };

/** The buyer's addresses, loaded once for several requests. */
type Addresses = ReturnType<typeof readAddresses>;

/**
 * Returns the chosen address, or the default one while a choice is still possible. Null without an
 * address.
 */
export async function readDeliveryAddress(
  db: Kysely<Database>,
  { row }: RequestDetails,
  loadedAddresses?: Addresses,
): Promise<ChosenAddress | null> {
  if (row.address !== null) return { id: row.addressId, address: row.address };
  if (
    isFee(row.kind) ||
    row.deliveryMethod === 'pickup' ||
    (row.status !== 'unpaid' && row.status !== 'failed')
  )
    return null;
  const [address] = await (loadedAddresses ?? readAddresses(db, row.buyerId));
  return address === undefined ? null : { id: address.id, address: toPostalAddress(address) };
}

/**
 * The available payment methods, as the lot's page shows them: for the destination, or else for the
 * buyer's country of residence.
 */
export function getPaymentMethods(
  settings: Pick<MarketplaceSettings, 'sandboxPayments' | 'stripe'>,
  { row, buyerCountry }: RequestDetails,
  country: string | null,
): PaymentMethod[] {
  return getPaymentMethodsFor(settings, {
    country: country ?? buyerCountry,
    currency: row.currencyCode,
  });
}

export function isFee(kind: RequestDetails['row']['kind']): boolean {
  return kind === 'fee' || kind === 'deposit';
}

function toOrderToPay({ row, seller }: RequestDetails, item: RequestItem): OrderToPay {
  return {
    orderId: item.orderId,
    currency: row.currencyCode,
    hammerMinor: item.hammerMinor,
    feeMinor:
      item.feeMinor ??
      calculateFees(createMoney(item.hammerMinor, row.currencyCode)).buyerProtection.minor,
    shipping: item.shipping,
    isFreeShipping: item.isFreeShipping,
    seller: {
      country: seller.countryCode,
      isPro: seller.isPro,
      marginScheme: seller.marginScheme,
    },
    boughtAt: item.boughtAt,
  };
}

function toTaxCollector(text: string): PaymentShare['taxCollectedBy'] {
  return text === 'marketplace' || text === 'carrier' ? text : 'none';
}

function itemToPaidShare(item: RequestItem): PaymentShare {
  return {
    orderId: item.orderId,
    hammerMinor: item.hammerMinor,
    feeMinor: item.feeMinor ?? 0,
    shippingMinor: item.shippingMinor,
    shippingDiscountMinor: item.shippingDiscountMinor,
    importTaxMinor: item.importTaxMinor,
    customsDutyMinor: item.customsDutyMinor,
    carrierTaxMinor: item.carrierTaxMinor,
    totalMinor: item.totalMinor ?? 0,
    taxCollectedBy: toTaxCollector(item.taxCollectedBy),
  };
}

/** In minor units of the request's currency. */
export function getRequestTotals(details: RequestDetails, country: string | null): OrderTotals {
  const { row, items } = details;
  const { currencyCode: currency } = row;
  if (isFee(row.kind)) return calculateFeeTotals(row.feeMinor ?? 0, currency);
  if (row.status === 'paid') {
    const shares = items.map(itemToPaidShare);
    return { shares, totals: sumShares(shares, currency), obstacle: null };
  }
  return calculateTotals(
    items.map((item) => toOrderToPay(details, item)),
    currency,
    { method: row.deliveryMethod, country },
  );
}

function wireLot({
  lotId: id,
  title,
  subtitle,
  slug,
  pictureKey,
  hammerMinor,
}: RequestItem): WirePaymentRequest['lots'][number] {
  return {
    id,
    title,
    subtitle,
    url: getLotPath({ id, slug }),
    thumb_image_url: getImageUrl('cw_lot_card', pictureKey),
    hammer: hammerMinor,
  };
}

export function wireAmounts(
  details: RequestDetails,
  country: string | null,
): WirePaymentRequest['amounts'] {
  const { row, items, depositMinor } = details;
  const { totals } = getRequestTotals(details, country);
  return {
    currency_code: row.currencyCode,
    hammer: totals.hammerMinor,
    shipping: totals.shippingMinor,
    shipping_discount: totals.shippingDiscountMinor,
    // The whole fee, including what a hold has already paid.
    buyer_protection_fee: totals.feeMinor + depositMinor,
    import_tax: totals.importTaxMinor,
    customs_duty: totals.customsDutyMinor,
    carrier_tax: totals.carrierTaxMinor,
    deposit_applied: depositMinor,
    total: totals.totalMinor,
    refunded: items.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0),
    commission: null,
    label: null,
    payout: null,
  };
}

const isOpen = (status: RequestDetails['row']['status']): boolean =>
  status === 'unpaid' || status === 'failed';

type Context = {
  db: Kysely<Database>;
  settings: Pick<MarketplaceSettings, 'sandboxPayments' | 'stripe'>;
};

export async function wirePaymentRequest(
  { db, settings }: Context,
  details: RequestDetails,
  addresses?: Addresses,
): Promise<WirePaymentRequest> {
  const { row, seller, items, payment, combinableOrderIds } = details;
  const deliveryAddress = await readDeliveryAddress(db, details, addresses);
  const country = deliveryAddress?.address.country_code ?? null;
  const isChallengePending =
    row.status === 'processing' &&
    payment?.status === 'requires_action' &&
    payment.challengeId !== null;
  return {
    id: row.id,
    status: row.status,
    kind: row.kind,
    lots: items.map(wireLot),
    order_ids: items.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
    seller: {
      id: row.sellerId,
      name: seller.shopName,
      country_code: seller.countryCode,
      url: getSellerPath({ id: row.sellerId, slug: seller.slug }),
    },
    amounts: wireAmounts(details, country),
    address:
      deliveryAddress === null ? null : { id: deliveryAddress.id, ...deliveryAddress.address },
    delivery_method: row.deliveryMethod,
    pickup_offered:
      !isFee(row.kind) &&
      items.length > 0 &&
      items.every(({ shipping }) => shipping.pickup !== null),
    obstacle: isOpen(row.status) ? getRequestTotals(details, country).obstacle : null,
    methods: getPaymentMethods(settings, details, country).map(({ name, type, label }) => ({
      name,
      type,
      label,
    })),
    due_at: row.dueAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    next_action: isChallengePending
      ? { type: 'three_d_secure', challenge_id: payment.challengeId ?? '' }
      : null,
    failure: row.status === 'failed' ? (payment?.failure ?? null) : null,
    end_reason: await readEndReason(db, row),
    combinable_order_ids: combinableOrderIds,
    url: getPaymentRequestPath(row.id),
  };
}
