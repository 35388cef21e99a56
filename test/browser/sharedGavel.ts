// The Gavel shared by the browser tests of one worker (started by test/setup/browserSetup.ts), with
// access to its database. Each test chooses its own lots and leaves the rest unchanged.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import type { Database } from '../../server/marketplace/database/generated/database';
import type { LotStatus } from '../../server/marketplace/domain/bidding/lotState';
import type { Gavel } from './startGavel';

export const demoPassword = 'hammer-price-2026';

type SharedGavel = Omit<Gavel, 'stop' | 'stopProcesses' | 'output'> & { db: Kysely<Database> };
export type TestLot = { id: number; slug: string; title: string; auctionId: number; path: string };

/** Workers count from 1, as in Jest. The caller must destroy `db`. */
export function getWorkerGavel(worker: number): SharedGavel {
  const text = process.env['GAVEL_UNDER_TEST'];
  if (text === undefined)
    throw new Error('The browser tests need the globalSetup of jest.config.ts.');
  const gavels = [JSON.parse(text) as Omit<SharedGavel, 'db'> | Omit<SharedGavel, 'db'>[]].flat();
  const gavel = gavels[(worker - 1) % gavels.length];
  if (gavel === undefined) throw new Error('GAVEL_UNDER_TEST has no Gavel.');
  return { ...gavel, db: openDatabase(gavel.databaseUrl, { maxConnections: 2 }) };
}

const ownWorker = (): number => Number(process.env['JEST_WORKER_ID'] ?? 1);

/** The caller must destroy `db`. */
export const sharedGavel = (): SharedGavel => getWorkerGavel(ownWorker());

/** The lots that `chooseTestLots` found in the new Gavel, by status and whether they had bids. */
type TestLots = Partial<Record<string, TestLot[]>>;

/** In the temporary folder of the test run. */
const lotsFile = (worker: number): string => path.join(tmpdir(), `test-lots-${worker}.json`);

type Bids = 'with bids' | 'without bids';
const getKind = (status: LotStatus, bids: Bids): string => `${status} ${bids}`;

/**
 * Chooses the lots of the demo catalogue that tests may use, those that close last first, so that
 * none closes during a test. None has a reserve price, an age check or a starting bid above 100, so
 * a test may bid freely. Call once, before the first test: the bids of one test must not change
 * which lot the next test gets.
 */
export async function chooseTestLots(db: Kysely<Database>, worker: number): Promise<void> {
  const rows = await db
    .selectFrom('lots')
    .select(['id', 'slug', 'title', 'auctionId', 'status', 'bidSequence'])
    .where('reserveMinor', 'is', null)
    .where('explicitContent', '=', false)
    .where('ageCheckRequired', '=', false)
    .where('startAmountMinor', '<=', 10_000)
    .where((where) => where.or([where('bidSequence', '=', 0), where('bidSequence', '>=', 3)]))
    .orderBy('effectiveCloseAt', 'desc')
    .orderBy('id')
    .execute();
  const lots: TestLots = {};
  for (const { id, slug, title, auctionId, status, bidSequence: sequence } of rows) {
    const kind = getKind(status, sequence === 0 ? 'without bids' : 'with bids');
    (lots[kind] ??= []).push({ id, slug, title, auctionId, path: `/l/${id}-${slug}` });
  }
  await writeFile(lotsFile(worker), JSON.stringify(lots));
}

/**
 * One of the lots chosen above; `nth` gives each test its own. A lot without bids has no hidden
 * maximum bid.
 */
export function findLot(status: LotStatus, bids: Bids, nth = 0): TestLot {
  const lots = JSON.parse(readFileSync(lotsFile(ownWorker()), 'utf8')) as TestLots;
  const lot = lots[getKind(status, bids)]?.[nth];
  if (lot === undefined)
    throw new Error(`The demo catalogue has no ${getKind(status, bids)} lot with index ${nth}.`);
  return lot;
}

/**
 * Moves the closing time of an open lot to `seconds` from now, by the database's clock. Sends no
 * event to pages.
 */
export async function closeLotIn(
  db: Kysely<Database>,
  lotId: number,
  seconds: number,
): Promise<void> {
  const end = sql<Date>`
    date_trunc('second', clock_timestamp()) + make_interval(secs => ${seconds})
  `;
  await db
    .updateTable('lots')
    .set({ plannedCloseAt: end, effectiveCloseAt: end })
    .where('id', '=', lotId)
    .execute();
}

/** The closing time as a page writes it into `<time datetime>`. */
export async function readEnd(db: Kysely<Database>, lotId: number): Promise<string> {
  const lot = await db
    .selectFrom('lots')
    .select('effectiveCloseAt')
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow();
  return lot.effectiveCloseAt.toISOString();
}
