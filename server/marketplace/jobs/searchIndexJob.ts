// Keeps the index of lots in OpenSearch up to date: copies all lots once, then each lot that
// changed. The processes share the work: one of them at a time holds the lock. Every run can fail
// at any point, and the next one goes on from what the database knows (021_search_index.sql).
import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/generated/database';
import type { SearchSettings } from '../http/context';
import {
  createIndex,
  deleteIndexes,
  isCurrentIndex,
  readIndexState,
  switchAlias,
  writeLots,
  type FailedLot,
} from '../ports/search/open-search/openSearch';
import { readLotDocuments, readNextDocuments } from '../services/discovery/engine/readLotDocuments';

const pauseMs = 1_000;
/** After items that OpenSearch did not take: it may be short of memory or disk. */
const retryPauseMs = 5_000;
const forgetPauseMs = 3_600_000;
const batchSize = 500;

type Db = Transaction<Database>;
type Job = { trx: Db; settings: SearchSettings; log: Pick<Logger, 'info' | 'warn'> };

/** Lots that OpenSearch did not take are tried again after all others. */
async function noteAgain({ trx, log }: Job, failed: readonly FailedLot[]): Promise<void> {
  if (failed.length === 0) return;
  log.warn({ lots: failed.slice(0, 10), count: failed.length }, 'OpenSearch did not take lots');
  await trx
    .insertInto('searchChanges')
    .values(failed.map(({ id }) => ({ lotId: id })))
    .execute();
}

/**
 * Begins a new index. From when this commits, changes are noted. An index that missed changes is
 * deleted; one with other fields is searched until the new one is complete.
 */
async function beginIndex({ trx, settings, log }: Job, isFollowed: boolean): Promise<number> {
  if (!isFollowed) await deleteIndexes(settings);
  const indexName = await createIndex(settings, randomBytes(6).toString('hex'));
  await trx.deleteFrom('searchIndexes').execute();
  await trx.deleteFrom('searchChanges').execute();
  await trx
    .insertInto('searchIndexes')
    .values({ alias: settings.alias, indexName, copiedTo: 0 })
    .execute();
  log.info({ index: indexName }, 'copying all lots to a new search index');
  return 0;
}

async function copyNext(
  job: Job,
  { indexName, copiedTo, isNoted }: { indexName: string; copiedTo: number; isNoted: boolean },
): Promise<number> {
  // A transaction from before could still change a lot that is already copied.
  if (!isNoted) return pauseMs;
  const { trx, settings, log } = job;
  const lots = await readNextDocuments(trx, { after: copiedTo, limit: batchSize });
  await noteAgain(job, await writeLots(settings, indexName, lots));
  const last = lots.size < batchSize ? null : ([...lots.keys()].at(-1) ?? null);
  if (last === null) {
    await switchAlias(settings, indexName);
    log.info({ index: indexName }, 'the new search index has all lots');
  }
  await trx
    .updateTable('searchIndexes')
    .set({ copiedTo: last })
    .where('alias', '=', settings.alias)
    .execute();
  return 0;
}

async function copyChanges(job: Job, indexName: string): Promise<number> {
  const { trx, settings } = job;
  const changes = await trx
    .selectFrom('searchChanges')
    .select(['id', 'lotId'])
    .orderBy('id')
    .limit(batchSize)
    .execute();
  if (changes.length === 0) return pauseMs;
  // Read after the changes were, so that no document is older than its change.
  const lots = await readLotDocuments(trx, [...new Set(changes.map(({ lotId }) => lotId))]);
  const failed = await writeLots(settings, indexName, lots);
  await trx
    .deleteFrom('searchChanges')
    .where('id', '=', sql<number>`any(${changes.map(({ id }) => id)}::bigint[])`)
    .execute();
  await noteAgain(job, failed);
  if (failed.length > 0) return retryPauseMs;
  return changes.length === batchSize ? 0 : pauseMs;
}

async function runLocked(job: Job): Promise<number> {
  const { trx, settings } = job;
  const { isLocked } = await trx
    .selectNoFrom(
      sql<boolean>`pg_try_advisory_xact_lock(hashtext('gavel:search-index'))`.as('isLocked'),
    )
    .executeTakeFirstOrThrow();
  if (!isLocked) return pauseMs;
  const index = await trx
    .selectFrom('searchIndexes')
    .select(['indexName', 'copiedTo'])
    .select(sql<boolean>`noted_since < pg_snapshot_xmin(pg_current_snapshot())`.as('isNoted'))
    .where('alias', '=', settings.alias)
    .executeTakeFirst();
  if (index === undefined) return beginIndex(job, false);
  const { indexName, copiedTo, isNoted } = index;
  const state = await readIndexState(settings, indexName);
  if (state === 'missing') return beginIndex(job, false);
  if (!isCurrentIndex(settings, indexName)) return beginIndex(job, true);
  if (copiedTo !== null) return copyNext(job, { indexName, copiedTo, isNoted });
  if (state === 'hidden') await switchAlias(settings, indexName);
  return copyChanges(job, indexName);
}

/** A job that resolves to the pause until the next run, in milliseconds. */
export function searchIndexJob(
  db: Kysely<Database>,
  settings: SearchSettings,
  log: Pick<Logger, 'info' | 'warn'>,
): () => Promise<number> {
  return () => db.transaction().execute((trx) => runLocked({ trx, settings, log }));
}

/** Without OpenSearch, changes are no longer noted. Resolves to the pause until the next run. */
export async function forgetSearchIndex(db: Kysely<Database>): Promise<number> {
  await db.deleteFrom('searchIndexes').execute();
  await db.deleteFrom('searchChanges').execute();
  return forgetPauseMs;
}
