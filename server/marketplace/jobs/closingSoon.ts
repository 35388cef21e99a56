// Notifies bidders and users who saved a lot that it closes within the hour: once per lot, and only
// those who have bid or saved it by then. Safe in any number of processes: each lot is claimed
// once, in the transaction that queues its messages. Lots themselves are not locked.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/generated/database';
import { queueNotices } from '../ports/mail/queueNotice';

const pauseMs = 15_000;
const batchSize = 50;

type ClosingNotice = { lotId: number; userId: number; title: string; slug: string; closesAt: Date };

/** The ids of up to `batchSize` lots that no other process has claimed. */
async function claimLots(trx: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ lotId: number }>`
    insert into closing_notices (lot_id)
    select id from lots l
    where status = 'open'
      and effective_close_at > now() and effective_close_at <= now() + interval '1 hour'
      and not exists (select 1 from closing_notices c where c.lot_id = l.id)
    order by effective_close_at, id limit ${batchSize}
    on conflict (lot_id) do nothing
    returning lot_id`.execute(trx);
  return rows.map(({ lotId: id }) => id);
}

async function readRecipients(
  trx: Kysely<Database>,
  lotIds: readonly number[],
): Promise<ClosingNotice[]> {
  const { rows } = await sql<ClosingNotice>`
    select l.id as lot_id, p.user_id, l.title, l.slug,
      l.effective_close_at as closes_at
    from unnest(${lotIds}::bigint[]) as claimed (id)
    join lots l on l.id = claimed.id
    cross join lateral (
      select user_id from favorites where lot_id = l.id
      union
      select user_id from bids where lot_id = l.id
    ) p`.execute(trx);
  return rows;
}

/** Resolves to the number of lots that were claimed. */
export function notifyClosingSoon(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const lotIds = await claimLots(trx);
    if (lotIds.length === 0) return 0;
    const recipients = (await readRecipients(trx, lotIds)).map(
      ({ lotId, userId, title, slug, closesAt }) => ({
        userId,
        params: { lot_id: lotId, title, slug, closes_at: closesAt.toISOString() },
        dedupeKey: `closing_soon:${lotId}:${userId}`,
      }),
    );
    await queueNotices(trx, { kind: 'closing_soon', template: 'closing_soon' }, recipients);
    return lotIds.length;
  });
}

/** Resolves to the pause until the next run, in milliseconds. */
export async function closingSoonJob(db: Kysely<Database>): Promise<number> {
  while ((await notifyClosingSoon(db)) > 0);
  return pauseMs;
}
