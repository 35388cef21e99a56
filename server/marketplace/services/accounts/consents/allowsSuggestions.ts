// The consent to personal suggestions, for the services that make them.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';

/**
 * Whether the user has agreed that lots are picked for them by what they view, follow and bid on.
 * Who was never asked has not.
 */
export async function allowsSuggestions(db: Kysely<Database>, userId: number): Promise<boolean> {
  const consent = await db
    .selectFrom('marketingConsents')
    .select('granted')
    .where('userId', '=', userId)
    .where('channel', '=', 'personalisation')
    .executeTakeFirst();
  return consent?.granted === true;
}
