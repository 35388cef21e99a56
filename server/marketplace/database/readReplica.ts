// A replica of the database for reads that may be a little old. It is used only while it is known
// to have replayed everything that the primary had written at most `maxStalenessMs` ago.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './generated/database';

export type ReadReplica = {
  /** Null while the replica is down, or further behind than the limit. */
  get: () => Kysely<Database> | null;
  /** A read failed: the replica is not used again before it has answered a measurement. */
  reportFailure: (error: unknown) => void;
  stop: () => Promise<void>;
};

type Options = {
  primary: Kysely<Database>;
  replica: Kysely<Database>;
  log: Logger;
  maxStalenessMs?: number;
  measureEveryMs?: number;
};
/** A position in the write-ahead log in bytes, and when it was read, by the monotonic clock. */
type Written = { position: number; at: number };

export const defaultMaxStalenessMs = 5_000;
const start = '0/0';

/** How far the primary has written its log. */
async function readWritten(db: Kysely<Database>): Promise<number> {
  const { position } = await db
    .selectNoFrom(({ fn, val, cast }) =>
      cast<number>(fn('pg_wal_lsn_diff', [fn('pg_current_wal_lsn'), val(start)]), 'bigint').as(
        'position',
      ),
    )
    .executeTakeFirstOrThrow();
  return position;
}

/** How far the replica has replayed the log; a promoted replica writes its own. */
async function readReplayed(db: Kysely<Database>): Promise<number> {
  const { position } = await db
    .selectNoFrom(({ fn, val, cast, case: choose }) =>
      cast<number>(
        fn('pg_wal_lsn_diff', [
          choose()
            .when(fn<boolean>('pg_is_in_recovery'), '=', true)
            .then(fn('pg_last_wal_replay_lsn'))
            .else(fn('pg_current_wal_lsn'))
            .end(),
          val(start),
        ]),
        'bigint',
      ).as('position'),
    )
    .executeTakeFirstOrThrow();
  return position;
}

/**
 * Closes neither database. The clocks of the two servers do not matter: positions of the log are
 * compared, and times are of this process.
 */
export function startReadReplica({
  primary,
  replica,
  log,
  maxStalenessMs = defaultMaxStalenessMs,
  measureEveryMs = 1_000,
}: Options): ReadReplica {
  let samples: Written[] = [];
  /** The replica has everything that was written until then. */
  let completeUntil = -Infinity;
  let wasUsable = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const isUsable = (): boolean => performance.now() - completeUntil <= maxStalenessMs;
  const noteChange = (error?: unknown): void => {
    if (isUsable() === wasUsable) return;
    wasUsable = !wasUsable;
    if (wasUsable) log.info('visitors read from the replica');
    else log.warn({ err: error }, 'visitors read from the primary: the replica is down or behind');
  };
  const measure = async (): Promise<void> => {
    const at = performance.now();
    const position = await readWritten(primary);
    samples = [...samples.filter((sample) => at - sample.at <= maxStalenessMs), { position, at }];
    const replayed = await readReplayed(replica);
    const newest = samples.findLast((sample) => sample.position <= replayed);
    if (newest !== undefined) completeUntil = Math.max(completeUntil, newest.at);
  };
  let measuring = Promise.resolve();
  const measureSoon = (): void => {
    measuring = measure()
      .then(() => noteChange(), noteChange)
      .then(() => {
        if (!stopped) timer = setTimeout(measureSoon, measureEveryMs).unref();
      });
  };
  measureSoon();

  return {
    get: () => (isUsable() ? replica : null),
    reportFailure: (error) => {
      completeUntil = -Infinity;
      noteChange(error);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await measuring;
    },
  };
}
