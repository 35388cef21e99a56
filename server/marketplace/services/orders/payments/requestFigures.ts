// What a payment request comes to as it stands: reckoned anew while it is not paid, and as it was paid afterwards. Called
// where requests are shown and where they are paid, so that both say the same.
import type { Kysely } from 'kysely';
import type { WirePostalAddress } from '../../../../../src/contract/orders/orderSchemas';
import { money } from '../../../../../src/lib/money';
import type { PaymentShare } from '../../../database/orderSchema';
import type { Database } from '../../../database/schema';
import { feesOnHammer } from '../../../domain/fees/feePolicy';
import type { MarketplaceSettings } from '../../../http/context';
import { paymentMethodsFor, type PaymentMethod } from '../../../payments/paymentMethods';
import { postalAddress } from '../../../domain/shipping/postalAddress';
import { readAddresses } from '../../accounts/addresses/addressRows';
import { reckon, reckonFee, sumShares, type OrderToPay, type Reckoning } from './reckon';
import type { RequestItem, RequestParts } from './requestRows';

export type ChosenAddress = { id: number | null; address: WirePostalAddress };

/** Of the buyer, read once for many of their requests. */
export type Addresses = ReturnType<typeof readAddresses>;

/** As it was chosen; where nothing was, the default one while there is still something to choose. null: there is none. */
export async function addressOf(db: Kysely<Database>, { row }: RequestParts, known?: Addresses): Promise<ChosenAddress | null> {
  if (row.address !== null) return { id: row.address_id, address: row.address };
  if (isFee(row.kind) || row.delivery_method === 'pickup' || (row.status !== 'unpaid' && row.status !== 'failed')) return null;
  const [address] = await (known ?? readAddresses(db, row.buyer_id));
  return address === undefined ? null : { id: address.id, address: postalAddress(address) };
}

/** With what it can be paid: as its lot's page says for the country that it goes to, or where the buyer lives. */
export function methodsOf(settings: Pick<MarketplaceSettings, 'testPayments' | 'stripe'>, { row, buyerCountry }: RequestParts, country: string | null): PaymentMethod[] {
  return paymentMethodsFor(settings, { country: country ?? buyerCountry, currency: row.currency_code });
}

export function isFee(kind: RequestParts['row']['kind']): boolean {
  return kind === 'fee' || kind === 'deposit';
}

function toPay({ row, seller }: RequestParts, item: RequestItem): OrderToPay {
  return {
    orderId: item.order_id,
    currency: row.currency_code,
    hammerMinor: item.hammer_minor,
    feeMinor: item.fee_minor ?? feesOnHammer(money(item.hammer_minor, row.currency_code)).buyerProtection.minor,
    shipping: item.shipping,
    isFreeShipping: item.is_free_shipping,
    seller: { country: seller.country_code, isPro: seller.is_pro, marginScheme: seller.margin_scheme },
    boughtAt: item.bought_at,
  };
}

function collectorOf(text: string): PaymentShare['taxCollectedBy'] {
  return text === 'marketplace' || text === 'carrier' ? text : 'nobody';
}

function paidShare(item: RequestItem): PaymentShare {
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
    taxCollectedBy: collectorOf(item.tax_collected_by),
  };
}

/** Minor units of the request's currency. */
export function figuresOf(parts: RequestParts, country: string | null): Reckoning {
  const { row, items } = parts;
  const { currency_code: currency } = row;
  if (isFee(row.kind)) return reckonFee(row.fee_minor ?? 0, currency);
  if (row.status === 'paid') {
    const shares = items.map(paidShare);
    return { shares, totals: sumShares(shares, currency), obstacle: null };
  }
  return reckon(items.map((item) => toPay(parts, item)), currency, { method: row.delivery_method, country });
}
