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
  winnerId: number | null;
  favoriteCount: number;
  shipping: ShippingProfile;
  explicitContent: boolean;
  ageCheckRequired: boolean;
  leaderToken: string | null;
  leaderNumber: number | null;
  winnerToken: string | null;
  /**
   * The price if the lot was bought other than by the last bid: by buy now or by an offer below the
   * reserve.
   */
  boughtMinor: number | null;
};

/** Excludes drafts. */
export async function readBiddingLots(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<BiddingLotRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('lots')
    .leftJoin('users as leader', 'leader.id', 'lots.leaderId')
    .leftJoin('users as winner', 'winner.id', 'lots.winnerId')
    .leftJoin('orders as bought', (join) =>
      join.onRef('bought.lotId', '=', 'lots.id').on('bought.source', '<>', 'auction'),
    )
    .select(lotStateColumns.map((column) => `lots.${column}` as const))
    .select([
      'lots.winnerId',
      'lots.favoriteCount',
      'lots.shipping',
      'lots.explicitContent',
      'lots.ageCheckRequired',
    ])
    .select([
      'leader.bidderToken as leaderToken',
      'leader.bidderNumber as leaderNumber',
      'winner.bidderToken as winnerToken',
      'bought.hammerMinor as boughtMinor',
    ])
    .where('lots.id', 'in', ids)
    .where('lots.publishedAt', '<=', sql<Date>`now()`)
    .execute();
}

/**
 * The current public figures. A lot that was not bought by bidding shows the price that was paid.
 */
export function getBiddingFigures(row: BiddingLotRow, now: Date): BiddingFigures {
  const figures = calculateBiddingFigures(toLotState(row), now, biddingPolicy);
  return row.boughtMinor === null
    ? figures
    : { ...figures, priceMinor: row.boughtMinor, closeToReservePrice: false };
}
