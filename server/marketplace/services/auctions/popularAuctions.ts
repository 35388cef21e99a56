// Ids of the open auctions whose lots have the most interest. Called by the popular route, which keeps them a while.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { takesBids } from '../discovery/lotVisibility';

/** Interest of an auction is that of its open lots: favourites and bids. */
export async function popularAuctionIds(db: Kysely<Database>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.auction_id as id from lots l join auctions a on a.id = l.auction_id
    where ${takesBids} and a.status = 'open_now'
    group by l.auction_id order by sum(3 * l.favorite_count + 2 * l.bid_sequence) desc, min(l.effective_close_at), l.auction_id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
