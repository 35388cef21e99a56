// Writes a new password and invalidates what was granted or requested under the old one: links,
// codes, challenges, and pending changes of address or number. Ending sessions is up to the caller.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';

export async function writePassword(
  db: Kysely<Database>,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await db
    .deleteFrom('mfa_challenges')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('phone_changes').where('user_id', '=', userId).execute();
}
