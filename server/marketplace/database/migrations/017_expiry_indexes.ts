// Indexes for deletion by age: any visitor can fill these tables, and without an index each
// deletion would scan all of them.
import { sql, type Kysely } from 'kysely';

export const expiryIndexes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index lot_views_viewed on lot_views (viewed_at)`.execute(db);
    await sql`create index mails_created on mails (created_at)`.execute(db);
    await sql`
      create index idempotent_responses_created on idempotent_responses (created_at)`.execute(db);
  },
};
