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

type OfferRow = Selectable<Database['highestBidOffers']> & {
  currencyCode: string;
  shipping: ShippingProfile;
  isFreeShipping: boolean;
  auctionId: number;
  sellerId: number;
  countryCode: string;
  isPro: boolean;
  marginScheme: boolean;
  isOver: boolean;
  ageCheckRequired: boolean;
  explicitContent: boolean;
  requestStatus: PaymentRequestStatus | null;
  // Of the offer's payment request; null without one.
  requestDelivery: 'shipping' | 'pickup' | null;
  requestCountry: string | null;
};

async function readOffer(
  db: Kysely<Database>,
  lotId: number,
  bidderId: number,
): Promise<OfferRow | null> {
  const offer = await db
    .selectFrom('highestBidOffers as o')
    .innerJoin('lots as l', 'l.id', 'o.lotId')
    .innerJoin('users as v', 'v.id', 'l.sellerId')
    .leftJoin('sellers as s', 's.userId', 'l.sellerId')
    .leftJoin('paymentRequests as r', 'r.id', 'o.paymentRequestId')
    .selectAll('o')
    .select(['l.currencyCode', 'l.shipping', 'l.isFreeShipping', 'l.auctionId', 'l.sellerId'])
    .select(['l.ageCheckRequired', 'l.explicitContent'])
    .select((eb) => [
      eb.fn.coalesce('s.countryCode', 'v.countryCode').as('countryCode'),
      eb.fn.coalesce('s.isPro', eb.lit(false)).as('isPro'),
      eb.fn.coalesce('s.marginScheme', eb.lit(false)).as('marginScheme'),
      sql<boolean>`coalesce(o.expires_at <= clock_timestamp(), false)`.as('isOver'),
      sql<string | null>`r.address ->> 'country_code'`.as('requestCountry'),
    ])
    .select(['r.status as requestStatus', 'r.deliveryMethod as requestDelivery'])
    .where('o.lotId', '=', lotId)
    .where('o.bidderId', '=', bidderId)
    .executeTakeFirst();
  return offer ?? null;
}

/** Uses the delivery of the payment request or, before that, the default address. */
async function readDelivery(
  db: Kysely<Database>,
  offer: OfferRow,
  fallbackCountry: string,
): Promise<Delivery> {
  const method = offer.requestDelivery ?? (offer.shipping.is_pickup_only ? 'pickup' : 'shipping');
  if (offer.requestCountry !== null) return { method, country: offer.requestCountry };
  const [address] = await readAddresses(db, offer.bidderId);
  return { method, country: address?.countryCode ?? fallbackCountry };
}

/** If the offer's own payment request does not explain the end, the offer's status does. */
async function readOfferEndReason(
  db: Kysely<Database>,
  { status, paymentRequestId: id, requestStatus, lotId }: OfferRow,
): Promise<WireHighestBidOffer['end_reason']> {
  if (status !== 'declined' && status !== 'sold_to_other') return null;
  const requestEndReason =
    id === null || requestStatus === null
      ? null
      : await readEndReason(db, { id, status: requestStatus, lotId });
  return requestEndReason ?? (status === 'sold_to_other' ? 'sold_to_other' : 'cancelled');
}

async function wireOffer(
  db: Kysely<Database>,
  offer: OfferRow,
  fallbackCountry: string,
): Promise<WireHighestBidOffer> {
  const { amountMinor: amount, currencyCode: currency } = offer;
  const seller = {
    country: offer.countryCode,
    isPro: offer.isPro,
    marginScheme: offer.marginScheme,
  };
  const feeMinor = calculateFees(createMoney(amount, currency)).buyerProtection.minor;
  const order = {
    orderId: null,
    currency,
    hammerMinor: amount,
    feeMinor,
    shipping: offer.shipping,
    isFreeShipping: offer.isFreeShipping,
    seller,
    boughtAt: offer.createdAt,
  };
  const { totals, obstacle } = calculateTotals(
    [order],
    currency,
    await readDelivery(db, offer, fallbackCountry),
  );
  const isOver =
    offer.isOver &&
    (offer.status === 'open' ||
      offer.status === 'waiting' ||
      (offer.status === 'accepted' && offer.requestStatus !== 'processing'));
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
    expires_at: offer.expiresAt?.toISOString() ?? null,
    position: offer.position,
    payment_request_id: offer.paymentRequestId,
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

function assertOfferOpen({ status, isOver }: OfferRow): void {
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
  const requestId = offer.paymentRequestId ?? (await openOfferRequest(trx, offer));
  await trx
    .updateTable('highestBidOffers')
    .set({ status: 'accepted', paymentRequestId: requestId })
    .where('id', '=', offer.id)
    .execute();
  return {
    offer: await wireOffer(
      trx,
      { ...offer, status: 'accepted', paymentRequestId: requestId },
      viewer.countryCode,
    ),
    requestId,
  };
}

function openOfferRequest(trx: Kysely<Database>, offer: OfferRow): Promise<number> {
  if (offer.expiresAt === null) throw new Error(`Offer ${offer.id} has no expiry time.`);
  return requestPayment(trx, {
    kind: 'highest_bid_offer',
    buyerId: offer.bidderId,
    sellerId: offer.sellerId,
    auctionId: offer.auctionId,
    currency: offer.currencyCode,
    delivery: offer.shipping.is_pickup_only ? 'pickup' : 'shipping',
    dueAt: offer.expiresAt,
    lot: { id: offer.lotId, hammerMinor: offer.amountMinor },
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
  if (offer.requestStatus === 'processing')
    throw new ApiError(409, 'payment_in_progress', 'A payment is in progress.');
  if (offer.paymentRequestId !== null)
    await trx
      .updateTable('paymentRequests')
      .set({ status: 'cancelled' })
      .where('id', '=', offer.paymentRequestId)
      .where('status', 'in', ['unpaid', 'failed'])
      .execute();
  await declineOffer(trx, { lotId, bidderId: viewer.id });
  const current = await readOffer(trx, lotId, viewer.id);
  return wireOffer(trx, current ?? offer, viewer.countryCode);
}
