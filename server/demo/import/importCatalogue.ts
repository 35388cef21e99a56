// Imports a file of lots: reads and validates lines, finds categories, groups new lots into
// auctions and writes each auction in one transaction. A second run of the same file changes
// nothing. Prints nothing itself.
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { databaseNow } from '../../marketplace/database/databaseNow';
import type { Database } from '../../marketplace/database/generated/database';
import { refreshSearchWords } from '../../marketplace/services/search/refreshSearchWords';
import { createFindCategory, type ImportCategory } from './findCategory';
import { ensureImportSeller } from './ensureImportSeller';
import type { ImportRecord } from './importRecord';
import { createLocalPictures } from './localPictures';
import { readRecords } from './readRecords';
import { knownExternalIds, updateLots } from './updateLots';
import { prepareAuction, writeAuction } from './writeAuction';

export type ImportOptions = {
  file: string;
  dataDir: string;
  limit?: number;
  /**
   * When the first lot of each auction closes; by default the auctions close over the coming days.
   */
  closesInMinutes?: number;
  /** Receives the bytes of the file that were read, and the lots that were written. */
  onProgress?: (bytes: number, lots: number) => void;
  /** Aborting ends the import between two auctions. */
  signal?: AbortSignal;
};

export type BadLine = { line: number; reason: string };
export type ImportSummary = {
  lots: number;
  auctions: number;
  updated: number;
  unchanged: number;
  bad: BadLine[];
  tookMs: number;
  interrupted: boolean;
};

/** Another import is running on this database. */
export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError';
}

const lotsPerAuction = 150;
const chunk = 500;
const minute = 60_000;
const hour = 60 * minute;

/**
 * The first closing time of each auction: 90 minutes apart from tomorrow on, or the requested time
 * for all.
 */
function closeTimes(now: Date, closesInMinutes: number | undefined): (index: number) => Date {
  if (closesInMinutes !== undefined)
    return () => new Date(now.getTime() + closesInMinutes * minute);
  return (index) => new Date(now.getTime() + 24 * hour + ((index * 90 * minute) % (96 * hour)));
}

async function run(db: Kysely<Database>, options: ImportOptions): Promise<ImportSummary> {
  const startedAt = performance.now();
  const sellerId = await ensureImportSeller(db);
  const findCategory = createFindCategory(db);
  const localPictures = createLocalPictures(
    path.dirname(path.resolve(options.file)),
    path.join(options.dataDir, 'originals'),
  );
  const opensAt = await databaseNow(db);
  const firstClose = closeTimes(opensAt, options.closesInMinutes);
  const summary: ImportSummary = {
    lots: 0,
    auctions: 0,
    updated: 0,
    unchanged: 0,
    bad: [],
    tookMs: 0,
    interrupted: false,
  };
  const pendingByCategory = new Map<
    number,
    { category: ImportCategory; records: ImportRecord[] }
  >();
  const parts = new Map<number, number>();
  const isStopped = (): boolean => options.signal?.aborted === true;
  let bytes = 0;
  let prepared = 0;
  let writing: Promise<void> = Promise.resolve();

  async function nextPartNumber(category: ImportCategory): Promise<number> {
    const before =
      parts.get(category.id) ??
      (
        await db
          .selectFrom('auctions')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('categoryId', '=', category.id)
          .where('family', '=', 'import')
          .executeTakeFirst()
      )?.n ??
      0;
    parts.set(category.id, before + 1);
    return before + 1;
  }

  /** The database writes one auction while the next one is read and prepared. */
  async function flush(category: ImportCategory, records: readonly ImportRecord[]): Promise<void> {
    const auction = await prepareAuction(
      db,
      {
        category,
        part: await nextPartNumber(category),
        records,
        sellerId,
        opensAt,
        firstCloseAt: firstClose(prepared),
      },
      localPictures,
    );
    prepared += 1;
    await writing;
    if (isStopped()) return;
    writing = writeAuction(db, auction).then(() => {
      summary.auctions += 1;
      summary.lots += records.length;
      options.onProgress?.(bytes, summary.lots);
    });
    // Rethrown where `writing` is awaited.
    writing.catch(() => undefined);
  }

  async function addRecords(records: readonly ImportRecord[]): Promise<void> {
    const existingIds = await knownExternalIds(db, records);
    const existing = records.filter(({ external_id }) => existingIds.has(external_id));
    const updated = await updateLots(db, existing);
    summary.updated += updated;
    summary.unchanged += existing.length - updated;
    for (const record of records) {
      if (existingIds.has(record.external_id) || isStopped()) continue;
      const category = await findCategory(record.category);
      const group = pendingByCategory.get(category.id) ?? { category, records: [] };
      pendingByCategory.set(category.id, group);
      group.records.push(record);
      if (group.records.length >= lotsPerAuction) await flush(category, group.records.splice(0));
    }
    options.onProgress?.(bytes, summary.lots);
  }

  async function importRecords(): Promise<void> {
    let batch: ImportRecord[] = [];
    for await (const read of readRecords(options.file, options.limit)) {
      if (isStopped()) return;
      bytes += read.bytes;
      if ('reason' in read) summary.bad.push({ line: read.line, reason: read.reason });
      else batch.push(read.record);
      if (batch.length >= chunk) {
        await addRecords(batch);
        batch = [];
      }
    }
    await addRecords(batch);
    for (const { category, records } of pendingByCategory.values())
      if (records.length > 0 && !isStopped()) await flush(category, records);
  }

  // Also when reading fails: an auction that is being written is finished before the connections
  // close.
  await importRecords().finally(() => writing.catch(() => undefined));
  await writing;
  summary.interrupted = isStopped();
  summary.tookMs = performance.now() - startedAt;
  return summary;
}

async function hasNoSearchWords(db: Kysely<Database>): Promise<boolean> {
  return (
    (await db.selectFrom('searchWords').select('word').limit(1).executeTakeFirst()) === undefined
  );
}

/**
 * Throws ImportRunningError, the file system's error for the file, or the database's. Uses at least
 * three connections.
 */
export function importCatalogue(
  db: Kysely<Database>,
  options: ImportOptions,
): Promise<ImportSummary> {
  // The lock belongs to this connection, which stays reserved while the import runs.
  return db.connection().execute(async (holder) => {
    const lock = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(hashtext('gavel:import')) as taken`.execute(holder);
    if (lock.rows[0]?.taken !== true)
      throw new ImportRunningError(
        'Another import is running on this database. Wait until it has finished.',
      );
    try {
      const summary = await run(db, options);
      if (summary.lots + summary.updated > 0 || (await hasNoSearchWords(db))) {
        await sql`select gin_clean_pending_list('lot_listings_search')`.execute(holder);
        await sql`analyze lots, lot_listings`.execute(holder);
        await refreshSearchWords(db);
      }
      return summary;
    } finally {
      // A broken connection has already released the lock.
      await sql`select pg_advisory_unlock(hashtext('gavel:import'))`
        .execute(holder)
        .catch(() => undefined);
    }
  });
}
