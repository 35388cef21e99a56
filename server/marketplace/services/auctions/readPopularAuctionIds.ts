// The open auctions whose lots have the most interest.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { takesBids } from '../discovery/lotVisibility';

/** An auction's interest is that of its open lots: favorites and bids. */
export async function readPopularAuctionIds(
  db: Kysely<Database>,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.auction_id as id from lots l join auctions a on a.id = l.auction_id
    where ${takesBids} and a.status = 'open_now'
    group by l.auction_id
    order by sum(3 * l.favorite_count + 2 * l.bid_sequence) desc, min(l.effective_close_at),
      l.auction_id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
