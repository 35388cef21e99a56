// Locks a user's row until the transaction ends, which serializes changes to what the user owns.
// Take the lock before reading what the change depends on. The lock is a weak one, so bids, which
// refer to the user, do not wait for it.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

export async function lockUser(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
