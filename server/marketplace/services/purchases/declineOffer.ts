// Ends a bidder's offer, declined or expired, and opens the next sequential one if this one was
// open. Must run under the lot's lock.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { openNextOffer } from './openNextOffer';

type OfferDecline = { lotId: number; bidderId: number; as?: 'declined' | 'expired' };

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
