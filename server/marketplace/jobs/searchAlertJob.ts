// Matches newly published lots with search alerts, and tells their owners. Safe in any number of
// processes: an alert is locked while it is handled, and a lot is reported once per alert.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { findLocale, defaultLocale } from '../../../src/lib/locales';
import type { Database } from '../database/generated/database';
import { createReadCache, type ReadCache } from '../http/readCache';
import { queueNotice } from '../ports/mail/queueNotice';
import { loadCategoryTree } from '../services/discovery/categoryTree';
import { current } from '../services/discovery/lotVisibility';
import { describeSearch, findMatches, getSearchPath } from '../services/search-alerts/alertSearch';

const pauseMs = 5_000;
/** A transaction may commit a lot this long after its publication. */
const overlapMinutes = 10;
/** An alert is not matched again within this time. */
const restSeconds = 60;
/** An instant alert reports at most this often. */
const instantMinutes = 5;
/** The lots that a notice names; it counts the others. */
const maxNamed = 6;

type JobSource = { db: Kysely<Database>; cache: ReadCache };

type Since = { checkedUntil: RawBuilder<Date>; activeSince: RawBuilder<Date> };

/** The ids of lots that were published since an alert was checked, but not before it was active. */
const publishedSince = ({ checkedUntil, activeSince }: Since): RawBuilder<unknown> => sql`
  select id from lots
  where published_at > ${checkedUntil} - make_interval(mins => ${overlapMinutes})
    and published_at >= ${activeSince}
    and published_at <= now()`;

/** Resolves to false when no alert is due. */
export function matchNextAlert({ db, cache }: JobSource): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const alert = await trx
      .selectFrom('searchAlerts')
      .select(['id', 'userId', 'query', 'categoryId', 'filters', 'locale'])
      .select(['checkedUntil', 'activeSince'])
      .where('isPaused', '=', false)
      .where(sql<boolean>`checked_until < now() - make_interval(secs => ${restSeconds})`)
      .where(
        sql<boolean>`exists (${publishedSince({
          checkedUntil: sql`checked_until`,
          activeSince: sql`active_since`,
        })})`,
      )
      .orderBy('checkedUntil')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (alert === undefined) return false;
    const ids = await findMatches(
      { db: trx, cache, locale: findLocale(alert.locale) ?? defaultLocale },
      alert,
      sql<boolean>`l.id in (${publishedSince({
        checkedUntil: sql`${alert.checkedUntil}::timestamptz`,
        activeSince: sql`${alert.activeSince}::timestamptz`,
      })})`,
    );
    await trx
      .updateTable('searchAlerts')
      .set({
        checkedUntil: sql<Date>`now()`,
        // A digest that had nothing to say waits for its next time.
        nextNoticeAt: sql<Date>`
          case when exists (
            select 1 from search_alert_matches where alert_id = ${alert.id} and notified_at is null
          ) then next_notice_at
          else greatest(next_notice_at, next_digest_at(frequency, user_id, now())) end`,
      })
      .where('id', '=', alert.id)
      .execute();
    await sql`
      insert into search_alert_matches (alert_id, lot_id)
      select ${alert.id}::bigint, id from lots
      where id = any(${ids}::bigint[]) and seller_id <> ${alert.userId}
      on conflict do nothing`.execute(trx);
    return true;
  });
}

type WaitingLot = { id: number; title: string; slug: string };

/** Resolves to false when no owner is to be told. Lots that have ended meanwhile are left out. */
export function notifyNextAlert({ db, cache }: JobSource): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const alert = await trx
      .selectFrom('searchAlerts as a')
      .select(['a.id', 'a.userId', 'a.query', 'a.categoryId', 'a.filters', 'a.frequency'])
      .select(['a.locale', 'a.byEmail', sql<number>`extract(epoch from now())`.as('second')])
      .where('a.isPaused', '=', false)
      .where('a.nextNoticeAt', '<=', sql<Date>`now()`)
      .where(
        sql<boolean>`exists (
        select 1 from search_alert_matches where alert_id = a.id and notified_at is null)`,
      )
      .orderBy('a.nextNoticeAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (alert === undefined) return false;
    const { rows } = await sql<WaitingLot>`
      with told as (
        update search_alert_matches set notified_at = now()
        where alert_id = ${alert.id} and notified_at is null
        returning lot_id
      )
      select l.id, l.title, l.slug from told join lots l on l.id = told.lot_id
      where ${current}
      order by l.published_at desc, l.id desc`.execute(trx);
    await trx
      .updateTable('searchAlerts')
      .set({
        nextNoticeAt: sql<Date>`
          next_digest_at(frequency, user_id, now() + make_interval(mins => ${instantMinutes}))`,
      })
      .where('id', '=', alert.id)
      .execute();
    const [newest] = rows;
    if (newest === undefined) return true;
    const source = {
      locale: findLocale(alert.locale) ?? defaultLocale,
      tree: await loadCategoryTree({ db: trx, cache }),
    };
    await queueNotice(trx, {
      userId: alert.userId,
      kind: 'new_matches',
      template: rows.length === 1 ? 'new_match' : 'new_matches',
      params: {
        alert_id: alert.id,
        search: describeSearch(alert, source) || newest.title,
        path: getSearchPath(alert, source),
        count: rows.length,
        title: newest.title,
        lots: rows.slice(0, maxNamed),
      },
      dedupeKey: `new_matches:${alert.id}:${newest.id}:${Math.floor(alert.second)}`,
      isEmailed: alert.byEmail,
    });
    return true;
  });
}

/** A job that resolves to the pause until the next run, in milliseconds. */
export function searchAlertJob(db: Kysely<Database>): () => Promise<number> {
  const source = { db, cache: createReadCache() };
  return async () => {
    while (await matchNextAlert(source));
    while (await notifyNextAlert(source));
    return pauseMs;
  };
}
