// Queries on users that several groups of endpoints share.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/generated/database';

/**
 * Locks a user's row until the transaction ends, which serializes changes to what the user owns.
 * Take the lock before reading what the change depends on. The lock is a weak one, so bids, which
 * refer to the user, do not wait for it.
 */
export async function lockUser(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export type UserByEmail = { id: number; locale: string };

/** Returns the account that has the address, or null. */
export async function findUserByEmail(
  db: Kysely<Database>,
  email: string,
): Promise<UserByEmail | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'locale'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return user ?? null;
}

// The admins who decide what neither a deadline nor the parties can decide.

/** Returns the ids of all admins who are not among the `parties`. */
export async function readAdmins(
  db: Kysely<Database>,
  parties: readonly number[],
): Promise<number[]> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where('disabledAt', 'is', null)
    .where('id', 'not in', [...parties])
    .orderBy('id')
    .execute();
  return admins.map(({ id }) => id);
}

/**
 * Recalculates whether an account is verified: confirmed email and phone, a name, an address. Call
 * it in the same transaction as a change to one of these. Trusted accounts (older than account
 * verification, or with a past payment) stay verified.
 */
export async function refreshVerified(db: Kysely<Database>, userId: number): Promise<void> {
  await sql`
    update users u set account_verified = fresh.verified
    from (
      select (trusted and account_verified)
        or (email_confirmed_at is not null and phone_confirmed_at is not null
          and (display_name is not null or (first_name is not null and last_name is not null))
          and exists (select 1 from addresses a where a.user_id = ${userId})) as verified
      from users where id = ${userId}) fresh
    where u.id = ${userId} and u.account_verified is distinct from fresh.verified`.execute(db);
}
