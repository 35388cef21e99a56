// The offer of a lot below its reserve to one bidder: read, accepted, declined. Called by the routes of this folder. The lot
// is held while an offer changes, because it is everybody's who was asked.
import { sql, type Kysely, type Selectable } from 'kysely';
import type { WireHighestBidOffer } from '../../../../src/contract/buyer/purchases';
import { money } from '../../../../src/lib/money';
import type { PaymentRequestStatus } from '../../../../src/lib/orders/paymentStates';
import type { Database, ShippingProfile } from '../../database/schema';
import { feesOnHammer } from '../../domain/fees/feePolicy';
import { ApiError, notFound } from '../../http/apiError';
import type { SessionUser } from '../../http/context';
import { adultObstacles } from '../bidding/bidObstacles';
import { lockLot } from '../bidding/engine/lotLock';
import { openRequest } from '../orders/payments/openRequest';
import { reckon, type Delivery } from '../orders/payments/reckon';
import { paymentRequestEnd } from '../orders/read/paymentRequestEnd';
import { readAddresses } from '../accounts/addresses/addressRows';
import { declineOffer } from './declineOffer';

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
  // As it was chosen where it is paid; null before.
  request_delivery: 'shipping' | 'pickup' | null;
  request_country: string | null;
};

async function readOffer(db: Kysely<Database>, lotId: number, bidderId: number): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`
    select o.*, l.currency_code, l.shipping, l.is_free_shipping, l.auction_id, l.seller_id, l.age_check_required, l.explicit_content,
      coalesce(s.country_code, v.country_code) as country_code, coalesce(s.is_pro, false) as is_pro, coalesce(s.margin_scheme, false) as margin_scheme,
      coalesce(o.expires_at <= clock_timestamp(), false) as is_over, r.status as request_status,
      r.delivery_method as request_delivery, r.address ->> 'country_code' as request_country
    from highest_bid_offers o join lots l on l.id = o.lot_id join users v on v.id = l.seller_id left join sellers s on s.user_id = l.seller_id
    left join payment_requests r on r.id = o.payment_request_id
    where o.lot_id = ${lotId} and o.bidder_id = ${bidderId}`.execute(db);
  return rows[0] ?? null;
}

/** As it was chosen where it is paid; before that to the default address. */
async function deliveryOf(db: Kysely<Database>, offer: OfferRow, fallbackCountry: string): Promise<Delivery> {
  const method = offer.request_delivery ?? (offer.shipping.is_pickup_only ? 'pickup' : 'shipping');
  if (offer.request_country !== null) return { method, country: offer.request_country };
  const [address] = await readAddresses(db, offer.bidder_id);
  return { method, country: address?.country_code ?? fallbackCountry };
}

/** Of an offer that ended by no payment of its bidder's the status says why. */
async function endOf(db: Kysely<Database>, { status, payment_request_id: id, request_status, lot_id }: OfferRow): Promise<WireHighestBidOffer['end_reason']> {
  if (status !== 'declined' && status !== 'taken') return null;
  const ended = id === null || request_status === null ? null : await paymentRequestEnd(db, { id, status: request_status, lot_id });
  return ended ?? (status === 'taken' ? 'taken' : 'given_up');
}

async function wireOffer(db: Kysely<Database>, offer: OfferRow, fallbackCountry: string): Promise<WireHighestBidOffer> {
  const { amount_minor: amount, currency_code: currency } = offer;
  const seller = { country: offer.country_code, isPro: offer.is_pro, marginScheme: offer.margin_scheme };
  const feeMinor = feesOnHammer(money(amount, currency)).buyerProtection.minor;
  const order = { orderId: null, currency, hammerMinor: amount, feeMinor, shipping: offer.shipping, isFreeShipping: offer.is_free_shipping, seller, boughtAt: offer.created_at };
  const { totals, obstacle } = reckon([order], currency, await deliveryOf(db, offer, fallbackCountry));
  const isOver = offer.is_over && (offer.status === 'open' || offer.status === 'waiting' || (offer.status === 'accepted' && offer.request_status !== 'processing'));
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
    end_reason: await endOf(db, offer),
  };
}

type Viewer = Pick<SessionUser, 'id' | 'countryCode' | 'biddingBlocked' | 'passedAge' | 'acceptsExplicitContent'>;

/** null: there is none. */
export async function findOffer(db: Kysely<Database>, lotId: number, viewer: Viewer): Promise<WireHighestBidOffer | null> {
  const offer = await readOffer(db, lotId, viewer.id);
  return offer === null ? null : wireOffer(db, offer, viewer.countryCode);
}

const adultRefusals = { age_check_required: 'Confirm your age first.', explicit_content_not_accepted: 'Confirm that you want to see explicit content.' } as const;

const refuse = (code: keyof typeof adultRefusals | 'offer_taken' | 'offer_expired' | 'offer_not_open' | 'unpaid_orders', message: string): ApiError => new ApiError(422, code, message, [{ code, message, attribute: null }]);

async function lockedOffer(trx: Kysely<Database>, lotId: number, bidderId: number): Promise<OfferRow> {
  await lockLot(trx, lotId);
  const offer = await readOffer(trx, lotId, bidderId);
  if (offer === null) throw notFound();
  return offer;
}

function insistOnOpen({ status, is_over: isOver }: OfferRow): void {
  if (status === 'taken' || status === 'paid') throw refuse('offer_taken', 'The lot has been sold.');
  if (status === 'expired' || (isOver && (status === 'open' || status === 'accepted'))) throw refuse('offer_expired', 'The offer is over.');
  if (status !== 'open' && status !== 'accepted') throw refuse('offer_not_open', 'The offer is not open.');
}

/** The request to pay. Throws ApiError 404, 422 offer_taken, offer_expired, offer_not_open, unpaid_orders, age_check_required, explicit_content_not_accepted. */
export async function acceptOffer(trx: Kysely<Database>, lotId: number, viewer: Viewer): Promise<{ offer: WireHighestBidOffer; requestId: number }> {
  const offer = await lockedOffer(trx, lotId, viewer.id);
  insistOnOpen(offer);
  if (viewer.biddingBlocked) throw refuse('unpaid_orders', 'Pay your open orders first.');
  const [missing] = adultObstacles(offer, viewer);
  if (missing !== undefined) throw refuse(missing, adultRefusals[missing]);
  const requestId = offer.payment_request_id ?? (await requestFor(trx, offer));
  await trx.updateTable('highest_bid_offers').set({ status: 'accepted', payment_request_id: requestId }).where('id', '=', offer.id).execute();
  return { offer: await wireOffer(trx, { ...offer, status: 'accepted', payment_request_id: requestId }, viewer.countryCode), requestId };
}

function requestFor(trx: Kysely<Database>, offer: OfferRow): Promise<number> {
  if (offer.expires_at === null) throw new Error(`Offer ${offer.id} has no end.`);
  return openRequest(trx, {
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

/** Saying no twice is no error. Throws ApiError 404, 409 payment_in_progress, 422 offer_taken. */
export async function refuseOffer(trx: Kysely<Database>, lotId: number, viewer: Viewer): Promise<WireHighestBidOffer> {
  const offer = await lockedOffer(trx, lotId, viewer.id);
  if (offer.status === 'paid') throw refuse('offer_taken', 'The lot has been sold.');
  if (offer.request_status === 'processing') throw new ApiError(409, 'payment_in_progress', 'A payment is under way.');
  if (offer.payment_request_id !== null) await trx.updateTable('payment_requests').set({ status: 'cancelled' }).where('id', '=', offer.payment_request_id).where('status', 'in', ['unpaid', 'failed']).execute();
  await declineOffer(trx, { lotId, bidderId: viewer.id });
  const now = await readOffer(trx, lotId, viewer.id);
  return wireOffer(trx, now ?? offer, viewer.countryCode);
}
