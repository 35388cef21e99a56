// Asks those whose turn it is whether they take a lot below its reserve: their time begins, and they are written to. Called
// when a lot closes and, one after another, when somebody before them said no or said nothing.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { hoursOf } from '../../domain/payments/offerRules';
import { queueNotice } from '../mailer/queueNotice';
import { setTimer } from '../orders/setTimer';

export async function openOffers(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const offer = await trx
      .selectFrom('highest_bid_offers as o')
      .innerJoin('lots as l', 'l.id', 'o.lot_id')
      .select(['o.bidder_id', 'o.mode', 'o.amount_minor', 'l.id as lot_id', 'l.title', 'l.slug', 'l.currency_code'])
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow();
    const { expires_at: expiresAt } = await trx
      .updateTable('highest_bid_offers')
      .set({ status: 'open', opened_at: sql<Date>`clock_timestamp()`, expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${hoursOf(offer.mode)})` })
      .where('id', '=', id)
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    if (expiresAt === null) throw new Error(`Offer ${id} has no end.`);
    await setTimer(trx, id, { kind: 'offer_expired', dueAt: expiresAt });
    const { bidder_id: userId, mode: _mode, ...about } = offer;
    await queueNotice(trx, { userId, kind: 'won', template: 'offer', params: { ...about, closes_at: expiresAt.toISOString() }, dedupeKey: `offer:${id}` });
  }
}

/** The next of those who wait their turn, unless the lot has gone to somebody. */
export async function openNextOffer(trx: Kysely<Database>, lotId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from highest_bid_offers o join lots l on l.id = o.lot_id
    where o.lot_id = ${lotId} and o.status = 'waiting' and l.status = 'closed_reserve_not_met' order by o.position limit 1`.execute(trx);
  await openOffers(trx, rows.map(({ id }) => id));
}
