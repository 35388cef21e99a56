// Decides when the closing of lots is to look again. Lots close within a quarter of a second of their end: the job
// sleeps until the next end, but never long, because an end can come nearer by a new auction or by hand.
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { closeBusyLot, closeNextDue, nextClose } from './closeDue';

const longestPauseMs = 150;
/** Long enough for a bid that holds the lot to end, short enough to be in time. */
const busyPauseMs = 20;
const busyPatienceMs = -100;

/** Closes all that is due. Resolves to the pause until the next look. */
export async function closingJob(db: Kysely<Database>): Promise<number> {
  while ((await closeNextDue(db)) !== null);
  const next = await nextClose(db);
  if (next === null) return longestPauseMs;
  if (next.inMs < busyPatienceMs) await closeBusyLot(db, next.lotId);
  return Math.max(busyPauseMs, Math.min(longestPauseMs, Math.ceil(next.inMs)));
}
