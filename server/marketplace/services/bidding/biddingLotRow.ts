// Reads lots as the bidding projections need them: the state, and the public names of leader and winner.
// Called by this service's handlers. Holds hidden figures (reserve, maximum): only projections may go out.
import { sql, type Kysely } from 'kysely';
import type { Database, ShippingProfile } from '../../database/schema';
import { lotStateColumns, type LotRow } from './engine/lotRow';

export type BiddingLotRow = LotRow & {
  winner_id: number | null;
  favorite_count: number;
  shipping: ShippingProfile;
  leader_token: string | null;
  leader_number: number | null;
  winner_token: string | null;
};

/** Drafts are left out, like lots that do not exist. */
export async function readBiddingLots(db: Kysely<Database>, ids: readonly number[]): Promise<BiddingLotRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('lots')
    .leftJoin('users as leader', 'leader.id', 'lots.leader_id')
    .leftJoin('users as winner', 'winner.id', 'lots.winner_id')
    .select(lotStateColumns.map((column) => `lots.${column}` as const))
    .select(['lots.winner_id', 'lots.favorite_count', 'lots.shipping'])
    .select(['leader.bidder_token as leader_token', 'leader.bidder_number as leader_number', 'winner.bidder_token as winner_token'])
    .where('lots.id', 'in', ids)
    .where('lots.published_at', '<=', sql<Date>`now()`)
    .execute();
}
