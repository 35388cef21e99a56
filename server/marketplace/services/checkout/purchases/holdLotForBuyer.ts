// Reserves a lot for a buy now, for 15 minutes in which to pay. The checks run first without a
// lock, to report errors early, and again under the lot's lock. Users who may not bid may not buy
// either.
import { sql, type Kysely } from 'kysely';
import { getMinorPerMajor } from '../../../../../src/lib/money';
import type { Database } from '../../../database/generated/database';
import { biddingPolicy } from '../../../domain/bidding/biddingPolicy';
import { getBuyNowPrice } from '../../../domain/bidding/biddingRules';
import { findShippingRate, type ShippingProfile } from '../../../domain/shipping/shippingRate';
import { ApiError, createNotFoundError } from '../../../http/apiError';
import type { SessionUser } from '../../../http/context';
import { findAdultObstacles } from '../../bidding/bidObstacles';
import { databaseNow } from '../../../database/databaseNow';
import { lockLot } from '../../bidding/engine/lotLock';
import { lotStateColumns, toLotState, type LotRow } from '../../bidding/engine/lotRow';
import { toMajor } from '../../bidding/wireBiddingBlock';
import { requestPayment } from '../request/requestPayment';
import { setTimer } from '../../order-transitions/transitionOrder';

export const buyNowMinutes = 15;
/**
 * Our own limit. After an unpaid reservation expires, the same user cannot reserve the lot again
 * for this time; repeated reservations would otherwise block it for everyone else.
 */
export const cooldownMinutes = 60;

type BuyNowRequest = { lotId: number; expectedPrice: number; currency: string };
type BuyNowLot = LotRow & {
  shipping: ShippingProfile;
  isFreeShipping: boolean;
  publishedAt: Date;
  explicitContent: boolean;
  ageCheckRequired: boolean;
};
type CheckoutHold = { requestId: number; expiresAt: Date };

type BuyNowRefusal =
  | 'buy_now_unavailable'
  | 'buy_now_taken'
  | 'buy_now_price_moved'
  | 'seller_cannot_bid'
  | 'account_unverified'
  | 'unpaid_orders'
  | 'shipping_not_available'
  | 'age_check_required'
  | 'explicit_content_not_accepted';
const messages: Readonly<Record<BuyNowRefusal, string>> = {
  buy_now_unavailable: 'Buy now is not available for this lot.',
  buy_now_taken: 'Another buyer is buying this lot.',
  buy_now_price_moved: 'The price has changed since you looked.',
  seller_cannot_bid: 'Sellers cannot buy their own lots.',
  account_unverified: 'Verify your account first.',
  unpaid_orders: 'Pay your open orders first.',
  shipping_not_available: 'The lot is not shipped to your country.',
  age_check_required: 'Confirm your age first.',
  explicit_content_not_accepted: 'Confirm that you want to see explicit content.',
};

function createRefusal(
  codes: readonly BuyNowRefusal[],
  attribute: string | null = null,
  meta?: Record<string, unknown>,
): ApiError {
  const [first = 'buy_now_unavailable'] = codes;
  return new ApiError(
    422,
    first,
    messages[first],
    codes.map((code) => ({ code, message: messages[code], attribute, ...(meta && { meta }) })),
  );
}

function assertCanBuy(lot: BuyNowLot, user: SessionUser): void {
  const codes: BuyNowRefusal[] = [];
  if (lot.sellerId === user.id) codes.push('seller_cannot_bid');
  if (!user.accountVerified) codes.push('account_unverified');
  if (user.biddingBlocked) codes.push('unpaid_orders');
  codes.push(...findAdultObstacles(lot, user));
  const isShipped =
    findShippingRate(
      { shipping: lot.shipping, isFreeShipping: lot.isFreeShipping },
      user.countryCode,
    ) !== null;
  if (!isShipped && lot.shipping.pickup === null && !lot.shipping.is_pickup_only)
    codes.push('shipping_not_available');
  if (codes.length > 0) throw createRefusal(codes);
}

/** Returns the price in minor units, rounded to whole units as displayed. */
function assertPriceUnchanged(
  lot: BuyNowLot,
  now: Date,
  { expectedPrice, currency }: BuyNowRequest,
): number {
  const minor = getBuyNowPrice(toLotState(lot), now, biddingPolicy);
  if (minor === null) throw createRefusal(['buy_now_unavailable']);
  const price = toMajor(minor, lot.currencyCode);
  if (price !== expectedPrice || currency !== lot.currencyCode)
    throw createRefusal(['buy_now_price_moved'], 'expected_price', {
      price,
      currency_code: lot.currencyCode,
    });
  return price * getMinorPerMajor(lot.currencyCode);
}

/** Throws if the user reserved the lot recently and did not pay. */
async function assertFirstHold(db: Kysely<Database>, lotId: number, userId: number): Promise<void> {
  const existingHold = await db
    .selectFrom('paymentRequests')
    .select('id')
    .where('lotId', '=', lotId)
    .where('buyerId', '=', userId)
    .where('kind', '=', 'buy_now')
    .where('dueAt', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${cooldownMinutes})`)
    .executeTakeFirst();
  if (existingHold !== undefined) throw createRefusal(['buy_now_unavailable']);
}

/**
 * Returns the buyer's current reservation. Throws if another buyer has one, or if this buyer's last
 * one expired recently.
 */
async function findCheckoutHold(
  db: Kysely<Database>,
  lotId: number,
  userId: number,
): Promise<CheckoutHold | null> {
  const existing = await db
    .selectFrom('paymentRequests')
    .select(['id', 'buyerId', 'status', 'dueAt'])
    .where('lotId', '=', lotId)
    .where('kind', '=', 'buy_now')
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['processing', 'paid']),
        eb.and([
          eb('status', 'in', ['unpaid', 'failed']),
          eb('dueAt', '>', sql<Date>`clock_timestamp()`),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (existing === undefined) {
    await assertFirstHold(db, lotId, userId);
    return null;
  }
  if (existing.buyerId !== userId || existing.status === 'paid')
    throw createRefusal(['buy_now_taken']);
  return { requestId: existing.id, expiresAt: existing.dueAt };
}

async function readBuyNowLot(db: Kysely<Database>, lotId: number): Promise<BuyNowLot> {
  const lot = await db
    .selectFrom('lots')
    .select(lotStateColumns)
    .select(['shipping', 'isFreeShipping', 'publishedAt', 'explicitContent', 'ageCheckRequired'])
    .where('id', '=', lotId)
    .where('publishedAt', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  if (lot === undefined) throw createNotFoundError();
  return lot;
}

/**
 * Throws ApiError 404, and 422 with the reason. Returns if the user can reserve the lot or already
 * has.
 */
export async function assertBuyable(
  db: Kysely<Database>,
  user: SessionUser,
  request: BuyNowRequest,
): Promise<void> {
  const lot = await readBuyNowLot(db, request.lotId);
  assertCanBuy(lot, user);
  if ((await findCheckoutHold(db, lot.id, user.id)) === null)
    assertPriceUnchanged(lot, await databaseNow(db), request);
}

/** Throws the same. Concurrent calls are serialized, and the second one is refused. */
export async function holdLotForBuyer(
  trx: Kysely<Database>,
  user: SessionUser,
  request: BuyNowRequest,
): Promise<CheckoutHold> {
  if ((await lockLot(trx, request.lotId)) === null) throw createNotFoundError();
  const lot = await readBuyNowLot(trx, request.lotId);
  assertCanBuy(lot, user);
  const existingHold = await findCheckoutHold(trx, lot.id, user.id);
  if (existingHold !== null) return existingHold;
  const now = await databaseNow(trx);
  const hammerMinor = assertPriceUnchanged(lot, now, request);
  // Expires an earlier unpaid reservation whose timer has not fired yet.
  await trx
    .updateTable('paymentRequests')
    .set({ status: 'expired' })
    .where('lotId', '=', lot.id)
    .where('kind', '=', 'buy_now')
    .where('status', 'in', ['unpaid', 'failed'])
    .execute();
  const expiresAt = new Date(now.getTime() + buyNowMinutes * 60_000);
  const requestId = await requestPayment(trx, {
    kind: 'buy_now',
    buyerId: user.id,
    sellerId: lot.sellerId,
    auctionId: lot.auctionId,
    currency: lot.currencyCode,
    delivery: lot.shipping.is_pickup_only ? 'pickup' : 'shipping',
    dueAt: expiresAt,
    lot: { id: lot.id, hammerMinor },
  });
  await setTimer(trx, requestId, { kind: 'buy_now_expired', dueAt: expiresAt });
  return { requestId, expiresAt };
}
