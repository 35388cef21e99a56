// Inserts a lot, by default open for bidding, with the rows that it needs.
import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { LotPicture, Specification } from '../../server/marketplace/database/columnTypes';
import type { Database } from '../../server/marketplace/database/generated/database';
import type { ShippingProfile } from '../../server/marketplace/domain/shipping/shippingRate';
import { buildAuction, type AuctionRow } from './buildAuction';
import type { CategoryRow } from './buildCategory';
import { buildUser, type UserRow } from './buildUser';

export type LotRow = Selectable<Database['lots']>;
type LotOverrides = Omit<
  Partial<Insertable<Database['lots']>>,
  'specifications' | 'pictures' | 'shipping'
> & {
  auction?: AuctionRow;
  category?: CategoryRow;
  seller?: UserRow;
  shipping?: Partial<ShippingProfile>;
  specifications?: Specification[];
  pictures?: LotPicture[];
};

const defaultShipping: ShippingProfile = {
  rates: [
    { region: 'nl', price_minor: 750, from_days: 1, to_days: 3 },
    { region: 'eu', price_minor: 1500, from_days: 3, to_days: 7 },
  ],
  pickup: null,
  is_pickup_only: false,
  combined_shipping_allowed: true,
  handling_days: 2,
};

function buildPictures(): LotPicture[] {
  return [{ key: `test-${randomUUID()}`, title: 'Front', width: 1200, height: 900, spec: {} }];
}

/**
 * Takes the next position in the auction's catalogue. Inserts a seller, an auction and a category
 * if they are not given.
 */
export async function buildLot(
  db: Kysely<Database>,
  {
    auction,
    category,
    seller,
    shipping,
    specifications = [],
    pictures = buildPictures(),
    ...overrides
  }: LotOverrides = {},
): Promise<LotRow> {
  const lotAuction =
    auction ?? (await buildAuction(db, category === undefined ? {} : { category }));
  const categoryId = category?.id ?? lotAuction.categoryId;
  const { ancestorIds } = await db
    .selectFrom('categories')
    .select('ancestorIds')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow();
  const { last } = await db
    .selectFrom('lots')
    .select((eb) => eb.fn.coalesce(eb.fn.max('cataloguePosition'), sql<number>`0`).as('last'))
    .where('auctionId', '=', lotAuction.id)
    .executeTakeFirstOrThrow();
  const closeAt = overrides.plannedCloseAt ?? lotAuction.closeAt;
  const lot = await db
    .insertInto('lots')
    .values({
      auctionId: lotAuction.id,
      categoryId,
      categoryPath: [...ancestorIds, categoryId],
      sellerId: overrides.sellerId ?? (seller ?? (await buildUser(db, { seller: {} }))).id,
      cataloguePosition: Number(last) + 1,
      title: 'A small landscape',
      slug: 'a-small-landscape',
      status: 'open',
      opensAt: lotAuction.startAt,
      plannedCloseAt: closeAt,
      effectiveCloseAt: closeAt,
      shipping: JSON.stringify({ ...defaultShipping, ...shipping }),
      specifications: JSON.stringify(specifications),
      pictures: JSON.stringify(pictures),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('auctions')
    .set((eb) => ({ lotCount: eb('lotCount', '+', 1) }))
    .where('id', '=', lotAuction.id)
    .execute();
  return lot;
}
