// The Gavel that all browser tests share (started by test/setup/browserSetup.ts), with a door to its database. Tests
// choose lots of their own in it and leave the rest as it is.
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import type { Database, LotStatus } from '../../server/marketplace/database/schema';
import type { Gavel } from './startGavel';

export const demoPassword = 'hammer-price-2026';

type SharedGavel = Omit<Gavel, 'stop'> & { db: Kysely<Database> };
export type TestLot = { id: number; slug: string; title: string; auctionId: number; path: string };

/** Whoever calls it destroys `db`. */
export function sharedGavel(): SharedGavel {
  const text = process.env['GAVEL_UNDER_TEST'];
  if (text === undefined) throw new Error('The browser tests need the global set-up of jest.config.mjs.');
  const gavel = JSON.parse(text) as Omit<Gavel, 'stop'>;
  return { ...gavel, db: openDatabase(gavel.databaseUrl, { maxConnections: 2 }) };
}

/**
 * A lot of the demo catalogue without a reserve; `nth` lets each test have its own. Without bids nobody's hidden
 * maximum stands in the way of the test's bids.
 */
export async function findLot(
  db: Kysely<Database>,
  status: LotStatus,
  bids: 'with bids' | 'without bids',
  nth = 0,
): Promise<TestLot> {
  const row = await db
    .selectFrom('lots')
    .select(['id', 'slug', 'title', 'auction_id'])
    .where('status', '=', status)
    .where('bid_sequence', bids === 'with bids' ? '>=' : '=', bids === 'with bids' ? 3 : 0)
    .where('reserve_minor', 'is', null)
    .where('explicit_content', '=', false)
    .where('age_check_required', '=', false)
    // Those that close last, so that none closes by itself in the middle of a test.
    .orderBy('effective_close_at', 'desc')
    .orderBy('id')
    .offset(nth)
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id: row.id, slug: row.slug, title: row.title, auctionId: row.auction_id, path: `/l/${row.id}-${row.slug}` };
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
