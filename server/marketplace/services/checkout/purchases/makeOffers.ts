// Offers a lot below its reserve to its highest bidders, each at their own highest bid. Must run
// under the lot's lock. Bots and closed or blocked accounts get no offer. Above the limit for
// automatic offers an admin decides.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import { planOffers, type BidderMaximum, getOfferHours } from '../../../domain/checkout/offerRules';
import type { LotRow } from '../../bidding/engine/lotRow';
import { readAdmins } from '../../accounts/userRows';
import { queueNotices, queueNotice } from '../../../ports/mail/queueNotice';
import { setTimer } from '../../order-transitions/transitionOrder';

async function openOffers(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const offer = await trx
      .selectFrom('highest_bid_offers as o')
      .innerJoin('lots as l', 'l.id', 'o.lot_id')
      .select([
        'o.bidder_id',
        'o.mode',
        'o.amount_minor',
        'l.id as lot_id',
        'l.title',
        'l.slug',
        'l.currency_code',
      ])
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow();
    const { expires_at: expiresAt } = await trx
      .updateTable('highest_bid_offers')
      .set({
        status: 'open',
        opened_at: sql<Date>`clock_timestamp()`,
        expires_at: sql<Date>`
          clock_timestamp() + make_interval(hours => ${getOfferHours(offer.mode)})`,
      })
      .where('id', '=', id)
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    if (expiresAt === null) throw new Error(`Offer ${id} has no expiry time.`);
    await setTimer(trx, id, { kind: 'offer_expired', dueAt: expiresAt });
    const { bidder_id: userId, mode: _mode, ...lotDetails } = offer;
    await queueNotice(trx, {
      userId,
      kind: 'won',
      template: 'offer',
      params: { ...lotDetails, closes_at: expiresAt.toISOString() },
      dedupeKey: `offer:${id}`,
    });
  }
}

/**
 * Opens offers: their time starts, and the bidders get a mail. This happens when a lot closes and,
 * in a sequence, when the previous bidder declined or did not answer. Opens the next waiting offer,
 * unless the lot is sold.
 */
async function openNextOffer(trx: Kysely<Database>, lotId: number): Promise<void> {
  const rows = await trx
    .selectFrom('highest_bid_offers as o')
    .innerJoin('lots as l', 'l.id', 'o.lot_id')
    .select('o.id')
    .where('o.lot_id', '=', lotId)
    .where('o.status', '=', 'waiting')
    .where('l.status', '=', 'closed_reserve_not_met')
    .orderBy('o.position')
    .limit(1)
    .execute();
  await openOffers(
    trx,
    rows.map(({ id }) => id),
  );
}

type OfferDecline = { lotId: number; bidderId: number; as?: 'declined' | 'expired' };

/**
 * Ends a bidder's offer, declined or expired, and opens the next sequential one if this one was
 * open. Must run under the lot's lock.
 */
export async function declineOffer(
  trx: Kysely<Database>,
  { lotId, bidderId, as = 'declined' }: OfferDecline,
): Promise<void> {
  const offer = await trx
    .selectFrom('highest_bid_offers')
    .select(['id', 'mode', 'status'])
    .where('lot_id', '=', lotId)
    .where('bidder_id', '=', bidderId)
    .where('status', 'in', ['open', 'accepted', 'waiting'])
    .executeTakeFirst();
  if (offer === undefined) return;
  await trx
    .updateTable('highest_bid_offers')
    .set({ status: as, expires_at: sql<Date | null>`coalesce(expires_at, clock_timestamp())` })
    .where('id', '=', offer.id)
    .execute();
  if (offer.mode === 'sequential' && offer.status !== 'waiting') await openNextOffer(trx, lotId);
}

type ManualOffer = { id: number; bidder_id: number; amount_minor: number };

async function setOfferExpiry(trx: Kysely<Database>, ids: readonly number[]): Promise<Date> {
  const [offer] = await trx
    .updateTable('highest_bid_offers')
    .set({
      expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${getOfferHours('manual')})`,
    })
    .where('id', 'in', [...ids])
    .returning('expires_at')
    .execute();
  const expiresAt = offer?.expires_at ?? null;
  if (expiresAt === null) throw new Error('The offers have no expiry time.');
  for (const id of ids) await setTimer(trx, id, { kind: 'offer_expired', dueAt: expiresAt });
  return expiresAt;
}

/**
 * Escalates an expensive lot below its reserve to the admins, who decide about its offers. They get
 * a mail and a deadline, after which the offers expire. Must run under the lot's lock.
 */
async function escalateToAdmins(
  trx: Kysely<Database>,
  lot: LotRow,
  offers: readonly ManualOffer[],
): Promise<void> {
  if (offers.length === 0) return;
  const expiresAt = await setOfferExpiry(
    trx,
    offers.map(({ id }) => id),
  );
  const amount = Math.max(...offers.map(({ amount_minor: minor }) => minor));
  const params = {
    lot_id: lot.id,
    title: lot.title,
    slug: lot.slug,
    currency_code: lot.currency_code,
    amount_minor: amount,
    closes_at: expiresAt.toISOString(),
  };
  const admins = await readAdmins(trx, [lot.seller_id, ...offers.map(({ bidder_id: id }) => id)]);
  await queueNotices(
    trx,
    { kind: 'order_updates', template: 'manual_offer' },
    admins.map((userId) => ({ userId, params, dedupeKey: `manual_offer:${lot.id}:${userId}` })),
  );
}

function readBidders(
  trx: Kysely<Database>,
  { id, seller_id: sellerId }: LotRow,
): Promise<BidderMaximum[]> {
  return trx
    .selectFrom('bids as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select((eb) => ['b.user_id as bidderId', eb.fn.max('b.amount_minor').as('amountMinor')])
    .where('b.lot_id', '=', id)
    .where('b.user_id', '<>', sellerId)
    .where('u.is_bot', '=', false)
    .where('u.bidding_blocked', '=', false)
    .where('u.closed_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .groupBy('b.user_id')
    .orderBy('amountMinor', 'desc')
    .limit(200)
    .execute();
}

export async function makeOffers(trx: Kysely<Database>, lot: LotRow): Promise<void> {
  if (lot.reserve_minor === null) return;
  const planned = planOffers(lot.reserve_minor, lot.currency_code, await readBidders(trx, lot));
  if (planned.length === 0) return;
  const offers = await trx
    .insertInto('highest_bid_offers')
    .values(
      planned.map(({ bidderId, amountMinor, mode, position }) => ({
        lot_id: lot.id,
        bidder_id: bidderId,
        mode,
        position,
        amount_minor: amountMinor,
        status: 'waiting' as const,
      })),
    )
    .returning(['id', 'position', 'mode', 'bidder_id', 'amount_minor'])
    .execute();
  const openPositions = new Set(
    planned.filter(({ isOpen }) => isOpen).map(({ position }) => position),
  );
  await openOffers(
    trx,
    offers.filter(({ position }) => openPositions.has(position)).map(({ id }) => id),
  );
  await escalateToAdmins(
    trx,
    lot,
    offers.filter(({ mode }) => mode === 'manual'),
  );
}
