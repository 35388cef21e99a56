// Deletes expired data: registrations, codes, links, challenges, sessions, counters, events. None
// of it is valid any more (each is checked where it is used), so this only keeps the tables small
// and old secrets out of them. Safe in any number of processes: deleting twice is not an error.
import { sql, type Kysely } from 'kysely';
import {
  EXPERIMENT_DAYS,
  PAGE_SPEED_DAYS,
  VISITOR_EVENT_DAYS,
} from '../../../src/lib/trackingConstants';
import type { Database } from '../database/generated/database';
import { deviceDays, sessionLife } from '../http/sessions';

const pauseMs = 10 * 60_000;
/**
 * Lot views of users are kept for a year, those of visitors who are not signed in for a month and
 * only the newest `maxVisitorViews`.
 */
const viewDays = { ofUsers: 365, ofVisitors: 30 } as const;
const maxVisitorViews = 200_000;
/** What anyone can make the server store: only the newest are kept. */
const maxVisitorEvents = 1_000_000;
const maxPageSpeedSamples = 500_000;
/** Mails are kept for this long; their keys prevent duplicate notices. */
const mailDays = 90;
const notificationDays = 90;
const matchDays = 90;
/** A request that is repeated after this is treated as new. */
const answerDays = 7;
/** A page that was asleep for longer loads its lots again. */
const liveEventDays = 7;
/** Payment providers repeat an event for some days. */
const providerEventDays = 90;
const translationDays = 90;
const maxTranslations = 200_000;

async function deleteOldViews(db: Kysely<Database>, most: number): Promise<void> {
  const { ofUsers, ofVisitors } = viewDays;
  await sql`
    delete from lot_views where viewed_at < now() - make_interval(days => ${ofUsers})`.execute(db);
  await sql`
    delete from lot_views
    where visitor like 'anonymous:%'
      and viewed_at < now() - make_interval(days => ${ofVisitors})`.execute(db);
  await sql`
    delete from lot_views where visitor like 'anonymous:%' and viewed_at <= (
      select viewed_at from lot_views where visitor like 'anonymous:%'
      order by viewed_at desc offset ${most} limit 1)`.execute(db);
}

async function deleteOldMeasurements(
  db: Kysely<Database>,
  table: 'visitor_events' | 'page_speed_samples' | 'experiment_exposures' | 'experiment_goals',
  { days, most }: { days: number; most: number },
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where created_at < now() - make_interval(days => ${days})
      or id <= (
        select id from ${sql.table(table)} order by id desc offset ${most} limit 1)`.execute(db);
}

/**
 * Deletes translations that were not used in three months, and the least recently used above the
 * maximum.
 */
async function deleteOldTranslations(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from translations
    where used_at < now() - make_interval(days => ${translationDays})`.execute(db);
  await sql`
    delete from translations where used_at <= (
      select used_at from translations
      order by used_at desc offset ${maxTranslations} limit 1)`.execute(db);
}

/** Resolves to the pause until the next run, in milliseconds. */
export async function deleteExpired(
  db: Kysely<Database>,
  maxViews = maxVisitorViews,
  maxEvents = maxVisitorEvents,
): Promise<number> {
  await db
    .deleteFrom('registrations')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('accountTokens')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
  // The rows count how often a code was sent, which lengthens the pause before the next one.
  await db
    .deleteFrom('oneTimeCodes')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  await db
    .deleteFrom('phoneChanges')
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('mfaChallenges')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  await db
    .deleteFrom('passkeyChallenges')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('sandboxProviderTokens')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<', sql<Date>`now()`),
        eb('lastSeenAt', '<', sql<Date>`now() - make_interval(days => ${sessionLife.idleDays})`),
      ]),
    )
    .execute();
  await db
    .deleteFrom('knownDevices')
    .where('lastSeenAt', '<', sql<Date>`now() - make_interval(days => ${deviceDays})`)
    .execute();
  // The longest window is an hour, and a refused attempt waits at most four of them.
  await db
    .deleteFrom('rateLimits')
    .where('countedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  // The lots have closed. If one were reopened, the dedupe keys of its mails would prevent a second
  // notice.
  await db
    .deleteFrom('closingNotices')
    .where('notifiedAt', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
  // Mails about a closed account belong to no user, and contain an address.
  await db
    .deleteFrom('mails')
    .where('template', '=', 'account_closed')
    .where('sentAt', 'is not', null)
    .execute();
  await db
    .updateTable('mails')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await deleteOldViews(db, maxViews);
  await deleteOldMeasurements(db, 'visitor_events', { days: VISITOR_EVENT_DAYS, most: maxEvents });
  for (const table of ['experiment_exposures', 'experiment_goals'] as const)
    await deleteOldMeasurements(db, table, { days: EXPERIMENT_DAYS, most: maxEvents });
  await deleteOldMeasurements(db, 'page_speed_samples', {
    days: PAGE_SPEED_DAYS,
    most: maxPageSpeedSamples,
  });
  await db
    .deleteFrom('mails')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${mailDays})`)
    .execute();
  await db
    .deleteFrom('notifications')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${notificationDays})`)
    .execute();
  // Lots that have ended are not reported again: they are no longer newly published.
  await db
    .deleteFrom('searchAlertMatches')
    .where('foundAt', '<', sql<Date>`now() - make_interval(days => ${matchDays})`)
    .execute();
  await db
    .deleteFrom('idempotentResponses')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${answerDays})`)
    .execute();
  await db
    .deleteFrom('liveEvents')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${liveEventDays})`)
    .execute();
  await db
    .deleteFrom('providerEvents')
    .where('receivedAt', '<', sql<Date>`now() - make_interval(days => ${providerEventDays})`)
    .execute();
  await deleteOldTranslations(db);
  return pauseMs;
}
