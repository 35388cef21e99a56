// Schedules the closing of lots. Lots close within a quarter of a second of their closing time. The
// job sleeps until the next closing time, but never long, because a new auction or a manual change
// can bring it forward.
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { closeBusyLot, closeNextDue, nextClose } from './closeDue';

const longestPauseMs = 150;
/** Long enough for a bid that holds the lock to finish, short enough to close in time. */
const busyPauseMs = 20;
const busyPatienceMs = -100;

/** Closes all lots that are due. Resolves to the pause until the next run. */
export async function closingJob(db: Kysely<Database>): Promise<number> {
  while ((await closeNextDue(db)) !== null);
  const next = await nextClose(db);
  if (next === null) return longestPauseMs;
  if (next.inMs < busyPatienceMs) await closeBusyLot(db, next.lotId);
  return Math.max(busyPauseMs, Math.min(longestPauseMs, Math.ceil(next.inMs)));
}
