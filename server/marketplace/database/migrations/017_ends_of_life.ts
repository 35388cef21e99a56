// Tables that anybody can fill are emptied by age: without an index each look would read all of them. Run by migrate.ts,
// once.
import { sql, type Kysely } from 'kysely';

export const endsOfLife = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index lot_views_by_age on lot_views (viewed_at)`.execute(db);
    await sql`create index mails_by_age on mails (created_at)`.execute(db);
    await sql`create index answered_requests_by_age on answered_requests (created_at)`.execute(db);
  },
};
