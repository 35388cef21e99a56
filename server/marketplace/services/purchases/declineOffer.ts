// Ends the offer to a bidder, by their word or because its time is over, and asks the next in line where it was their turn.
// Called under the lot's lock.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { openNextOffer } from './openNextOffer';

type Ended = { lotId: number; bidderId: number; as?: 'declined' | 'expired' };

export async function declineOffer(trx: Kysely<Database>, { lotId, bidderId, as = 'declined' }: Ended): Promise<void> {
  const offer = await trx
    .selectFrom('highest_bid_offers')
    .select(['id', 'mode', 'status'])
    .where('lot_id', '=', lotId)
    .where('bidder_id', '=', bidderId)
    .where('status', 'in', ['open', 'accepted', 'waiting'])
    .executeTakeFirst();
  if (offer === undefined) return;
  await trx.updateTable('highest_bid_offers').set({ status: as, expires_at: sql<Date | null>`coalesce(expires_at, clock_timestamp())` }).where('id', '=', offer.id).execute();
  if (offer.mode === 'sequential' && offer.status !== 'waiting') await openNextOffer(trx, lotId);
}
