// Session tokens and who they belong to. A token is 256 random bits; the table knows only its SHA-256.
// Every request asks the database, together with those that come at the same moment, and nothing is cached: signing
// out in one process ends the session in all of them at once.
import { sql, type Kysely } from 'kysely';
import { gatherCalls, type Gathered } from '../database/gatherCalls';
import type { Database } from '../database/schema';
import { hashToken, newToken } from '../secrets/secretBox';
import type { SessionUser } from './context';

const tokenPattern = /^[\w-]{43}$/;
/** A session ends after this long without a request, and after the absolute life at the latest. */
export const sessionLife = { idleDays: 14, absoluteDays: 60 } as const;
const { idleDays, absoluteDays } = sessionLife;
/** The time of the last visit is written at most this often. */
const touchMinutes = 5;
/** Who comes back after this long has returned. */
const absentMonths = 6;

export type NewSession = { token: string; expiresAt: Date };
/** What the list of sessions shows of where one was started. */
type Origin = { userAgent: string; country?: string | null; deviceToken?: string | null };

/**
 * The raw token is returned once and stored nowhere. Times are the database's. The same statement counts the visit, and
 * remembers of the session whether the one before was long ago.
 */
export async function startSession(db: Kysely<Database>, userId: number, { userAgent, country = null, deviceToken = null }: Origin): Promise<NewSession> {
  const token = newToken();
  const deviceHash = deviceToken === null ? null : hashToken(deviceToken);
  const { rows } = await sql<{ expires_at: Date }>`
    with before as (select id, last_seen_at from users where id = ${userId} for no key update),
    seen as (update users set last_seen_at = now() from before where users.id = before.id returning before.last_seen_at as last_seen_at)
    insert into sessions (token_hash, user_id, expires_at, user_agent, country_code, device_hash, returned)
    select ${hashToken(token)}::bytea, ${userId}::bigint, now() + make_interval(days => ${absoluteDays}), ${userAgent.slice(0, 300)}::text, ${country}::text, ${deviceHash}::bytea,
      seen.last_seen_at <= now() - make_interval(months => ${absentMonths})
    from seen
    returning expires_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A session for somebody who is not there.');
  return { token, expiresAt: row.expires_at };
}

export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

type Found = SessionUser & { stale: boolean };

/** One row or none for each hash. Written out: this runs before every request, and building the text takes longer than the query. */
async function readSessions(db: Kysely<Database>, hashes: readonly Buffer[]): Promise<(Found | null)[]> {
  const { rows } = await sql<Found & { place: number }>`
    select u.id, u.email, u.display_name as "displayName", u.locale, u.currency_code as "currencyCode", u.country_code as "countryCode",
      u.is_seller as "isSeller", u.is_admin as "isAdmin", u.totp_enabled_at is not null as "hasTotp", u.account_verified as "accountVerified", u.bidding_blocked as "biddingBlocked", u.trusted,
      u.passed_age as "passedAge", u.explicit_content_accepted_at is not null as "acceptsExplicitContent",
      u.bidder_token as "bidderToken", u.bidder_number as "bidderNumber", s.returned as "hasReturned", s.stale, asked.place
    from unnest(${hashes}::bytea[]) with ordinality as asked (hash, place)
    -- Lateral with a limit is a look-up by the index in every plan.
    cross join lateral (
      select user_id, returned, last_seen_at < now() - make_interval(mins => ${touchMinutes}) as stale from sessions
      where token_hash = asked.hash and expires_at > now() and last_seen_at > now() - make_interval(days => ${idleDays}) limit 1) s
    cross join lateral (select * from users where id = s.user_id and disabled_at is null and closed_at is null limit 1) u`.execute(db);
  const found = hashes.map((): Found | null => null);
  for (const { place, ...row } of rows) found[place - 1] = row;
  return found;
}

const readers = new WeakMap<Kysely<Database>, Gathered<Buffer, Found | null>>();

function readerOf(db: Kysely<Database>): Gathered<Buffer, Found | null> {
  const present = readers.get(db) ?? gatherCalls((hashes: readonly Buffer[]) => readSessions(db, hashes));
  readers.set(db, present);
  return present;
}

/** The person first, then the session, as everything does that locks both. */
async function touch(db: Kysely<Database>, userId: number, hash: Buffer): Promise<void> {
  await sql`
    with seen as (update users set last_seen_at = now() where id = ${userId} returning id)
    update sessions set last_seen_at = now() from seen where sessions.user_id = seen.id and sessions.token_hash = ${hash}`.execute(db);
}

/** null for a token that is malformed, unknown, idle too long or past its life, and for an account that is disabled or closed. */
export async function findSessionUser(db: Kysely<Database>, token: string): Promise<SessionUser | null> {
  if (!tokenPattern.test(token)) return null;
  const hash = hashToken(token);
  const found = await readerOf(db)(hash);
  if (found === null) return null;
  const { stale, ...user } = found;
  if (stale) await touch(db, user.id, hash);
  return user;
}
