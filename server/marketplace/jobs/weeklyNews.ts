// Emails lots once a week to users who agreed to news by email: lots picked for them if they agreed
// to that too, else popular ones. Safe in any number of processes: a user's consent is locked while
// their email is queued. A week in which there are too few lots is left out.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/generated/database';
import { createReadCache, type ReadCache } from '../http/readCache';
import { getUserVisitorKey } from '../http/context';
import { allowsSuggestions } from '../services/accounts/consents/allowsSuggestions';
import { loadPopularFeedIds } from '../services/feeds/readPopularFeed';
import { readRecommendedLots } from '../services/feeds/readRecommendedFeed';
import { current } from '../services/discovery/lotVisibility';

const pauseMs = 60_000;
/** Between two emails, and from the consent to the first one. */
const intervalDays = 7;
const minLots = 3;
const maxLots = 6;

type JobSource = { db: Kysely<Database>; cache: ReadCache };
type NewsLot = { id: number; title: string; slug: string };

async function pickIds(db: Kysely<Database>, userId: number): Promise<number[]> {
  if (!(await allowsSuggestions(db, userId))) return [];
  const lots = await readRecommendedLots(db, { key: getUserVisitorKey(userId), userId });
  return lots.map(({ id }) => id);
}

/** In the order of `ids`. Without the user's own lots and those that not everyone may see. */
function readLots(
  db: Kysely<Database>,
  userId: number,
  ids: readonly number[],
): Promise<NewsLot[]> {
  return db
    .selectFrom('lots as l')
    .select(['l.id', 'l.title', 'l.slug'])
    .where(sql<boolean>`l.id = any(${ids}::bigint[])`)
    .where(current)
    .where('l.explicitContent', '=', false)
    .where('l.sellerId', '<>', userId)
    .orderBy(sql`array_position(${ids}::bigint[], l.id)`)
    .limit(maxLots)
    .execute();
}

const lastSentAt = sql<Date>`coalesce(last_sent_at, updated_at)`;

/** Resolves to false when no email is due. */
export function queueNextNews({ db, cache }: JobSource): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('marketingConsents')
      .select('userId')
      .where('channel', '=', 'email')
      .where('granted', '=', true)
      .where(lastSentAt, '<=', sql<Date>`now() - make_interval(days => ${intervalDays})`)
      .orderBy(lastSentAt)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return false;
    const { userId } = due;
    await trx
      .updateTable('marketingConsents')
      .set({ lastSentAt: sql<Date>`now()` })
      .where('userId', '=', userId)
      .where('channel', '=', 'email')
      .execute();
    const picked = await readLots(trx, userId, await pickIds(trx, userId));
    const isPersonal = picked.length >= minLots;
    const lots = isPersonal
      ? picked
      : await readLots(trx, userId, await loadPopularFeedIds({ db: trx, cache }));
    const [first] = lots;
    if (first === undefined || lots.length < minLots) return true;
    const params = JSON.stringify({ title: first.title, lots });
    await sql`
      insert into mails (user_id, recipient, locale, template, params, channel, send_after)
      select id, email, locale, ${isPersonal ? 'weekly_picks' : 'weekly_popular'},
        ${params}::jsonb, 'email', quiet_hours_end(id, now())
      from users
      where id = ${userId} and not is_bot and closed_at is null`.execute(trx);
    return true;
  });
}

/** A job that resolves to the pause until the next run, in milliseconds. */
export function weeklyNewsJob(db: Kysely<Database>): () => Promise<number> {
  const source = { db, cache: createReadCache() };
  return async () => {
    while (await queueNextNews(source));
    return pauseMs;
  };
}
