// Reminds bidders and users who saved a lot that it closes soon, at the times that they chose, and
// only those who have bid on or saved it by then. Safe in any number of processes: each lot is
// claimed once for each time, in the transaction that queues its messages. Lots themselves are not
// locked.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/generated/database';
import { queueNotices } from '../ports/mail/queueNotice';

const pauseMs = 15_000;
const batchSize = 50;
/** The times before the closing that a user can choose, in minutes; by default the hour. */
const reminderTimes = [15, 60, 1_440];
const defaultTimes = [60];

type Claim = { lotId: number; minutes: number };
type ClosingNotice = Claim & { userId: number; title: string; slug: string; closesAt: Date };

/** Up to `batchSize` reminders that no other process has claimed. */
async function claimReminders(trx: Kysely<Database>): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    insert into closing_notices (lot_id, minutes)
    select l.id, r.minutes
    from unnest(${reminderTimes}::int[]) as r (minutes)
    join lots l on l.status = 'open'
      and l.effective_close_at > now()
      and l.effective_close_at <= now() + make_interval(mins => r.minutes)
    where not exists (
      select 1 from closing_notices c where c.lot_id = l.id and c.minutes = r.minutes)
    order by l.effective_close_at, l.id, r.minutes limit ${batchSize}
    on conflict (lot_id, minutes) do nothing
    returning lot_id, minutes`.execute(trx);
  return rows;
}

/** Users for whom several times have come at once, as for a short auction, get one reminder. */
async function readRecipients(
  trx: Kysely<Database>,
  claims: readonly Claim[],
): Promise<ClosingNotice[]> {
  const { rows } = await sql<ClosingNotice>`
    select distinct on (l.id, p.user_id) l.id as lot_id, p.user_id, claimed.minutes, l.title,
      l.slug, l.effective_close_at as closes_at
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
      as claimed ("lotId" bigint, minutes int)
    join lots l on l.id = claimed."lotId"
    cross join lateral (
      select user_id from favorites where lot_id = l.id
      union
      select user_id from bids where lot_id = l.id
    ) p
    left join notification_preferences n on n.user_id = p.user_id
    where claimed.minutes = any(coalesce(n.reminder_minutes, ${defaultTimes}::int[]))
    order by l.id, p.user_id, claimed.minutes`.execute(trx);
  return rows;
}

/** Resolves to the number of reminders that were claimed. */
export function notifyClosingSoon(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const claims = await claimReminders(trx);
    if (claims.length === 0) return 0;
    const recipients = (await readRecipients(trx, claims)).map(
      ({ lotId, userId, minutes, title, slug, closesAt }) => ({
        userId,
        params: { lot_id: lotId, title, slug, closes_at: closesAt.toISOString() },
        dedupeKey: `closing_soon:${lotId}:${userId}:${minutes}`,
      }),
    );
    await queueNotices(trx, { kind: 'closing_soon', template: 'closing_soon' }, recipients);
    return claims.length;
  });
}

/** Resolves to the pause until the next run, in milliseconds. */
export async function closingSoonJob(db: Kysely<Database>): Promise<number> {
  while ((await notifyClosingSoon(db)) > 0);
  return pauseMs;
}
