// Email changes that are not confirmed yet.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';

export type PendingEmail = { id: number; user_id: number; new_email: string };

function selectPendingEmails(db: Kysely<Database>) {
  return db
    .selectFrom('account_tokens')
    .select(['id', 'user_id', 'new_email'])
    .where('kind', '=', 'email_change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('new_email', 'is not', null)
    .$narrowType<{ new_email: string }>();
}

export async function readPendingEmail(
  db: Kysely<Database>,
  userId: number,
): Promise<PendingEmail | null> {
  return (await selectPendingEmails(db).where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

export async function findPendingEmailByToken(
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<PendingEmail | null> {
  return (
    (await selectPendingEmails(db).where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null
  );
}
