// Puts a proven address in the place of the old one, tells the old one, and voids what was sent there. Called by
// confirmEmail inside its transaction.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { queueMail } from '../../../mail/queueMail';
import type { SecretBox } from '../../../secrets/secretBox';
import { maskEmail } from '../codes/maskDestination';
import { refreshVerified } from '../refreshVerified';
import type { PendingEmail } from './pendingEmail';

/** False where it was used meanwhile, or belongs to another account. */
export async function changeEmail(db: Kysely<Database>, secrets: SecretBox, { id, user_id: userId, new_email: email }: PendingEmail): Promise<boolean> {
  const taken = await db.updateTable('account_tokens').set({ used_at: sql<Date>`now()` }).where('id', '=', id).where('used_at', 'is', null).executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return false;
  // One after the other for the same address: the second finds the first one's row.
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 7))`.execute(db);
  const old = await db.selectFrom('users').select(['email', 'locale']).where('id', '=', userId).where('closed_at', 'is', null).forUpdate().executeTakeFirst();
  const other = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (old === undefined || other !== undefined) return false;
  await db.updateTable('users').set({ email, email_confirmed_at: sql<Date>`now()` }).where('id', '=', userId).execute();
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).where('kind', '=', 'password_reset').execute();
  await refreshVerified(db, userId);
  await queueMail(db, secrets, { userId, recipient: old.email, locale: old.locale, template: 'email_changed', params: { address: maskEmail(email) } });
  return true;
}
