// Applies the outcome of an identity check to the user. Only the first outcome of a check counts.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { Challenge } from '../../../payments/paymentProvider';

export async function settleIdentity(
  db: Kysely<Database>,
  { id, status }: Pick<Challenge, 'id' | 'status'>,
): Promise<void> {
  if (status === 'pending') return;
  const outcome = status === 'approved' ? 'verified' : 'failed';
  await db.transaction().execute(async (trx) => {
    const check = await trx
      .updateTable('identity_verifications')
      .set({ status: outcome })
      .where('challenge_id', '=', id)
      .where('status', '=', 'pending')
      .returning('user_id')
      .executeTakeFirst();
    if (check === undefined) return;
    await trx
      .updateTable('users')
      .set({ identity_status: outcome })
      .where('id', '=', check.user_id)
      .where('identity_status', '<>', 'verified')
      .execute();
  });
}
