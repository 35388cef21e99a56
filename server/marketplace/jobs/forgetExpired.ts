// Removes what is past its time: registrations, codes, links, challenges, sessions, counters. Nothing of it is valid any
// more (each is checked where it is used), so this only keeps the tables small and old secrets out of them. Every process
// runs it; deleting twice is no error. Called by startJobs.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { deviceDays } from '../http/sessionCookies';
import { sessionLife } from '../http/sessionUser';

const pauseMs = 10 * 60_000;
/** What visitors have seen: of people for long, of browsers that nobody signed in from for a month, and of those no more than so many. */
const viewDays = { ofUsers: 365, ofVisitors: 30 } as const;
const mostVisitorViews = 200_000;
/** Mails say for so long whether they were sent; their keys keep anybody from being told of one thing twice. */
const mailDays = 90;
/** A request that comes again after that is a new one. */
const answerDays = 7;
const translationDays = 90;
const mostTranslations = 200_000;

async function forgetViews(db: Kysely<Database>, most: number): Promise<void> {
  await sql`delete from lot_views where viewed_at < now() - make_interval(days => ${viewDays.ofUsers})`.execute(db);
  await sql`delete from lot_views where visitor like 'anonymous:%' and viewed_at < now() - make_interval(days => ${viewDays.ofVisitors})`.execute(db);
  await sql`
    delete from lot_views where visitor like 'anonymous:%' and viewed_at <= (
      select viewed_at from lot_views where visitor like 'anonymous:%' order by viewed_at desc offset ${most} limit 1)`.execute(db);
}

/** What was not asked for in three months, and the longest unused above the most. */
async function forgetTranslations(db: Kysely<Database>): Promise<void> {
  await sql`delete from translations where used_at < now() - make_interval(days => ${translationDays})`.execute(db);
  await sql`delete from translations where used_at <= (select used_at from translations order by used_at desc offset ${mostTranslations} limit 1)`.execute(db);
}

/** Resolves to the pause until its next run, in milliseconds. */
export async function forgetExpired(db: Kysely<Database>, mostViews = mostVisitorViews): Promise<number> {
  await db.deleteFrom('registrations').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('account_tokens').where('expires_at', '<', sql<Date>`now()`).execute();
  // Their rows hold how often a code was sent, which the pause before the next one grows with.
  await db.deleteFrom('one_time_codes').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  await db.deleteFrom('phone_changes').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  await db.deleteFrom('mfa_challenges').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('test_provider_tokens').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', sql<Date>`now()`), eb('last_seen_at', '<', sql<Date>`now() - make_interval(days => ${sessionLife.idleDays})`)]))
    .execute();
  await db.deleteFrom('known_devices').where('last_seen_at', '<', sql<Date>`now() - make_interval(days => ${deviceDays})`).execute();
  // The longest window is an hour, and a refused try waits four of them at most.
  await db.deleteFrom('rate_limits').where('window_start', '<', sql<Date>`now() - interval '1 day'`).execute();
  // Their lots are over; should one of them come back, its mails' own keys keep it from being told of twice.
  await db.deleteFrom('closing_notices').where('noticed_at', '<', sql<Date>`now() - interval '2 days'`).execute();
  // Farewells are of nobody and have an address in them.
  await db.deleteFrom('mails').where('template', '=', 'account_closed').where('sent_at', 'is not', null).execute();
  await db.updateTable('mails').set({ sealed: null }).where('sealed', 'is not', null).where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  await forgetViews(db, mostViews);
  await db.deleteFrom('mails').where('created_at', '<', sql<Date>`now() - make_interval(days => ${mailDays})`).execute();
  await db.deleteFrom('answered_requests').where('created_at', '<', sql<Date>`now() - make_interval(days => ${answerDays})`).execute();
  await forgetTranslations(db);
  return pauseMs;
}
