// Inserts an auction, open from yesterday to in five days unless told otherwise. Called by tests on a real database.
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../../server/marketplace/database/schema';
import { buildCategory, type CategoryRow } from './buildCategory';
import { daysFromNow } from './daysFromNow';

export type AuctionRow = Selectable<Database['auctions']>;
type AuctionOverrides = Partial<Insertable<Database['auctions']>> & { category?: CategoryRow };

/** Makes a category where none is given. `lot_count` counts by itself as buildLot adds lots. */
export async function buildAuction(
  db: Kysely<Database>,
  { category, ...overrides }: AuctionOverrides = {},
): Promise<AuctionRow> {
  return db
    .insertInto('auctions')
    .values({
      title: 'A spring auction',
      slug: 'a-spring-auction',
      category_id: overrides.category_id ?? (category ?? (await buildCategory(db))).id,
      status: 'open_now',
      start_at: daysFromNow(-1),
      close_at: daysFromNow(5),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
