// Sessions: starting, finding, renewing and ending them, and their cookies. A token is 256 random
// bits; the table stores only its SHA-256. Every request queries the database, batched with
// concurrent requests, and nothing is cached: signing out in one process ends the session in all of
// them at once.
import { sql, type Kysely } from 'kysely';
import { createBatchLoader, type BatchLoader } from '../lib/batchLoader';
import type { Database } from '../database/generated/database';
import { hashToken, createToken } from '../lib/secretBox';
import { createUnauthenticatedError } from './apiError';
import type { RequestContext, SessionUser } from './context';

const tokenPattern = /^[\w-]{43}$/;
/** A session ends after this long without a request, and at the latest after its absolute life. */
export const sessionLife = { idleDays: 14, absoluteDays: 60 } as const;
const { idleDays, absoluteDays } = sessionLife;
/** The time of the last visit is written at most this often. */
const touchMinutes = 5;
/** A user who signs in after this long counts as returning. */
const absentMonths = 6;

export type NewSession = { token: string; expiresAt: Date };
/** Shown in the list of sessions. */
type Origin = { userAgent: string; country?: string | null; deviceToken?: string | null };

/**
 * The raw token is returned once and never stored. Times are the database's. The same statement
 * updates the user's last visit and records in the session whether the previous one was long ago.
 * `before` takes no lock: PostgreSQL reports a deadlock if one statement locks a row and then
 * updates it while others do the same.
 */
export async function startSession(
  db: Kysely<Database>,
  userId: number,
  { userAgent, country = null, deviceToken = null }: Origin,
): Promise<NewSession> {
  const token = createToken();
  const deviceHash = deviceToken === null ? null : hashToken(deviceToken);
  const { rows } = await sql<{ expiresAt: Date }>`
    with before as (
      select id, last_seen_at from users where id = ${userId}
    ),
    seen as (
      update users set last_seen_at = now() from before where users.id = before.id
      returning before.last_seen_at as last_seen_at
    )
    insert into sessions
      (token_hash, user_id, expires_at, user_agent, country_code, device_hash, is_returning)
    select ${hashToken(token)}::bytea, ${userId}::bigint,
      now() + make_interval(days => ${absoluteDays}), ${userAgent.slice(0, 300)}::text,
      ${country}::text, ${deviceHash}::bytea,
      seen.last_seen_at <= now() - make_interval(months => ${absentMonths})
    from seen
    returning expires_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The user does not exist.');
  return { token, expiresAt: row.expiresAt };
}

/**
 * Gives a session a new id, as every change of rights requires. The old id is invalid at once in
 * every process; the absolute end does not change. `db` is the transaction of the change. Returns
 * the Set-Cookie header. Throws ApiError 401 if the session has ended meanwhile.
 */
export async function rotateSession(
  { sessionToken }: Pick<RequestContext, 'sessionToken'>,
  db: Kysely<Database>,
): Promise<string> {
  if (sessionToken === null) throw createUnauthenticatedError();
  const token = createToken();
  const row = await db
    .updateTable('sessions')
    .set({ tokenHash: hashToken(token) })
    .where('tokenHash', '=', hashToken(sessionToken))
    .returning('expiresAt')
    .executeTakeFirst();
  if (row === undefined) throw createUnauthenticatedError();
  return sessionCookie({ token, expiresAt: row.expiresAt });
}

export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute();
}

/** Ends the user's other sessions in all processes. Returns how many ended. */
export async function endOtherSessions(
  db: Kysely<Database>,
  userId: number,
  currentToken: string,
): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', hashToken(currentToken))
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

export async function endAllSessions(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

type SessionRow = SessionUser & { stale: boolean };

/**
 * Returns one row or null for each hash. Plain SQL: this runs before every request, and building
 * the statement would take longer than the query.
 */
async function readSessions(
  db: Kysely<Database>,
  hashes: readonly Buffer[],
): Promise<(SessionRow | null)[]> {
  const { rows } = await sql<SessionRow & { place: number }>`
    select u.id, u.email, u.display_name, u.locale, u.currency_code, u.country_code,
      u.is_seller, u.is_admin, u.totp_enabled_at is not null as has_totp, u.account_verified,
      u.bidding_blocked, u.trusted, u.confirmed_age as passed_age,
      u.explicit_content_accepted_at is not null as accepts_explicit_content,
      u.bidder_token, u.bidder_number,
      s.is_returning as has_returned, s.stale, requested.place
    from unnest(${hashes}::bytea[]) with ordinality as requested (hash, place)
    -- Lateral with a limit is an index look-up in every plan.
    cross join lateral (
      select user_id, is_returning,
        last_seen_at < now() - make_interval(mins => ${touchMinutes}) as stale
      from sessions
      where token_hash = requested.hash and expires_at > now()
        and last_seen_at > now() - make_interval(days => ${idleDays})
      limit 1
    ) s
    cross join lateral (
      select * from users
      where id = s.user_id and disabled_at is null and closed_at is null
      limit 1
    ) u`.execute(db);
  const sessions = hashes.map((): SessionRow | null => null);
  for (const { place, ...row } of rows) sessions[place - 1] = row;
  return sessions;
}

const loaders = new WeakMap<Kysely<Database>, BatchLoader<Buffer, SessionRow | null>>();

function getLoader(db: Kysely<Database>): BatchLoader<Buffer, SessionRow | null> {
  const loader =
    loaders.get(db) ?? createBatchLoader((hashes: readonly Buffer[]) => readSessions(db, hashes));
  loaders.set(db, loader);
  return loader;
}

/** Locks the user before the session, as all code that locks both does. */
async function touch(db: Kysely<Database>, userId: number, hash: Buffer): Promise<void> {
  await sql`
    with seen as (update users set last_seen_at = now() where id = ${userId} returning id)
    update sessions set last_seen_at = now() from seen
    where sessions.user_id = seen.id and sessions.token_hash = ${hash}`.execute(db);
}

/**
 * Returns null for a token that is malformed, unknown, idle too long or past its absolute life, and
 * for an account that is disabled or closed.
 */
export async function findSessionUser(
  db: Kysely<Database>,
  token: string,
): Promise<SessionUser | null> {
  if (!tokenPattern.test(token)) return null;
  const hash = hashToken(token);
  const session = await getLoader(db)(hash);
  if (session === null) return null;
  const { stale, ...user } = session;
  if (stale) await touch(db, user.id, hash);
  return user;
}

// The web server reads both cookies and replaces them with its own (HttpOnly, `__Host-` under TLS).
const attributes = 'Path=/; HttpOnly; SameSite=Lax';
/**
 * The longest that browsers keep a cookie. A device that is unused for this long is no longer
 * recognized.
 */
export const deviceDays = 400;

export function sessionCookie({ token, expiresAt }: NewSession): string {
  return `session=${token}; ${attributes}; Expires=${expiresAt.toUTCString()}`;
}

export function clearedSessionCookie(): string {
  return `session=; ${attributes}; Max-Age=0`;
}

export function deviceCookie(token: string): string {
  return `device=${token}; ${attributes}; Max-Age=${deviceDays * 86_400}`;
}
