// Fills an empty marketplace with the demo catalogue, in one transaction that takes about three
// seconds. Running it again does nothing.
import { sql, type Kysely } from 'kysely';
import { databaseNow } from '../../marketplace/database/databaseNow';
import type { Database } from '../../marketplace/database/generated/database';
import { toTitleKey } from '../../marketplace/services/discovery/names/auctionTitle';
import { toSlug } from '../../marketplace/domain/catalogue/paths';
import { refreshSearchWords } from '../../marketplace/services/search/refreshSearchWords';
import { demoCategories } from '../categories/demoCategories';
import { expertsFor } from '../people/experts';
import { demoSellers } from '../people/demoSellers';
import { auctionPicture } from './auctionPicture';
import { buildCatalogue, type BuiltAuction } from './buildCatalogue';
import { insertRows } from './insertRows';
import {
  bidColumns,
  bidValues,
  lotColumns,
  lotValues,
  orderColumns,
  orderValues,
} from './lotColumns';
import { seedCollections } from './seedCollections';
import { seedFeedback } from './seedFeedback';
import { seedUsers } from './seedUsers';

export type SeedProgress = (done: number, total: number) => void;
export type SeedResult = { seeded: boolean; auctions: number; lots: number; bids: number };

const lockName = 'gavel:seed';
const auctionCount = 40;

/** An earlier import may have created some of these categories, with the same ids. */
async function seedCategories(db: Kysely<Database>): Promise<void> {
  const rows = demoCategories.map((category) => ({
    id: category.id,
    parentId: category.parentId,
    level: category.level,
    position: category.position,
    codeName: category.code,
    names: category.names,
    color: category.color,
    icon: category.icon,
    picture: category.picture,
    ancestorIds: category.path.slice(0, -1),
  }));
  await insertRows(
    db,
    'categories',
    [
      'id',
      'parentId',
      'level',
      'position',
      'codeName',
      'names',
      'color',
      'icon',
      'picture',
      'ancestorIds',
    ],
    rows,
    sql`on conflict (id) do nothing`,
  );
}

async function seedAuction(
  db: Kysely<Database>,
  { auction, categoryId, lots }: BuiltAuction,
): Promise<number> {
  const status = auction.kind === 'open' ? 'open_now' : auction.kind;
  const row = {
    id: auction.id,
    title: auction.title,
    titleKey: toTitleKey({ kind: 'theme', title: auction.title }),
    slug: toSlug(auction.title),
    themed: auction.id % 5 === 0,
    typeId: categoryId,
    family: 'general',
    categoryId,
    expertIds: expertsFor(auction.leaf.code),
    status,
    startAt: auction.startAt,
    closeAt: auction.closeAt,
    lotCount: lots.length,
    picture: auctionPicture(lots.map(({ lot }) => lot)),
    externalKey: `demo:${auction.id}`,
    createdAt: new Date(auction.startAt.getTime() - 2 * 86_400_000),
  };
  await insertRows(db, 'auctions', Object.keys(row), [row]);
  await insertRows(db, 'lots', lotColumns, lots.map(lotValues));
  const bids = lots.flatMap(bidValues);
  await insertRows(db, 'bids', bidColumns, bids);
  const orders = lots.map(orderValues).filter((order) => order !== null);
  await insertRows(db, 'orders', orderColumns, orders);
  return bids.length;
}

/** Favorites of the demo buyers; the lots' counts include them. */
async function seedFavorites(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into favorites (user_id, lot_id)
    select buyer, id from lots, unnest(array[101, 102]::bigint[]) as buyer
    where (id * 7919 + buyer * 31) % 101 = 0 and status in ('open', 'scheduled')`.execute(db);
  await sql`
    update lots set favorite_count = favorite_count + f.n
    from (select lot_id, count(*)::int as n from favorites group by lot_id) f
    where f.lot_id = lots.id`.execute(db);
}

export async function seedCatalogue(
  db: Kysely<Database>,
  onProgress: SeedProgress = () => undefined,
): Promise<SeedResult> {
  const result = await db.transaction().execute(async (trx): Promise<SeedResult> => {
    await sql`select pg_advisory_xact_lock(hashtext(${lockName}))`.execute(trx);
    const existing = await trx
      .selectFrom('auctions')
      .select('id')
      .where('externalKey', '=', 'demo:1')
      .executeTakeFirst();
    if (existing) return { seeded: false, auctions: 0, lots: 0, bids: 0 };
    const now = await databaseNow(trx);
    const sellers = demoSellers(now);
    await seedUsers(trx, sellers, now);
    await seedCategories(trx);
    const sum = { seeded: true, auctions: 0, lots: 0, bids: 0 };
    for (const built of buildCatalogue(now, sellers)) {
      sum.bids += await seedAuction(trx, built);
      sum.auctions += 1;
      sum.lots += built.lots.length;
      onProgress(sum.auctions, auctionCount);
    }
    await seedFavorites(trx);
    await seedFeedback(trx);
    await seedCollections(trx);
    return sum;
  });
  if (!result.seeded) return result;
  await sql`analyze lots, lot_listings, bids, auctions, categories`.execute(db);
  await refreshSearchWords(db);
  return result;
}
