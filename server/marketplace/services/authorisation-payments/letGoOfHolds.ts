// Lets go, at the provider, of bid holds that were given up here: what was set aside, and what a cardholder was only asked
// for, so that nobody can approve it any more. A row says when it was done; what fails stays for the next time. Called where
// holds are given up, by settleHold for one whose answer came late, and by a job for the rest.
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../database/schema';
import type { PaymentPort } from '../../payments/paymentPort';

type GivenUp = { id: number; reference: string };

const atOnce = 100;

/** Of `h`: nobody has it any more. One that pays a fee is released too, and that payment has its reference. */
const isGivenUp = sql<boolean>`(h.status = 'released' and not exists (select 1 from payments p where p.provider_reference = h.provider_reference))`;

async function letGo(db: Kysely<Database>, port: PaymentPort, { id, reference }: GivenUp): Promise<void> {
  await port.release(reference);
  await db.updateTable('authorisation_payments').set({ let_go_at: sql<Date>`clock_timestamp()` }).where('id', '=', id).execute();
}

/** One whose answer came after it was given up; any other stays as it is. */
export async function letGoOfLate(db: Kysely<Database>, port: PaymentPort, late: GivenUp): Promise<void> {
  const { rows } = await sql`select 1 from authorisation_payments h where h.id = ${late.id} and ${isGivenUp}`.execute(db);
  if (rows.length > 0) await letGo(db, port, late);
}

async function readGivenUp(db: Kysely<Database>, provider: string, userId: number | undefined, afterId: number): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    select h.id, coalesce(h.provider_reference, h.challenge_id) as reference
    from authorisation_payments h join cards c on c.id = h.card_id
    where h.status = 'released' and h.let_go_at is null and h.id > ${afterId} and c.provider = ${provider}
      and coalesce(h.provider_reference, h.challenge_id) is not null and ${isGivenUp} and ${userId === undefined ? sql`true` : sql`h.user_id = ${userId}`}
    order by h.id limit ${atOnce}`.execute(db);
  return rows;
}

/** Of one user or, in the job, of all. Resolves to how many were let go of; never throws for a provider that does not answer. */
export async function letGoOfHolds({ db, port, log }: { db: Kysely<Database>; port: PaymentPort; log: Logger }, userId?: number): Promise<number> {
  let [done, afterId] = [0, 0];
  for (;;) {
    const page = await readGivenUp(db, port.name, userId, afterId);
    for (const hold of page) {
      try {
        await letGo(db, port, hold);
        done += 1;
      } catch (error) {
        log.warn({ err: error, holdId: hold.id }, 'a hold was not let go of and will be tried again');
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < atOnce) return done;
    afterId = last.id;
  }
}
