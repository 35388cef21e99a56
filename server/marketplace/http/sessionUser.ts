// Session tokens and who they belong to. A token is 256 random bits; the table knows only its SHA-256.
// One indexed query a request and no cache: signing out in one process ends the session in all of them at once.
import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { SessionUser } from './context';

const tokenPattern = /^[\w-]{43}$/;
/** A session ends after this long without a request, and after the absolute life at the latest. */
const idleDays = 14;
const absoluteDays = 60;
/** The time of the last visit is written at most this often. */
const touchMinutes = 5;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The raw token is returned once and stored nowhere. Times are the database's. */
export async function startSession(db: Kysely<Database>, userId: number, userAgent: string): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const row = await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(days => ${absoluteDays})`,
      user_agent: userAgent.slice(0, 300),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: row.expires_at };
}

export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** null for a token that is malformed, unknown, idle too long or past its life. */
export async function findSessionUser(db: Kysely<Database>, token: string): Promise<SessionUser | null> {
  if (!tokenPattern.test(token)) return null;
  const hash = hashToken(token);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('sessions.last_seen_at', '>', sql<Date>`now() - make_interval(days => ${idleDays})`)
    .select([
      'users.id as id',
      'users.email as email',
      'users.display_name as displayName',
      'users.locale as locale',
      'users.currency_code as currencyCode',
      'users.country_code as countryCode',
      'users.is_seller as isSeller',
      'users.is_admin as isAdmin',
      'users.account_verified as accountVerified',
      'users.bidding_blocked as biddingBlocked',
      'users.bidder_token as bidderToken',
      'users.bidder_number as bidderNumber',
      sql<boolean>`sessions.last_seen_at < now() - make_interval(mins => ${touchMinutes})`.as('stale'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { stale, ...user } = row;
  if (stale) await db.updateTable('sessions').set({ last_seen_at: sql<Date>`now()` }).where('token_hash', '=', hash).execute();
  return user;
}
