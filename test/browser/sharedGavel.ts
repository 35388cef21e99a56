// The Gavel that the browser tests of one worker share (started by test/setup/browserSetup.ts), with a door to its
// database. Tests choose lots of their own in it and leave the rest as it is.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import type { Database, LotStatus } from '../../server/marketplace/database/schema';
import type { Gavel } from './startGavel';

export const demoPassword = 'hammer-price-2026';

type SharedGavel = Omit<Gavel, 'stop' | 'output'> & { db: Kysely<Database> };
export type TestLot = { id: number; slug: string; title: string; auctionId: number; path: string };

/** Workers count from 1, as jest counts them. Whoever calls it destroys `db`. */
export function gavelOfWorker(worker: number): SharedGavel {
  const text = process.env['GAVEL_UNDER_TEST'];
  if (text === undefined) throw new Error('The browser tests need the global set-up of jest.config.mjs.');
  const gavels = [JSON.parse(text) as Omit<SharedGavel, 'db'> | Omit<SharedGavel, 'db'>[]].flat();
  const gavel = gavels[(worker - 1) % gavels.length];
  if (gavel === undefined) throw new Error('GAVEL_UNDER_TEST has no Gavel.');
  return { ...gavel, db: openDatabase(gavel.databaseUrl, { maxConnections: 2 }) };
}

const ownWorker = (): number => Number(process.env['JEST_WORKER_ID'] ?? 1);

/** Whoever calls it destroys `db`. */
export const sharedGavel = (): SharedGavel => gavelOfWorker(ownWorker());

/** What `chooseTestLots` found when Gavel was new: lots by status and whether somebody had bid on them. */
type TestLots = Partial<Record<string, TestLot[]>>;

/** In the folder of the run of the tests. */
const lotsFile = (worker: number): string => path.join(tmpdir(), `test-lots-${worker}.json`);

type Bids = 'with bids' | 'without bids';
const kindOf = (status: LotStatus, bids: Bids): string => `${status} ${bids}`;

/**
 * The lots of the demo catalogue that tests may use, those that close last first, so that none closes by itself in the
 * middle of a test. None has a reserve, asks for the age or starts above 100, so a test may bid what it likes. Called once,
 * before the first test: what one test bids must not change which lot the next one gets.
 */
export async function chooseTestLots(db: Kysely<Database>, worker: number): Promise<void> {
  const rows = await db
    .selectFrom('lots')
    .select(['id', 'slug', 'title', 'auction_id', 'status', 'bid_sequence'])
    .where('reserve_minor', 'is', null)
    .where('explicit_content', '=', false)
    .where('age_check_required', '=', false)
    .where('start_amount_minor', '<=', 10_000)
    .where((where) => where.or([where('bid_sequence', '=', 0), where('bid_sequence', '>=', 3)]))
    .orderBy('effective_close_at', 'desc')
    .orderBy('id')
    .execute();
  const lots: TestLots = {};
  for (const { id, slug, title, auction_id: auctionId, status, bid_sequence: sequence } of rows) {
    const kind = kindOf(status, sequence === 0 ? 'without bids' : 'with bids');
    (lots[kind] ??= []).push({ id, slug, title, auctionId, path: `/l/${id}-${slug}` });
  }
  await writeFile(lotsFile(worker), JSON.stringify(lots));
}

/** One of the lots above; `nth` lets each test have its own. Without bids, nobody's hidden maximum is in the way. */
export function findLot(status: LotStatus, bids: Bids, nth = 0): TestLot {
  const lots = JSON.parse(readFileSync(lotsFile(ownWorker()), 'utf8')) as TestLots;
  const lot = lots[kindOf(status, bids)]?.[nth];
  if (lot === undefined) throw new Error(`The demo catalogue has no lot ${nth} that is ${kindOf(status, bids)}.`);
  return lot;
}

/** Moves the end of an open lot to `seconds` from now, by the database's clock. Pages hear nothing of it. */
export async function closeIn(db: Kysely<Database>, lotId: number, seconds: number): Promise<void> {
  const end = sql<Date>`date_trunc('second', clock_timestamp()) + make_interval(secs => ${seconds})`;
  await db
    .updateTable('lots')
    .set({ planned_close_at: end, effective_close_at: end })
    .where('id', '=', lotId)
    .execute();
}

/** The end as a page writes it into `<time datetime>`. */
export async function endOf(db: Kysely<Database>, lotId: number): Promise<string> {
  const lot = await db
    .selectFrom('lots')
    .select('effective_close_at')
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow();
  return lot.effective_close_at.toISOString();
}
