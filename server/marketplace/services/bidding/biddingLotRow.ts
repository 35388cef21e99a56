// Reads lots for the bidding projections: their state, and the public identities of leader and
// winner. The rows contain hidden figures (reserve, maximum), so only projections may leave the
// server.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import type { ShippingProfile } from '../../domain/shipping/shippingRate';
import { calculateBiddingFigures, type BiddingFigures } from '../../domain/bidding/biddingFigures';
import { biddingPolicy } from '../../domain/bidding/biddingPolicy';
import { lotStateColumns, toLotState, type LotRow } from './engine/lotRow';

export type BiddingLotRow = LotRow & {
  winner_id: number | null;
  favorite_count: number;
  shipping: ShippingProfile;
  explicit_content: boolean;
  age_check_required: boolean;
  leader_token: string | null;
  leader_number: number | null;
  winner_token: string | null;
  /**
   * The price if the lot was bought other than by the last bid: by buy now or by an offer below the
   * reserve.
   */
  bought_minor: number | null;
};

/** Excludes drafts. */
export async function readBiddingLots(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<BiddingLotRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('lots')
    .leftJoin('users as leader', 'leader.id', 'lots.leader_id')
    .leftJoin('users as winner', 'winner.id', 'lots.winner_id')
    .leftJoin('orders as bought', (join) =>
      join.onRef('bought.lot_id', '=', 'lots.id').on('bought.source', '<>', 'auction'),
    )
    .select(lotStateColumns.map((column) => `lots.${column}` as const))
    .select([
      'lots.winner_id',
      'lots.favorite_count',
      'lots.shipping',
      'lots.explicit_content',
      'lots.age_check_required',
    ])
    .select([
      'leader.bidder_token as leader_token',
      'leader.bidder_number as leader_number',
      'winner.bidder_token as winner_token',
      'bought.hammer_minor as bought_minor',
    ])
    .where('lots.id', 'in', ids)
    .where('lots.published_at', '<=', sql<Date>`now()`)
    .execute();
}

/**
 * The current public figures. A lot that was not bought by bidding shows the price that was paid.
 */
export function getBiddingFigures(row: BiddingLotRow, now: Date): BiddingFigures {
  const figures = calculateBiddingFigures(toLotState(row), now, biddingPolicy);
  return row.bought_minor === null
    ? figures
    : { ...figures, priceMinor: row.bought_minor, closeToReservePrice: false };
}
