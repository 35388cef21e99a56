// Lets time pass for the rate limits that are counted in the database.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';

export async function ageRateLimits(db: Kysely<Database>, seconds: number): Promise<void> {
  await sql`
    update rate_limits set allowed_at = array(
      select at - make_interval(secs => ${seconds}) from unnest(allowed_at) as at order by at
    )`.execute(db);
}
