// Inserts an auction. By default it opened yesterday and closes in five days.
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';
import { buildCategory, type CategoryRow } from './buildCategory';
import { getDateInDays } from './getDateInDays';

export type AuctionRow = Selectable<Database['auctions']>;
type AuctionOverrides = Partial<Insertable<Database['auctions']>> & { category?: CategoryRow };

/** Inserts a category if none is given. buildLot increments `lot_count`. */
export async function buildAuction(
  db: Kysely<Database>,
  { category, ...overrides }: AuctionOverrides = {},
): Promise<AuctionRow> {
  return db
    .insertInto('auctions')
    .values({
      title: 'A spring auction',
      slug: 'a-spring-auction',
      categoryId: overrides.categoryId ?? (category ?? (await buildCategory(db))).id,
      status: 'open_now',
      startAt: getDateInDays(-1),
      closeAt: getDateInDays(5),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
