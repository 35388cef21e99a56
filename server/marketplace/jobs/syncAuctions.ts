// Updates the status of auctions from the clock and their lots. Runs twice a second: a settlement
// cannot do it, because two lots that close at the same moment do not see each other. Safe in any
// number of processes.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';

export async function syncAuctions(db: Kysely<Database>): Promise<void> {
  await sql`
    update auctions set status = 'open_now'
    where status = 'scheduled' and start_at <= clock_timestamp()`.execute(db);
  await sql`
    update auctions set status = 'closed'
    where status = 'open_now' and close_at <= clock_timestamp()
      and not exists (
        select 1 from lots
        where lots.auction_id = auctions.id and lots.status in ('scheduled', 'open'))
  `.execute(db);
}
