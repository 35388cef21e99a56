// A payment request as its buyer sees it.
import type { Kysely } from 'kysely';
import { getPaymentRequestPath } from '../../../../../src/lib/orders/orderPaths';
import type { WirePaymentRequest } from '../../../../../src/contract/orders/paymentRequests';
import type { Database } from '../../../database/schema';
import type { MarketplaceSettings } from '../../../http/context';
import { getImageUrl } from '../../discovery/imageUrl';
import { getLotPath, getSellerPath } from '../../discovery/paths';
import { readEndReason } from '../read/readEndReason';
import {
  readDeliveryAddress,
  getRequestTotals,
  isFee,
  getPaymentMethods,
  type Addresses,
} from './requestTotals';
import type { RequestItem, RequestDetails } from './requestRows';

function wireLot({
  lot_id: id,
  title,
  subtitle,
  slug,
  picture_key,
  hammer_minor,
}: RequestItem): WirePaymentRequest['lots'][number] {
  return {
    id,
    title,
    subtitle,
    url: getLotPath({ id, slug }),
    thumb_image_url: getImageUrl('cw_lot_card', picture_key),
    hammer: hammer_minor,
  };
}

export function wireAmounts(
  details: RequestDetails,
  country: string | null,
): WirePaymentRequest['amounts'] {
  const { row, items, depositMinor } = details;
  const { totals } = getRequestTotals(details, country);
  return {
    currency_code: row.currency_code,
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
    refunded: items.reduce((sum, { refunded_minor }) => sum + refunded_minor, 0),
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
    payment.challenge_id !== null;
  return {
    id: row.id,
    status: row.status,
    kind: row.kind,
    lots: items.map(wireLot),
    order_ids: items.flatMap(({ order_id }) => (order_id === null ? [] : [order_id])),
    seller: {
      id: row.seller_id,
      name: seller.shop_name,
      country_code: seller.country_code,
      url: getSellerPath({ id: row.seller_id, slug: seller.slug }),
    },
    amounts: wireAmounts(details, country),
    address:
      deliveryAddress === null ? null : { id: deliveryAddress.id, ...deliveryAddress.address },
    delivery_method: row.delivery_method,
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
    due_at: row.due_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    next_action: isChallengePending
      ? { type: 'three_d_secure', challenge_id: payment.challenge_id ?? '' }
      : null,
    failure: row.status === 'failed' ? (payment?.failure ?? null) : null,
    end_reason: await readEndReason(db, row),
    combinable_order_ids: combinableOrderIds,
    url: getPaymentRequestPath(row.id),
  };
}
