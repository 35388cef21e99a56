// Starts what a marketplace process does by the clock: opening and closing lots, delivering mails. Called by the
// marketplace's index.ts; every process runs them, and they share the work through the database.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/schema';
import { closingJob } from './closingJob';
import { openingJob } from './openDue';
import { runLoop } from './runLoop';

export type Jobs = { stop: () => Promise<void> };

export function startJobs({ db, log }: { db: Kysely<Database>; log: Logger }): Jobs {
  const report = (job: string) => (error: unknown) => log.error({ err: error, job }, 'a job failed and will be tried again');
  const loops = [runLoop(() => openingJob(db), report('open')), runLoop(() => closingJob(db), report('close'))];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
