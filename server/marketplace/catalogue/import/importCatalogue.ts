// Imports a file of lots: reads and checks, finds categories, groups new lots into auctions and writes each of those
// whole. A second run of the same file changes nothing. Called by index.ts and by tests; prints nothing itself.
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { refreshSearchWords } from '../../services/search/refreshSearchWords';
import { createFindCategory, type ImportCategory } from './importCategories';
import { findImportHouse } from './importHouse';
import type { ImportRecord } from './importRecord';
import { createLocalPictures } from './localPictures';
import { readRecords } from './readRecords';
import { knownExternalIds, updateLots } from './updateLots';
import { writeAuction } from './writeAuction';

export type ImportOptions = {
  file: string;
  dataDir: string;
  limit?: number;
  /** When the first lot of the first auction closes; otherwise the auctions close over the coming days. */
  closesInMinutes?: number;
  /** Bytes of the file that are done. */
  onProgress?: (bytes: number, lots: number) => void;
};

export type BadLine = { line: number; reason: string };
export type ImportSummary = { lots: number; auctions: number; updated: number; unchanged: number; bad: BadLine[]; tookMs: number };

/** Another import is running on this database. */
export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError';
}

const lotsPerAuction = 150;
const chunk = 500;
const minute = 60_000;
const hour = 60 * minute;

/** The first closing times of the auctions: an hour and a half apart from tomorrow on, or as told. */
function closeTimes(now: Date, closesInMinutes: number | undefined): (index: number) => Date {
  if (closesInMinutes !== undefined) return (index) => new Date(now.getTime() + (closesInMinutes + index * 5) * minute);
  return (index) => new Date(now.getTime() + 24 * hour + ((index * 90 * minute) % (96 * hour)));
}

async function run(db: Kysely<Database>, options: ImportOptions): Promise<ImportSummary> {
  const startedAt = performance.now();
  const sellerId = await findImportHouse(db);
  const findCategory = createFindCategory(db);
  const localPictures = createLocalPictures(path.dirname(path.resolve(options.file)), path.join(options.dataDir, 'originals'));
  const clock = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const opensAt = clock.rows[0]?.now ?? new Date();
  const firstClose = closeTimes(opensAt, options.closesInMinutes);
  const summary: ImportSummary = { lots: 0, auctions: 0, updated: 0, unchanged: 0, bad: [], tookMs: 0 };
  const waiting = new Map<number, { category: ImportCategory; records: ImportRecord[] }>();
  const parts = new Map<number, number>();
  let bytes = 0;

  async function flush(category: ImportCategory, records: readonly ImportRecord[]): Promise<void> {
    const before = parts.get(category.id) ?? (await db.selectFrom('auctions').select((eb) => eb.fn.countAll<number>().as('n')).where('category_id', '=', category.id).where('family', '=', 'import').executeTakeFirst())?.n ?? 0;
    await writeAuction(db, { category, part: before + 1, records, sellerId, opensAt, firstCloseAt: firstClose(summary.auctions) }, localPictures);
    parts.set(category.id, before + 1);
    summary.auctions += 1;
    summary.lots += records.length;
    options.onProgress?.(bytes, summary.lots);
  }

  async function take(records: readonly ImportRecord[]): Promise<void> {
    const known = await knownExternalIds(db, records);
    const old = records.filter(({ external_id }) => known.has(external_id));
    const updated = await updateLots(db, old);
    summary.updated += updated;
    summary.unchanged += old.length - updated;
    for (const record of records) {
      if (known.has(record.external_id)) continue;
      const category = await findCategory(record.category);
      const group = waiting.get(category.id) ?? { category, records: [] };
      waiting.set(category.id, group);
      group.records.push(record);
      if (group.records.length >= lotsPerAuction) await flush(category, group.records.splice(0));
    }
    options.onProgress?.(bytes, summary.lots);
  }

  let batch: ImportRecord[] = [];
  for await (const read of readRecords(options.file, options.limit)) {
    bytes += read.bytes;
    if ('reason' in read) summary.bad.push({ line: read.line, reason: read.reason });
    else batch.push(read.record);
    if (batch.length >= chunk) {
      await take(batch);
      batch = [];
    }
  }
  await take(batch);
  for (const { category, records } of waiting.values()) if (records.length > 0) await flush(category, records);
  summary.tookMs = performance.now() - startedAt;
  return summary;
}

/** Throws ImportRunningError, the file system's error for the file, or the database's. */
export async function importCatalogue(db: Kysely<Database>, options: ImportOptions): Promise<ImportSummary> {
  const summary = await db.connection().execute(async (connection) => {
    const lock = await sql<{ taken: boolean }>`select pg_try_advisory_lock(hashtext('gavel:import')) as taken`.execute(connection);
    if (lock.rows[0]?.taken !== true) throw new ImportRunningError('Another import is running on this database. Wait until it has ended.');
    try {
      return await run(connection, options);
    } finally {
      await sql`select pg_advisory_unlock(hashtext('gavel:import'))`.execute(connection);
    }
  });
  if (summary.lots + summary.updated > 0) {
    await sql`analyze lots`.execute(db);
    await refreshSearchWords(db);
  }
  return summary;
}
