// Who decides for the marketplace what neither the clock nor the sides can: its admins. Called where they are written to.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** Ids of every admin who is none of the `parties`. */
export async function readAdmins(db: Kysely<Database>, parties: readonly number[]): Promise<number[]> {
  const admins = await db.selectFrom('users').select('id').where('is_admin', '=', true).where('disabled_at', 'is', null).where('id', 'not in', [...parties]).orderBy('id').execute();
  return admins.map(({ id }) => id);
}
