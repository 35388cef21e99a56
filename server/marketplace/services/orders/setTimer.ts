// Schedules a timer. A new time replaces the previous one, and setting a time again after it fired
// makes it fire again. The handler checks the current state when the timer fires
// (jobs/getTimerHandler.ts).
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { Timer } from '../../domain/orders/orderDeadlines';

/**
 * `subjectId` is an order; for buy_now_expired it is a payment request, for offer_expired an offer.
 */
export async function setTimer(
  db: Kysely<Database>,
  subjectId: number,
  { kind, dueAt }: Timer,
): Promise<void> {
  // Skips a timer that is firing at this moment: waiting for it could deadlock.
  await sql`
    delete from timers where id in (
      select id from timers
      where kind = ${kind} and subject_id = ${subjectId} and fired_at is null
      for update skip locked
    )`.execute(db);
  await sql`
    insert into timers (kind, subject_id, due_at) values (${kind}, ${subjectId}, ${dueAt})
    on conflict (kind, subject_id, due_at) do update set fired_at = null`.execute(db);
}
