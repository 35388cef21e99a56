// The newest bids of a lot, up to a sequence number: for the current bidding block and for that of
// a past answer.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { LatestBid } from './wireBiddingBlock';

const latestBidCount = 10;

/**
 * Each row also has the number of `userId`'s bids on the lot up to the sequence, which saves a
 * second query.
 */
export async function readLatestBids(
  db: Kysely<Database>,
  lotId: number,
  upToSequence: number,
  userId: number | null,
): Promise<(LatestBid & { ownBids: number })[]> {
  return db
    .selectFrom('bids')
    .innerJoin('users', 'users.id', 'bids.user_id')
    .select([
      'bids.id as id',
      'bids.amount_minor as amountMinor',
      'bids.created_at as createdAt',
      sql<boolean>`bids.kind = 'automatic'`.as('isAutomatic'),
      'users.bidder_token as bidderToken',
      'users.bidder_number as bidderNumber',
    ])
    .select(
      sql<number>`(
        select count(*)::int from bids own
        where own.lot_id = ${lotId} and own.user_id = ${userId}
          and own.sequence <= ${upToSequence}
      )`.as('ownBids'),
    )
    .where('bids.lot_id', '=', lotId)
    .where('bids.sequence', '<=', upToSequence)
    .orderBy('bids.sequence', 'desc')
    .limit(latestBidCount)
    .execute();
}
