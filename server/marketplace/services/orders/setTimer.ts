// Sets what is to happen of itself at a time. Called by moveOrder, and by what keeps a lot for somebody for a while. A new
// time takes the place of the one before, and one that has fired for nothing fires again; what fires it looks at the state of things first (jobs/timerHandlers.ts).
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { Timer } from '../../domain/orders/orderDeadlines';

/** `subjectId`: an order, or for buy_now_expired a payment request, for offer_expired an offer. */
export async function setTimer(db: Kysely<Database>, subjectId: number, { kind, dueAt }: Timer): Promise<void> {
  // One that is being fired in this moment is left alone: waiting for it could be waiting for each other.
  await sql`
    delete from timers where id in (
      select id from timers where kind = ${kind} and subject_id = ${subjectId} and fired_at is null for update skip locked)`.execute(db);
  await sql`
    insert into timers (kind, subject_id, due_at) values (${kind}, ${subjectId}, ${dueAt})
    on conflict (kind, subject_id, due_at) do update set fired_at = null`.execute(db);
}
