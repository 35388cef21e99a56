import type { Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';

/** The user agrees to suggestions by what they view, follow and bid on. */
export async function buildSuggestionsConsent(db: Kysely<Database>, userId: number): Promise<void> {
  await db
    .insertInto('marketingConsents')
    .values({ userId, channel: 'personalisation', granted: true })
    .execute();
}
