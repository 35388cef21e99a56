// A bidder's offer below reserve: reading, accepting, declining. Changes lock the lot, which all
// its offers share.
import { sql, type Kysely, type Selectable } from 'kysely';
import type { WireHighestBidOffer } from '../../../../../src/contract/buyer/purchases';
import { createMoney } from '../../../../../src/lib/money';
import type { PaymentRequestStatus } from '../../../../../src/lib/orders/paymentStates';
import type { Database } from '../../../database/generated/database';
import type { ShippingProfile } from '../../../domain/shipping/shippingRate';
import { calculateFees } from '../../../domain/fees/feePolicy';
import { ApiError, createNotFoundError } from '../../../http/apiError';
import type { SessionUser } from '../../../http/context';
import { findAdultObstacles } from '../../bidding/bidObstacles';
import { lockLot } from '../../bidding/engine/lotLock';
import { requestPayment } from '../request/requestPayment';
import { calculateTotals, type Delivery } from '../request/calculateTotals';
import { readEndReason } from '../request/readEndReason';
import { readAddresses } from '../../accounts/addresses/addressRows';
import { declineOffer } from './makeOffers';

type OfferRow = Selectable<Database['highest_bid_offers']> & {
  currency_code: string;
  shipping: ShippingProfile;
  is_free_shipping: boolean;
  auction_id: number;
  seller_id: number;
  country_code: string;
  is_pro: boolean;
  margin_scheme: boolean;
  is_over: boolean;
  age_check_required: boolean;
  explicit_content: boolean;
  request_status: PaymentRequestStatus | null;
  // Of the offer's payment request; null without one.
  request_delivery: 'shipping' | 'pickup' | null;
  request_country: string | null;
};

async function readOffer(
  db: Kysely<Database>,
  lotId: number,
  bidderId: number,
): Promise<OfferRow | null> {
  const offer = await db
    .selectFrom('highest_bid_offers as o')
    .innerJoin('lots as l', 'l.id', 'o.lot_id')
    .innerJoin('users as v', 'v.id', 'l.seller_id')
    .leftJoin('sellers as s', 's.user_id', 'l.seller_id')
    .leftJoin('payment_requests as r', 'r.id', 'o.payment_request_id')
    .selectAll('o')
    .select(['l.currency_code', 'l.shipping', 'l.is_free_shipping', 'l.auction_id', 'l.seller_id'])
    .select(['l.age_check_required', 'l.explicit_content'])
    .select((eb) => [
      eb.fn.coalesce('s.country_code', 'v.country_code').as('country_code'),
      eb.fn.coalesce('s.is_pro', eb.lit(false)).as('is_pro'),
      eb.fn.coalesce('s.margin_scheme', eb.lit(false)).as('margin_scheme'),
      sql<boolean>`coalesce(o.expires_at <= clock_timestamp(), false)`.as('is_over'),
      sql<string | null>`r.address ->> 'country_code'`.as('request_country'),
    ])
    .select(['r.status as request_status', 'r.delivery_method as request_delivery'])
    .where('o.lot_id', '=', lotId)
    .where('o.bidder_id', '=', bidderId)
    .executeTakeFirst();
  return offer ?? null;
}

/** Uses the delivery of the payment request or, before that, the default address. */
async function readDelivery(
  db: Kysely<Database>,
  offer: OfferRow,
  fallbackCountry: string,
): Promise<Delivery> {
  const method = offer.request_delivery ?? (offer.shipping.is_pickup_only ? 'pickup' : 'shipping');
  if (offer.request_country !== null) return { method, country: offer.request_country };
  const [address] = await readAddresses(db, offer.bidder_id);
  return { method, country: address?.country_code ?? fallbackCountry };
}

/** If the offer's own payment request does not explain the end, the offer's status does. */
async function readOfferEndReason(
  db: Kysely<Database>,
  { status, payment_request_id: id, request_status, lot_id }: OfferRow,
): Promise<WireHighestBidOffer['end_reason']> {
  if (status !== 'declined' && status !== 'sold_to_other') return null;
  const requestEndReason =
    id === null || request_status === null
      ? null
      : await readEndReason(db, { id, status: request_status, lot_id });
  return requestEndReason ?? (status === 'sold_to_other' ? 'sold_to_other' : 'cancelled');
}

async function wireOffer(
  db: Kysely<Database>,
  offer: OfferRow,
  fallbackCountry: string,
): Promise<WireHighestBidOffer> {
  const { amount_minor: amount, currency_code: currency } = offer;
  const seller = {
    country: offer.country_code,
    isPro: offer.is_pro,
    marginScheme: offer.margin_scheme,
  };
  const feeMinor = calculateFees(createMoney(amount, currency)).buyerProtection.minor;
  const order = {
    orderId: null,
    currency,
    hammerMinor: amount,
    feeMinor,
    shipping: offer.shipping,
    isFreeShipping: offer.is_free_shipping,
    seller,
    boughtAt: offer.created_at,
  };
  const { totals, obstacle } = calculateTotals(
    [order],
    currency,
    await readDelivery(db, offer, fallbackCountry),
  );
  const isOver =
    offer.is_over &&
    (offer.status === 'open' ||
      offer.status === 'waiting' ||
      (offer.status === 'accepted' && offer.request_status !== 'processing'));
  return {
    id: offer.id,
    status: isOver ? 'expired' : offer.status,
    mode: offer.mode,
    currency_code: currency,
    amount,
    fee: totals.feeMinor,
    shipping: totals.shippingMinor - totals.shippingDiscountMinor,
    total: totals.totalMinor,
    carrier_tax: totals.carrierTaxMinor,
    obstacle,
    expires_at: offer.expires_at?.toISOString() ?? null,
    position: offer.position,
    payment_request_id: offer.payment_request_id,
    end_reason: await readOfferEndReason(db, offer),
  };
}

type Viewer = Pick<
  SessionUser,
  'id' | 'countryCode' | 'biddingBlocked' | 'passedAge' | 'acceptsExplicitContent'
>;

/** Returns null if there is no offer. */
export async function findOffer(
  db: Kysely<Database>,
  lotId: number,
  viewer: Viewer,
): Promise<WireHighestBidOffer | null> {
  const offer = await readOffer(db, lotId, viewer.id);
  return offer === null ? null : wireOffer(db, offer, viewer.countryCode);
}

const adultRefusals = {
  age_check_required: 'Confirm your age first.',
  explicit_content_not_accepted: 'Confirm that you want to see explicit content.',
} as const;

const createRefusal = (
  code:
    | keyof typeof adultRefusals
    | 'offer_taken'
    | 'offer_expired'
    | 'offer_not_open'
    | 'unpaid_orders',
  message: string,
): ApiError => new ApiError(422, code, message, [{ code, message, attribute: null }]);

async function lockOffer(
  trx: Kysely<Database>,
  lotId: number,
  bidderId: number,
): Promise<OfferRow> {
  await lockLot(trx, lotId);
  const offer = await readOffer(trx, lotId, bidderId);
  if (offer === null) throw createNotFoundError();
  return offer;
}

function assertOfferOpen({ status, is_over: isOver }: OfferRow): void {
  if (status === 'sold_to_other' || status === 'paid')
    throw createRefusal('offer_taken', 'The lot has been sold.');
  if (status === 'expired' || (isOver && (status === 'open' || status === 'accepted')))
    throw createRefusal('offer_expired', 'The offer has expired.');
  if (status !== 'open' && status !== 'accepted')
    throw createRefusal('offer_not_open', 'The offer is not open.');
}

/**
 * Accepts an offer and returns the payment request. Throws ApiError 404, and 422 offer_taken,
 * offer_expired, offer_not_open, unpaid_orders, age_check_required or
 * explicit_content_not_accepted.
 */
export async function acceptOffer(
  trx: Kysely<Database>,
  lotId: number,
  viewer: Viewer,
): Promise<{ offer: WireHighestBidOffer; requestId: number }> {
  const offer = await lockOffer(trx, lotId, viewer.id);
  assertOfferOpen(offer);
  if (viewer.biddingBlocked) throw createRefusal('unpaid_orders', 'Pay your open orders first.');
  const [missing] = findAdultObstacles(offer, viewer);
  if (missing !== undefined) throw createRefusal(missing, adultRefusals[missing]);
  const requestId = offer.payment_request_id ?? (await openOfferRequest(trx, offer));
  await trx
    .updateTable('highest_bid_offers')
    .set({ status: 'accepted', payment_request_id: requestId })
    .where('id', '=', offer.id)
    .execute();
  return {
    offer: await wireOffer(
      trx,
      { ...offer, status: 'accepted', payment_request_id: requestId },
      viewer.countryCode,
    ),
    requestId,
  };
}

function openOfferRequest(trx: Kysely<Database>, offer: OfferRow): Promise<number> {
  if (offer.expires_at === null) throw new Error(`Offer ${offer.id} has no expiry time.`);
  return requestPayment(trx, {
    kind: 'highest_bid_offer',
    buyerId: offer.bidder_id,
    sellerId: offer.seller_id,
    auctionId: offer.auction_id,
    currency: offer.currency_code,
    delivery: offer.shipping.is_pickup_only ? 'pickup' : 'shipping',
    dueAt: offer.expires_at,
    lot: { id: offer.lot_id, hammerMinor: offer.amount_minor },
  });
}

/** Idempotent. Throws ApiError 404, 409 payment_in_progress and 422 offer_taken. */
export async function refuseOffer(
  trx: Kysely<Database>,
  lotId: number,
  viewer: Viewer,
): Promise<WireHighestBidOffer> {
  const offer = await lockOffer(trx, lotId, viewer.id);
  if (offer.status === 'paid') throw createRefusal('offer_taken', 'The lot has been sold.');
  if (offer.request_status === 'processing')
    throw new ApiError(409, 'payment_in_progress', 'A payment is in progress.');
  if (offer.payment_request_id !== null)
    await trx
      .updateTable('payment_requests')
      .set({ status: 'cancelled' })
      .where('id', '=', offer.payment_request_id)
      .where('status', 'in', ['unpaid', 'failed'])
      .execute();
  await declineOffer(trx, { lotId, bidderId: viewer.id });
  const current = await readOffer(trx, lotId, viewer.id);
  return wireOffer(trx, current ?? offer, viewer.countryCode);
}
