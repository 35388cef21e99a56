// Ends sessions of a person in all processes at once: the others, or all of them. Called by what changes credentials and
// by the settings page. The one that asks is told by its raw token.
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { hashToken } from '../secrets/secretBox';

/** How many ended. */
export async function endOtherSessions(db: Kysely<Database>, userId: number, currentToken: string): Promise<number> {
  const ended = await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', hashToken(currentToken)).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

export async function endAllSessions(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
