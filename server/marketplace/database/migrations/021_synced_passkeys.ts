// Whether a password manager syncs a passkey across devices, as its authenticator reports at each
// use.
import { sql, type Kysely } from 'kysely';

export const syncedPasskeys = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table passkeys add column is_synced boolean not null default false`.execute(db);
  },
};
