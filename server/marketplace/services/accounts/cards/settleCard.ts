// Applies the result of a 3-D Secure challenge to the card that waits for it. The provider does not
// report that a challenge expired, so reading a pending card must settle it too.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { Challenge } from '../../../payments/paymentProvider';
import { lockUser } from '../lockUser';
import { ensureDefaultCard } from './cardRows';

export async function settleCard(
  db: Kysely<Database>,
  { id, status }: Pick<Challenge, 'id' | 'status'>,
): Promise<void> {
  if (status === 'pending') return;
  await db.transaction().execute(async (trx) => {
    const card = await trx
      .selectFrom('cards')
      .select(['id', 'user_id'])
      .where('challenge_id', '=', id)
      .executeTakeFirst();
    if (card === undefined) return;
    await lockUser(trx, card.user_id);
    await trx
      .updateTable('cards')
      .set({ status: status === 'approved' ? 'active' : 'declined' })
      .where('id', '=', card.id)
      .where('status', '=', 'requires_action')
      .execute();
    await ensureDefaultCard(trx, card.user_id);
  });
}
