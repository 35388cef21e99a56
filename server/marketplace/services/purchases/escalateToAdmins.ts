// Escalates an expensive lot below its reserve to the admins, who decide about its offers. They get
// a mail and a deadline, after which the offers expire. Must run under the lot's lock.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { getOfferHours } from '../../domain/payments/offerRules';
import { readAdmins } from '../accounts/readAdmins';
import type { LotRow } from '../bidding/engine/lotRow';
import { queueNotices } from '../mailer/queueNotice';
import { setTimer } from '../orders/setTimer';

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

export async function escalateToAdmins(
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
