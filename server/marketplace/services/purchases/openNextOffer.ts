// Opens offers: their time starts, and the bidders get a mail. This happens when a lot closes and,
// in a sequence, when the previous bidder declined or did not answer.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { getOfferHours } from '../../domain/payments/offerRules';
import { queueNotice } from '../mailer/queueNotice';
import { setTimer } from '../orders/setTimer';

export async function openOffers(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
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

/** Opens the next waiting offer, unless the lot is sold. */
export async function openNextOffer(trx: Kysely<Database>, lotId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from highest_bid_offers o join lots l on l.id = o.lot_id
    where o.lot_id = ${lotId} and o.status = 'waiting' and l.status = 'closed_reserve_not_met'
    order by o.position limit 1`.execute(trx);
  await openOffers(
    trx,
    rows.map(({ id }) => id),
  );
}
