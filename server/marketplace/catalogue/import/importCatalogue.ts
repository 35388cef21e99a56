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
import { prepareAuction, writeAuction } from './writeAuction';

export type ImportOptions = {
  file: string;
  dataDir: string;
  limit?: number;
  /** When the first lot of each auction closes; otherwise the auctions close over the coming days. */
  closesInMinutes?: number;
  /** Bytes of the file that are done. */
  onProgress?: (bytes: number, lots: number) => void;
  /** Ends the import between two auctions. */
  signal?: AbortSignal;
};

export type BadLine = { line: number; reason: string };
export type ImportSummary = { lots: number; auctions: number; updated: number; unchanged: number; bad: BadLine[]; tookMs: number; interrupted: boolean };

/** Another import is running on this database. */
export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError';
}

const lotsPerAuction = 150;
const chunk = 500;
const minute = 60_000;
const hour = 60 * minute;

/** The first closing times of the auctions: an hour and a half apart from tomorrow on, or all as told. */
function closeTimes(now: Date, closesInMinutes: number | undefined): (index: number) => Date {
  if (closesInMinutes !== undefined) return () => new Date(now.getTime() + closesInMinutes * minute);
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
  const summary: ImportSummary = { lots: 0, auctions: 0, updated: 0, unchanged: 0, bad: [], tookMs: 0, interrupted: false };
  const waiting = new Map<number, { category: ImportCategory; records: ImportRecord[] }>();
  const parts = new Map<number, number>();
  const isStopped = (): boolean => options.signal?.aborted === true;
  let bytes = 0;
  let prepared = 0;
  let writing: Promise<void> = Promise.resolve();

  async function partOf(category: ImportCategory): Promise<number> {
    const before = parts.get(category.id) ?? (await db.selectFrom('auctions').select((eb) => eb.fn.countAll<number>().as('n')).where('category_id', '=', category.id).where('family', '=', 'import').executeTakeFirst())?.n ?? 0;
    parts.set(category.id, before + 1);
    return before + 1;
  }

  /** The database writes one auction while the next is read and made ready. */
  async function flush(category: ImportCategory, records: readonly ImportRecord[]): Promise<void> {
    const auction = await prepareAuction(db, { category, part: await partOf(category), records, sellerId, opensAt, firstCloseAt: firstClose(prepared) }, localPictures);
    prepared += 1;
    await writing;
    if (isStopped()) return;
    writing = writeAuction(db, auction).then(() => {
      summary.auctions += 1;
      summary.lots += records.length;
      options.onProgress?.(bytes, summary.lots);
    });
    // Thrown where it is waited for.
    writing.catch(() => undefined);
  }

  async function take(records: readonly ImportRecord[]): Promise<void> {
    const known = await knownExternalIds(db, records);
    const old = records.filter(({ external_id }) => known.has(external_id));
    const updated = await updateLots(db, old);
    summary.updated += updated;
    summary.unchanged += old.length - updated;
    for (const record of records) {
      if (known.has(record.external_id) || isStopped()) continue;
      const category = await findCategory(record.category);
      const group = waiting.get(category.id) ?? { category, records: [] };
      waiting.set(category.id, group);
      group.records.push(record);
      if (group.records.length >= lotsPerAuction) await flush(category, group.records.splice(0));
    }
    options.onProgress?.(bytes, summary.lots);
  }

  async function takeFile(): Promise<void> {
    let batch: ImportRecord[] = [];
    for await (const read of readRecords(options.file, options.limit)) {
      if (isStopped()) return;
      bytes += read.bytes;
      if ('reason' in read) summary.bad.push({ line: read.line, reason: read.reason });
      else batch.push(read.record);
      if (batch.length >= chunk) {
        await take(batch);
        batch = [];
      }
    }
    await take(batch);
    for (const { category, records } of waiting.values()) if (records.length > 0 && !isStopped()) await flush(category, records);
  }

  // Also when the reading fails: what was begun is finished before the connections are closed.
  await takeFile().finally(() => writing.catch(() => undefined));
  await writing;
  summary.interrupted = isStopped();
  summary.tookMs = performance.now() - startedAt;
  return summary;
}

async function hasNoWords(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('search_words').select('word').limit(1).executeTakeFirst()) === undefined;
}

/** Throws ImportRunningError, the file system's error for the file, or the database's. Uses at least three connections. */
export function importCatalogue(db: Kysely<Database>, options: ImportOptions): Promise<ImportSummary> {
  // The lock belongs to this connection, which is kept for as long as the import runs.
  return db.connection().execute(async (holder) => {
    const lock = await sql<{ taken: boolean }>`select pg_try_advisory_lock(hashtext('gavel:import')) as taken`.execute(holder);
    if (lock.rows[0]?.taken !== true) throw new ImportRunningError('Another import is running on this database. Wait until it has ended.');
    try {
      const summary = await run(db, options);
      if (summary.lots + summary.updated > 0 || (await hasNoWords(db))) {
        await sql`analyze lots`.execute(holder);
        await refreshSearchWords(db);
      }
      return summary;
    } finally {
      // A broken connection has given the lock back already.
      await sql`select pg_advisory_unlock(hashtext('gavel:import'))`.execute(holder).catch(() => undefined);
    }
  });
}
