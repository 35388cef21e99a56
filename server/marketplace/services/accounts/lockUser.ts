// Holds a user's row until the transaction ends, so that two changes of what belongs to one person come one after the other.
// Called before reading what the change depends on. Bids do not wait for it: theirs is a weaker lock.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

export async function lockUser(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
