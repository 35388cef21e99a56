// A payment request as its buyer sees it. Called by every endpoint that answers with one.
import type { Kysely } from 'kysely';
import type { WirePaymentRequest } from '../../../../../src/contract/orders/paymentRequests';
import type { Database } from '../../../database/schema';
import type { MarketplaceSettings } from '../../../http/context';
import { imageUrl } from '../../discovery/imageUrl';
import { lotPath, sellerPath } from '../../discovery/paths';
import { paymentRequestEnd } from '../read/paymentRequestEnd';
import { addressOf, figuresOf, isFee, methodsOf, type Addresses } from './requestFigures';
import type { RequestItem, RequestParts } from './requestRows';

export const requestPath = (id: number): string => `/f/buyer/payment_requests/${id}`;

function wireLot({ lot_id: id, title, subtitle, slug, picture_key, hammer_minor }: RequestItem): WirePaymentRequest['lots'][number] {
  return { id, title, subtitle, url: lotPath({ id, slug }), thumb_image_url: imageUrl('cw_lot_card', picture_key), hammer: hammer_minor };
}

export function wireAmounts(parts: RequestParts, country: string | null): WirePaymentRequest['amounts'] {
  const { row, items, depositMinor } = parts;
  const { totals } = figuresOf(parts, country);
  return {
    currency_code: row.currency_code,
    hammer: totals.hammerMinor,
    shipping: totals.shippingMinor,
    shipping_discount: totals.shippingDiscountMinor,
    // Of a fee the whole, also what a hold has paid of it already.
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

const isOpen = (status: RequestParts['row']['status']): boolean => status === 'unpaid' || status === 'failed';

type Context = { db: Kysely<Database>; settings: Pick<MarketplaceSettings, 'testPayments' | 'stripe'> };

export async function wirePaymentRequest({ db, settings }: Context, parts: RequestParts, addresses?: Addresses): Promise<WirePaymentRequest> {
  const { row, seller, items, payment, combinableOrderIds } = parts;
  const chosen = await addressOf(db, parts, addresses);
  const country = chosen?.address.country_code ?? null;
  const waits = row.status === 'processing' && payment?.status === 'requires_action' && payment.challenge_id !== null;
  return {
    id: row.id,
    status: row.status,
    kind: row.kind,
    lots: items.map(wireLot),
    order_ids: items.flatMap(({ order_id }) => (order_id === null ? [] : [order_id])),
    seller: { id: row.seller_id, name: seller.shop_name, country_code: seller.country_code, url: sellerPath({ id: row.seller_id, slug: seller.slug }) },
    amounts: wireAmounts(parts, country),
    address: chosen === null ? null : { id: chosen.id, ...chosen.address },
    delivery_method: row.delivery_method,
    pickup_offered: !isFee(row.kind) && items.length > 0 && items.every(({ shipping }) => shipping.pickup !== null),
    obstacle: isOpen(row.status) ? figuresOf(parts, country).obstacle : null,
    methods: methodsOf(settings, parts, country).map(({ name, type, label }) => ({ name, type, label })),
    due_at: row.due_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    next_action: waits ? { type: 'three_d_secure', challenge_id: payment.challenge_id ?? '' } : null,
    failure: row.status === 'failed' ? (payment?.failure ?? null) : null,
    end_reason: await paymentRequestEnd(db, row),
    combinable_order_ids: combinableOrderIds,
    url: requestPath(row.id),
  };
}
