// Whether a passkey is kept on several devices by a password manager, as its authenticator says each time. Run by migrate.ts, once.
import { sql, type Kysely } from 'kysely';

export const syncedPasskeys = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table passkeys add column is_synced boolean not null default false`.execute(db);
  },
};
