// Writes a new password and voids what was won or asked for under the old one: links, codes, challenges, a pending change
// of address or number. Called inside the transactions of the reset and of the settings page; sessions are theirs.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';

export async function writePassword(db: Kysely<Database>, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('mfa_challenges').where('user_id', '=', userId).where('used_at', 'is', null).execute();
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('phone_changes').where('user_id', '=', userId).execute();
}
