// Opens new demo auctions, so that some lot always closes within minutes and some stay open for
// days. An auction is created in one transaction.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../marketplace/database/generated/database';
import { toSlug } from '../../marketplace/domain/catalogue/paths';
import { getDemoCategory } from '../categories/demoCategories';
import { composeLot, type NewLot } from '../lots/composeLot';
import { leafCategoryWriters } from '../lots/leafCategoryWriters';
import { toTitleKey } from '../../marketplace/services/discovery/names/auctionTitle';
import { expertsFor } from '../people/experts';
import { demoSellers } from '../people/demoSellers';
import { createRng } from '../../marketplace/lib/random';
import { auctionPicture } from '../seed/auctionPicture';
import { lotGapMs, lotsPerAuction } from '../seed/auctionPlan';
import { insertRows } from '../seed/insertRows';
import { reserveIds } from '../seed/reserveIds';
import { newLotColumns } from '../seed/lotColumns';

const hour = 3_600_000;

/** `hours`: the range of hours until the first lot closes. */
export type AuctionNeed = {
  kind: 'short' | 'long';
  lots: number;
  hours: readonly [number, number];
};

/** In a short auction lots start to close in five minutes; a long one runs five to six days. */
const short: AuctionNeed = { kind: 'short', lots: 15, hours: [1 / 12, 1 / 12] };
const long: AuctionNeed = { kind: 'long', lots: lotsPerAuction, hours: [120, 140] };
/**
 * After a long downtime nearly everything has closed, and many auctions open at once. Their closing
 * times must be spread out.
 */
const longAfterRest: AuctionNeed = { ...long, hours: [2, 140] };
/** The number of open long auctions, similar to the seed; below `few` a downtime is assumed. */
const targets = { closingSoon: 4, long: 28, few: 18 };

async function findNeed(db: Kysely<Database>): Promise<AuctionNeed | null> {
  const { rows } = await sql<{ soon: number; long: number }>`
    select
      (select count(*)::int from lots
        where status = 'open'
          and effective_close_at between now() and now() + interval '10 minutes') as soon,
      (select count(*)::int from auctions
        where status <> 'closed' and family <> 'import'
          and close_at > now() + interval '1 hour') as long`.execute(db);
  if ((rows[0]?.soon ?? 0) < targets.closingSoon) return short;
  const running = rows[0]?.long ?? 0;
  if (running < targets.few) return longAfterRest;
  return running < targets.long ? long : null;
}

/**
 * Creates the demo auction with this number; the same number gives the same content in every
 * database.
 */
async function openAuction(
  db: Kysely<Database>,
  number: number,
  need: AuctionNeed,
  now: Date,
): Promise<void> {
  const rng = createRng(`house-${number}`);
  const leaf = rng.pick(leafCategoryWriters);
  const category = getDemoCategory(leaf.code);
  const sellers = rng.sample(demoSellers(now), 5);
  const [auctionId] = await reserveIds(db, 'auctions', 1);
  const ids = await reserveIds(db, 'lots', need.lots);
  if (auctionId === undefined) throw new Error('The database returned no id for the auction.');
  const firstCloseMs = now.getTime() + Math.round(rng.fork('length').between(...need.hours) * hour);
  const getCloseAt = (index: number): Date => new Date(firstCloseMs + index * lotGapMs);
  const lots = ids.map((id, index): NewLot => {
    const lotRng = rng.fork(`lot-${index}`);
    return composeLot(lotRng.fork('lot'), leaf.writer(lotRng.fork('draft')), {
      id,
      auctionId,
      category,
      seller: lotRng.pick(sellers),
      position: index + 1,
      opensAt: now,
      closesAt: getCloseAt(index),
      status: 'open',
    });
  });
  const theme = rng.pick(leaf.auctions);
  const titleKey = toTitleKey({ kind: need.kind === 'short' ? 'evening' : 'theme', title: theme });
  const title = need.kind === 'short' ? `${theme}, evening sale` : theme;
  const row = {
    id: auctionId,
    title,
    titleKey,
    slug: toSlug(title),
    themed: false,
    typeId: category.id,
    family: 'house',
    categoryId: category.id,
    expertIds: expertsFor(leaf.code),
    status: 'open_now',
    startAt: now,
    closeAt: getCloseAt(lots.length - 1),
    lotCount: lots.length,
    picture: auctionPicture(lots),
    externalKey: `house:${number}`,
    createdAt: now,
  };
  await insertRows(db, 'auctions', Object.keys(row), [row]);
  await insertRows(
    db,
    'lots',
    [...newLotColumns, 'reserveMet'],
    lots.map((lot) => ({
      ...lot,
      publishedAt: now,
      reserveMet: lot.reserveMinor === null ? null : false,
    })),
  );
}

/**
 * Opens at most one auction. Resolves to null when none is needed, or when there is no demo
 * catalogue.
 */
export async function openNeededAuction(db: Kysely<Database>): Promise<AuctionNeed['kind'] | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('gavel:house-auctions'))`.execute(trx);
    const seeded = await trx
      .selectFrom('auctions')
      .select('id')
      .where('externalKey', '=', 'demo:1')
      .executeTakeFirst();
    const need = seeded ? await findNeed(trx) : null;
    if (!need) return null;
    const { rows } = await sql<{ now: Date; number: number }>`
      select clock_timestamp() as now,
        (select count(*)::int + 1 from auctions
          where external_key like 'house:%') as number`.execute(trx);
    const next = rows[0];
    if (!next) return null;
    await openAuction(trx, next.number, need, next.now);
    return need.kind;
  });
}
