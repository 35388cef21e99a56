// Recalculates whether an account is verified: confirmed email and phone, a name, an address. Call
// it in the same transaction as a change to one of these. Trusted accounts (older than account
// verification, or with a past payment) stay verified.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';

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
