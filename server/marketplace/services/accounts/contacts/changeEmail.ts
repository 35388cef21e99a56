// Replaces the email address with a confirmed one, notifies the old address, and invalidates the
// password reset tokens that were sent there. Runs inside the caller's transaction.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { queueMail } from '../../../mail/queueMail';
import type { SecretBox } from '../../../secrets/secretBox';
import { maskEmail } from '../codes/maskDestination';
import { refreshVerified } from '../refreshVerified';
import type { PendingEmail } from './pendingEmail';

/** Returns false if the change was already used or the address belongs to another account. */
export async function changeEmail(
  db: Kysely<Database>,
  secrets: SecretBox,
  { id, user_id: userId, new_email: email }: PendingEmail,
): Promise<boolean> {
  const claim = await db
    .updateTable('account_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (claim.numUpdatedRows === 0n) return false;
  // Serializes changes to the same address: the second one sees the first one's row.
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 7))`.execute(db);
  const old = await db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const other = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (old === undefined || other !== undefined) return false;
  await db
    .updateTable('users')
    .set({ email, email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await db
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'password_reset')
    .execute();
  await refreshVerified(db, userId);
  await queueMail(db, secrets, {
    userId,
    recipient: old.email,
    locale: old.locale,
    template: 'email_changed',
    params: { address: maskEmail(email) },
  });
  return true;
}
