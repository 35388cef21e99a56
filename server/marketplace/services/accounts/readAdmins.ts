// The admins who decide what neither a deadline nor the parties can decide.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** Returns the ids of all admins who are not among the `parties`. */
export async function readAdmins(
  db: Kysely<Database>,
  parties: readonly number[],
): Promise<number[]> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('disabled_at', 'is', null)
    .where('id', 'not in', [...parties])
    .orderBy('id')
    .execute();
  return admins.map(({ id }) => id);
}
