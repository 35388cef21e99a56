// The totals of a payment request: calculated while it is unpaid, and as paid afterwards. Display
// and payment both use this, so that they agree.
import type { Kysely } from 'kysely';
import type { WirePostalAddress } from '../../../../../src/contract/orders/orderSchemas';
import { createMoney } from '../../../../../src/lib/money';
import type { PaymentShare } from '../../../database/orderSchema';
import type { Database } from '../../../database/schema';
import { calculateFees } from '../../../domain/fees/feePolicy';
import type { MarketplaceSettings } from '../../../http/context';
import { getPaymentMethodsFor, type PaymentMethod } from '../../../payments/paymentMethods';
import { toPostalAddress } from '../../../domain/shipping/toPostalAddress';
import { readAddresses } from '../../accounts/addresses/addressRows';
import {
  calculateTotals,
  calculateFeeTotals,
  sumShares,
  type OrderToPay,
  type OrderTotals,
} from './calculateTotals';
import type { RequestItem, RequestDetails } from './requestRows';

export type ChosenAddress = { id: number | null; address: WirePostalAddress };

/** The buyer's addresses, loaded once for several requests. */
export type Addresses = ReturnType<typeof readAddresses>;

/**
 * Returns the chosen address, or the default one while a choice is still possible. Null without an
 * address.
 */
export async function readDeliveryAddress(
  db: Kysely<Database>,
  { row }: RequestDetails,
  loadedAddresses?: Addresses,
): Promise<ChosenAddress | null> {
  if (row.address !== null) return { id: row.address_id, address: row.address };
  if (
    isFee(row.kind) ||
    row.delivery_method === 'pickup' ||
    (row.status !== 'unpaid' && row.status !== 'failed')
  )
    return null;
  const [address] = await (loadedAddresses ?? readAddresses(db, row.buyer_id));
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
    currency: row.currency_code,
  });
}

export function isFee(kind: RequestDetails['row']['kind']): boolean {
  return kind === 'fee' || kind === 'deposit';
}

function toOrderToPay({ row, seller }: RequestDetails, item: RequestItem): OrderToPay {
  return {
    orderId: item.order_id,
    currency: row.currency_code,
    hammerMinor: item.hammer_minor,
    feeMinor:
      item.fee_minor ??
      calculateFees(createMoney(item.hammer_minor, row.currency_code)).buyerProtection.minor,
    shipping: item.shipping,
    isFreeShipping: item.is_free_shipping,
    seller: {
      country: seller.country_code,
      isPro: seller.is_pro,
      marginScheme: seller.margin_scheme,
    },
    boughtAt: item.bought_at,
  };
}

function toTaxCollector(text: string): PaymentShare['taxCollectedBy'] {
  return text === 'marketplace' || text === 'carrier' ? text : 'none';
}

function itemToPaidShare(item: RequestItem): PaymentShare {
  return {
    orderId: item.order_id,
    hammerMinor: item.hammer_minor,
    feeMinor: item.fee_minor ?? 0,
    shippingMinor: item.shipping_minor,
    shippingDiscountMinor: item.shipping_discount_minor,
    importTaxMinor: item.import_tax_minor,
    customsDutyMinor: item.customs_duty_minor,
    carrierTaxMinor: item.carrier_tax_minor,
    totalMinor: item.total_minor ?? 0,
    taxCollectedBy: toTaxCollector(item.tax_collected_by),
  };
}

/** In minor units of the request's currency. */
export function getRequestTotals(details: RequestDetails, country: string | null): OrderTotals {
  const { row, items } = details;
  const { currency_code: currency } = row;
  if (isFee(row.kind)) return calculateFeeTotals(row.fee_minor ?? 0, currency);
  if (row.status === 'paid') {
    const shares = items.map(itemToPaidShare);
    return { shares, totals: sumShares(shares, currency), obstacle: null };
  }
  return calculateTotals(
    items.map((item) => toOrderToPay(details, item)),
    currency,
    { method: row.delivery_method, country },
  );
}
