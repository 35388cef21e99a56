// Changes of address that wait for their proof. Called by the handlers of this folder; the profile shows one masked.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';

export type PendingEmail = { id: number; user_id: number; new_email: string };

function pendingEmails(db: Kysely<Database>) {
  return db
    .selectFrom('account_tokens')
    .select(['id', 'user_id', 'new_email'])
    .where('kind', '=', 'email_change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('new_email', 'is not', null)
    .$narrowType<{ new_email: string }>();
}

export async function pendingEmailOf(db: Kysely<Database>, userId: number): Promise<PendingEmail | null> {
  return (await pendingEmails(db).where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

export async function pendingEmailByToken(db: Kysely<Database>, tokenHash: Buffer): Promise<PendingEmail | null> {
  return (await pendingEmails(db).where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null;
}
