// Opens new demo auctions so that something always closes within minutes and something is open for days.
// Called by startDemoHouse in the one process that leads; an auction appears whole or not at all.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { slugOf } from '../../services/discovery/paths';
import { demoCategory } from '../categories/demoCategories';
import { composeLot, type NewLot } from '../lots/composeLot';
import { leafCatalogues } from '../lots/writersByCategory';
import { toTitleKey } from '../names/auctionTitle';
import { expertsFor } from '../people/experts';
import { demoSellers } from '../people/sellers';
import { createRng } from '../random';
import { auctionPicture } from '../seed/auctionPicture';
import { lotGapMs, lotsPerAuction } from '../seed/auctionPlan';
import { insertRows } from '../seed/insertRows';
import { newLotColumns } from '../seed/lotColumns';

const hour = 3_600_000;

/** The first lot closes after some hours between the two. */
export type HouseNeed = { kind: 'short' | 'long'; lots: number; hours: readonly [number, number] };

/** A short one closes lot by lot from in five minutes; a long one runs five to six days as domain.md says. */
const short: HouseNeed = { kind: 'short', lots: 15, hours: [1 / 12, 1 / 12] };
const long: HouseNeed = { kind: 'long', lots: lotsPerAuction, hours: [120, 140] };
/** After a long rest nearly everything has closed: what is opened then, all at once, must not close all at once. */
const longAfterRest: HouseNeed = { ...long, hours: [2, 140] };
/** About as many long auctions as the seeded house has; `few` is after a rest. */
const wanted = { closingSoon: 4, long: 28, few: 18 };

async function needOf(db: Kysely<Database>): Promise<HouseNeed | null> {
  const { rows } = await sql<{ soon: number; long: number }>`
    select (select count(*)::int from lots where status = 'open' and effective_close_at between now() and now() + interval '10 minutes') as soon,
      (select count(*)::int from auctions where status <> 'closed' and family <> 'import' and close_at > now() + interval '1 hour') as long`.execute(db);
  if ((rows[0]?.soon ?? 0) < wanted.closingSoon) return short;
  const running = rows[0]?.long ?? 0;
  if (running < wanted.few) return longAfterRest;
  return running < wanted.long ? long : null;
}

async function takeIds(db: Kysely<Database>, table: 'lots' | 'auctions', count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id'))::bigint as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The `number`th auction of the house; the same number makes the same things in every database. */
async function openAuction(db: Kysely<Database>, number: number, need: HouseNeed, now: Date): Promise<void> {
  const rng = createRng(`house-${number}`);
  const leaf = rng.pick(leafCatalogues);
  const category = demoCategory(leaf.code);
  const sellers = rng.sample(demoSellers(now), 5);
  const [auctionId] = await takeIds(db, 'auctions', 1);
  const ids = await takeIds(db, 'lots', need.lots);
  if (auctionId === undefined) throw new Error('The database gave no number for the auction.');
  const firstCloseMs = now.getTime() + Math.round(rng.fork('length').between(...need.hours) * hour);
  const closeOf = (index: number): Date => new Date(firstCloseMs + index * lotGapMs);
  const lots = ids.map((id, index): NewLot => {
    const own = rng.fork(`lot-${index}`);
    return composeLot(own.fork('lot'), leaf.writer(own.fork('draft')), { id, auctionId, category, seller: own.pick(sellers), position: index + 1, opensAt: now, closesAt: closeOf(index), status: 'open' });
  });
  const theme = rng.pick(leaf.auctions);
  const titleKey = toTitleKey({ kind: need.kind === 'short' ? 'evening' : 'theme', title: theme });
  const title = need.kind === 'short' ? `${theme}, evening sale` : theme;
  const row = {
    id: auctionId, title, title_key: titleKey, slug: slugOf(title), themed: false, type_id: category.id, family: 'house', category_id: category.id, expert_ids: expertsFor(leaf.code), status: 'open_now', start_at: now, close_at: closeOf(lots.length - 1),
    lot_count: lots.length, picture: auctionPicture(lots), external_key: `house:${number}`, created_at: now,
  };
  await insertRows(db, 'auctions', Object.keys(row), [row]);
  await insertRows(db, 'lots', [...newLotColumns, 'reserve_met'], lots.map((lot) => ({ ...lot, published_at: now, reserve_met: lot.reserve_minor === null ? null : false })));
}

/** Opens at most one auction. Null when nothing is needed, or where there is no demo catalogue to add to. */
export async function openNeededAuction(db: Kysely<Database>): Promise<HouseNeed['kind'] | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('gavel:house-auctions'))`.execute(trx);
    const seeded = await trx.selectFrom('auctions').select('id').where('external_key', '=', 'demo:1').executeTakeFirst();
    const need = seeded ? await needOf(trx) : null;
    if (!need) return null;
    const { rows } = await sql<{ now: Date; number: number }>`
      select clock_timestamp() as now, (select count(*)::int + 1 from auctions where external_key like 'house:%') as number`.execute(trx);
    const facts = rows[0];
    if (!facts) return null;
    await openAuction(trx, facts.number, need, facts.now);
    return need.kind;
  });
}
