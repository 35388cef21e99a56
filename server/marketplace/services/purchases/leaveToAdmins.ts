// Leaves a lot below its reserve to a person, where it is too dear to be offered by the clock: the marketplace's admins are
// written to, and have so long to decide; after that the offers are over. Called by makeOffers, under the lot's lock.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { hoursOf } from '../../domain/payments/offerRules';
import { readAdmins } from '../accounts/readAdmins';
import type { LotRow } from '../bidding/engine/lotRow';
import { queueNotices } from '../mailer/queueNotice';
import { setTimer } from '../orders/setTimer';

type ManualOffer = { id: number; bidder_id: number; amount_minor: number };

async function setEnd(trx: Kysely<Database>, ids: readonly number[]): Promise<Date> {
  const [ended] = await trx
    .updateTable('highest_bid_offers')
    .set({ expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${hoursOf('manual')})` })
    .where('id', 'in', [...ids])
    .returning('expires_at')
    .execute();
  const end = ended?.expires_at ?? null;
  if (end === null) throw new Error('The offers have no end.');
  for (const id of ids) await setTimer(trx, id, { kind: 'offer_expired', dueAt: end });
  return end;
}

export async function leaveToAdmins(trx: Kysely<Database>, lot: LotRow, offers: readonly ManualOffer[]): Promise<void> {
  if (offers.length === 0) return;
  const end = await setEnd(trx, offers.map(({ id }) => id));
  const amount = Math.max(...offers.map(({ amount_minor: minor }) => minor));
  const params = { lot_id: lot.id, title: lot.title, slug: lot.slug, currency_code: lot.currency_code, amount_minor: amount, closes_at: end.toISOString() };
  const admins = await readAdmins(trx, [lot.seller_id, ...offers.map(({ bidder_id: id }) => id)]);
  await queueNotices(trx, { kind: 'order_updates', template: 'manual_offer' }, admins.map((userId) => ({ userId, params, dedupeKey: `manual_offer:${lot.id}:${userId}` })));
}
