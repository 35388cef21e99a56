// Keeps a lot for somebody who wants to buy it at once, for a quarter of an hour in which to pay. Called by initiateBuyNow,
// first without a lock to say early what is wrong, and again under the lot's lock. Refuses whom bidding refuses.
import { sql, type Kysely } from 'kysely';
import { minorPerMajor } from '../../../../src/lib/money';
import type { Database, ShippingProfile } from '../../database/schema';
import { biddingPolicy } from '../../domain/bidding/biddingPolicy';
import { buyNowPrice } from '../../domain/bidding/buyNowFigure';
import { findShippingRate } from '../../domain/shipping/shippingRate';
import { ApiError, notFound } from '../../http/apiError';
import type { SessionUser } from '../../http/context';
import { adultObstacles } from '../bidding/bidObstacles';
import { databaseNow } from '../bidding/engine/databaseNow';
import { lockLot } from '../bidding/engine/lotLock';
import { lotStateColumns, lotStateOf, type LotRow } from '../bidding/engine/lotRow';
import { toMajor } from '../bidding/wireAmount';
import { openRequest } from '../orders/payments/openRequest';
import { setTimer } from '../orders/setTimer';

export const buyNowMinutes = 15;
/** Ours. So long after its time to pay nobody keeps the same lot again: kept over and over it would be kept from all others. */
const pauseMinutes = 60;

type WantedLot = { lotId: number; expectedPrice: number; currency: string };
type Offered = LotRow & { shipping: ShippingProfile; is_free_shipping: boolean; published_at: Date; explicit_content: boolean; age_check_required: boolean };
type KeptLot = { requestId: number; expiresAt: Date };

type Code = 'buy_now_unavailable' | 'buy_now_taken' | 'buy_now_price_changed' | 'seller_cannot_bid' | 'account_unverified' | 'unpaid_orders' | 'shipping_not_available' | 'age_check_required' | 'explicit_content_not_accepted';
const messages: Readonly<Record<Code, string>> = {
  buy_now_unavailable: 'This lot cannot be bought at once.',
  buy_now_taken: 'Somebody else is buying this lot.',
  buy_now_price_changed: 'The price has changed since you looked.',
  seller_cannot_bid: 'Sellers cannot buy their own lots.',
  account_unverified: 'Verify your account first.',
  unpaid_orders: 'Pay your open orders first.',
  shipping_not_available: 'The lot is not shipped to your country.',
  age_check_required: 'Confirm your age first.',
  explicit_content_not_accepted: 'Confirm that you want to see explicit content.',
};

function refusal(codes: readonly Code[], attribute: string | null = null, meta?: Record<string, unknown>): ApiError {
  const [first = 'buy_now_unavailable'] = codes;
  return new ApiError(422, first, messages[first], codes.map((code) => ({ code, message: messages[code], attribute, ...(meta && { meta }) })));
}

function insistOnBuyer(lot: Offered, user: SessionUser): void {
  const codes: Code[] = [];
  if (lot.seller_id === user.id) codes.push('seller_cannot_bid');
  if (!user.accountVerified) codes.push('account_unverified');
  if (user.biddingBlocked) codes.push('unpaid_orders');
  codes.push(...adultObstacles(lot, user));
  const isSent = findShippingRate({ shipping: lot.shipping, is_free_shipping: lot.is_free_shipping }, user.countryCode) !== null;
  if (!isSent && lot.shipping.pickup === null && !lot.shipping.is_pickup_only) codes.push('shipping_not_available');
  if (codes.length > 0) throw refusal(codes);
}

/** In minor units, as it was shown: whole units. */
function insistOnPrice(lot: Offered, now: Date, { expectedPrice, currency }: WantedLot): number {
  const minor = buyNowPrice(lotStateOf(lot), now, biddingPolicy);
  if (minor === null) throw refusal(['buy_now_unavailable']);
  const price = toMajor(minor, lot.currency_code);
  if (price !== expectedPrice || currency !== lot.currency_code) throw refusal(['buy_now_price_changed'], 'expected_price', { price, currency_code: lot.currency_code });
  return price * minorPerMajor(lot.currency_code);
}

/** Throws for who has kept the lot before, and let it go without paying. */
async function insistOnPause(db: Kysely<Database>, lotId: number, userId: number): Promise<void> {
  const before = await db
    .selectFrom('payment_requests')
    .select('id')
    .where('lot_id', '=', lotId)
    .where('buyer_id', '=', userId)
    .where('kind', '=', 'buy_now')
    .where('due_at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${pauseMinutes})`)
    .executeTakeFirst();
  if (before !== undefined) throw refusal(['buy_now_unavailable']);
}

/** What this buyer has kept already. Throws where somebody else has, and where this buyer has let it go just now. */
async function keptBefore(db: Kysely<Database>, lotId: number, userId: number): Promise<KeptLot | null> {
  const kept = await db
    .selectFrom('payment_requests')
    .select(['id', 'buyer_id', 'status', 'due_at'])
    .where('lot_id', '=', lotId)
    .where('kind', '=', 'buy_now')
    .where((eb) => eb.or([eb('status', 'in', ['processing', 'paid']), eb.and([eb('status', 'in', ['unpaid', 'failed']), eb('due_at', '>', sql<Date>`clock_timestamp()`)])]))
    .executeTakeFirst();
  if (kept === undefined) {
    await insistOnPause(db, lotId, userId);
    return null;
  }
  if (kept.buyer_id !== userId || kept.status === 'paid') throw refusal(['buy_now_taken']);
  return { requestId: kept.id, expiresAt: kept.due_at };
}

async function readOffered(db: Kysely<Database>, lotId: number): Promise<Offered> {
  const lot = await db.selectFrom('lots').select(lotStateColumns).select(['shipping', 'is_free_shipping', 'published_at', 'explicit_content', 'age_check_required']).where('id', '=', lotId).where('published_at', '<=', sql<Date>`now()`).executeTakeFirst();
  if (lot === undefined) throw notFound();
  return lot;
}

/** Throws ApiError 404 and 422 with the code; says nothing where the lot may be kept, or is kept for them already. */
export async function insistOnBuyable(db: Kysely<Database>, user: SessionUser, wanted: WantedLot): Promise<void> {
  const lot = await readOffered(db, wanted.lotId);
  insistOnBuyer(lot, user);
  if ((await keptBefore(db, lot.id, user.id)) === null) insistOnPrice(lot, await databaseNow(db), wanted);
}

/** Throws the same. Two at once come one after the other, and the second is told that it is taken. */
export async function keepLot(trx: Kysely<Database>, user: SessionUser, wanted: WantedLot): Promise<KeptLot> {
  if ((await lockLot(trx, wanted.lotId)) === null) throw notFound();
  const lot = await readOffered(trx, wanted.lotId);
  insistOnBuyer(lot, user);
  const before = await keptBefore(trx, lot.id, user.id);
  if (before !== null) return before;
  const now = await databaseNow(trx);
  const hammerMinor = insistOnPrice(lot, now, wanted);
  // What was kept before and not paid in time is over, though its timer has not come yet.
  await trx.updateTable('payment_requests').set({ status: 'expired' }).where('lot_id', '=', lot.id).where('kind', '=', 'buy_now').where('status', 'in', ['unpaid', 'failed']).execute();
  const expiresAt = new Date(now.getTime() + buyNowMinutes * 60_000);
  const requestId = await openRequest(trx, {
    kind: 'buy_now',
    buyerId: user.id,
    sellerId: lot.seller_id,
    auctionId: lot.auction_id,
    currency: lot.currency_code,
    delivery: lot.shipping.is_pickup_only ? 'pickup' : 'shipping',
    dueAt: expiresAt,
    lot: { id: lot.id, hammerMinor },
  });
  await setTimer(trx, requestId, { kind: 'buy_now_expired', dueAt: expiresAt });
  return { requestId, expiresAt };
}
