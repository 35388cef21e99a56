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

/** The time of the offers starts, and their bidders get a mail. */
async function openOffers(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const offer = await trx
      .selectFrom('highestBidOffers as o')
      .innerJoin('lots as l', 'l.id', 'o.lotId')
      .select([
        'o.bidderId',
        'o.mode',
        'o.amountMinor',
        'o.lotId',
        'l.title',
        'l.slug',
        'l.currencyCode',
      ])
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow();
    const { expiresAt } = await trx
      .updateTable('highestBidOffers')
      .set({
        status: 'open',
        openedAt: sql<Date>`clock_timestamp()`,
        expiresAt: sql<Date>`
          clock_timestamp() + make_interval(hours => ${getOfferHours(offer.mode)})`,
      })
      .where('id', '=', id)
      .returning('expiresAt')
      .executeTakeFirstOrThrow();
    if (expiresAt === null) throw new Error(`Offer ${id} has no expiry time.`);
    await setTimer(trx, id, { kind: 'offer_expired', dueAt: expiresAt });
    await queueNotice(trx, {
      userId: offer.bidderId,
      kind: 'won',
      template: 'offer',
      params: {
        lot_id: offer.lotId,
        title: offer.title,
        slug: offer.slug,
        currency_code: offer.currencyCode,
        amount_minor: offer.amountMinor,
        closes_at: expiresAt.toISOString(),
      },
      dedupeKey: `offer:${id}`,
    });
  }
}

/**
 * Opens the next waiting offer of a sequence, after the previous bidder declined or did not answer,
 * unless the lot is sold.
 */
async function openNextOffer(trx: Kysely<Database>, lotId: number): Promise<void> {
  const rows = await trx
    .selectFrom('highestBidOffers as o')
    .innerJoin('lots as l', 'l.id', 'o.lotId')
    .select('o.id')
    .where('o.lotId', '=', lotId)
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
    .selectFrom('highestBidOffers')
    .select(['id', 'mode', 'status'])
    .where('lotId', '=', lotId)
    .where('bidderId', '=', bidderId)
    .where('status', 'in', ['open', 'accepted', 'waiting'])
    .executeTakeFirst();
  if (offer === undefined) return;
  await trx
    .updateTable('highestBidOffers')
    .set({ status: as, expiresAt: sql<Date | null>`coalesce(expires_at, clock_timestamp())` })
    .where('id', '=', offer.id)
    .execute();
  if (offer.mode === 'sequential' && offer.status !== 'waiting') await openNextOffer(trx, lotId);
}

type ManualOffer = { id: number; bidderId: number; amountMinor: number };

async function setOfferExpiry(trx: Kysely<Database>, ids: readonly number[]): Promise<Date> {
  const [offer] = await trx
    .updateTable('highestBidOffers')
    .set({
      expiresAt: sql<Date>`clock_timestamp() + make_interval(hours => ${getOfferHours('manual')})`,
    })
    .where('id', 'in', [...ids])
    .returning('expiresAt')
    .execute();
  const expiresAt = offer?.expiresAt ?? null;
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
  const amount = Math.max(...offers.map(({ amountMinor: minor }) => minor));
  const params = {
    lot_id: lot.id,
    title: lot.title,
    slug: lot.slug,
    currency_code: lot.currencyCode,
    amount_minor: amount,
    closes_at: expiresAt.toISOString(),
  };
  const admins = await readAdmins(trx, [lot.sellerId, ...offers.map(({ bidderId: id }) => id)]);
  await queueNotices(
    trx,
    { kind: 'order_updates', template: 'manual_offer' },
    admins.map((userId) => ({ userId, params, dedupeKey: `manual_offer:${lot.id}:${userId}` })),
  );
}

function readBidders(trx: Kysely<Database>, { id, sellerId }: LotRow): Promise<BidderMaximum[]> {
  return trx
    .selectFrom('bids as b')
    .innerJoin('users as u', 'u.id', 'b.userId')
    .select((eb) => ['b.userId as bidderId', eb.fn.max('b.amountMinor').as('amountMinor')])
    .where('b.lotId', '=', id)
    .where('b.userId', '<>', sellerId)
    .where('u.isBot', '=', false)
    .where('u.biddingBlocked', '=', false)
    .where('u.closedAt', 'is', null)
    .where('u.disabledAt', 'is', null)
    .groupBy('b.userId')
    .orderBy('amountMinor', 'desc')
    .limit(200)
    .execute();
}

export async function makeOffers(trx: Kysely<Database>, lot: LotRow): Promise<void> {
  if (lot.reserveMinor === null) return;
  const planned = planOffers(lot.reserveMinor, lot.currencyCode, await readBidders(trx, lot));
  if (planned.length === 0) return;
  const offers = await trx
    .insertInto('highestBidOffers')
    .values(
      planned.map(({ bidderId, amountMinor, mode, position }) => ({
        lotId: lot.id,
        bidderId,
        mode,
        position,
        amountMinor,
        status: 'waiting' as const,
      })),
    )
    .returning(['id', 'position', 'mode', 'bidderId', 'amountMinor'])
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
