// Gives a session a new id, as every change of rights does: a new password, e-mail address, phone or factor, becoming a
// seller. The old id is dead at once in every process; the absolute end stays where it was. Called by handlers.
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { hashToken, newToken } from '../secrets/secretBox';
import { unauthenticated } from './apiError';
import type { RequestContext } from './context';
import { sessionCookie } from './sessionCookies';

/** The answer's Set-Cookie. `db`: the transaction of the change. Throws ApiError 401 where the session ended meanwhile. */
export async function rotateSession({ sessionToken }: Pick<RequestContext, 'sessionToken'>, db: Kysely<Database>): Promise<string> {
  if (sessionToken === null) throw unauthenticated();
  const token = newToken();
  const row = await db
    .updateTable('sessions')
    .set({ token_hash: hashToken(token) })
    .where('token_hash', '=', hashToken(sessionToken))
    .returning('expires_at')
    .executeTakeFirst();
  if (row === undefined) throw unauthenticated();
  return sessionCookie({ token, expiresAt: row.expires_at });
}
