// The newest rows of a lot's history up to a sequence number. Used for bidding blocks of now and of a past answer.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { LatestBid } from './wireBiddingBlock';

const latestCount = 10;

export async function readLatestBids(db: Kysely<Database>, lotId: number, upToSequence: number): Promise<LatestBid[]> {
  return db
    .selectFrom('bids')
    .innerJoin('users', 'users.id', 'bids.user_id')
    .select([
      'bids.id as id',
      'bids.amount_minor as amountMinor',
      'bids.created_at as createdAt',
      'users.bidder_token as bidderToken',
      'users.bidder_number as bidderNumber',
    ])
    .where('bids.lot_id', '=', lotId)
    .where('bids.sequence', '<=', upToSequence)
    .orderBy('bids.sequence', 'desc')
    .limit(latestCount)
    .execute();
}
