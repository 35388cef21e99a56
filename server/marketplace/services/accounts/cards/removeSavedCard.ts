// Removes a card from its owner. This is refused while a bid hold is on the card or a payment is in
// progress. The row stays, without the holder, because past holds refer to it. The caller releases
// the holds that were still pending.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { ApiError } from '../../../http/apiError';
import { lockUser } from '../lockUser';
import { ensureDefaultCard } from './cardRows';

function createCardInUseError(message: string): ApiError {
  return new ApiError(409, 'card_in_use', message, [
    { code: 'card_in_use', message, attribute: null },
  ]);
}

/** Throws ApiError 409 card_in_use. */
export async function assertUnused(db: Kysely<Database>, cardId: number): Promise<void> {
  const hold = await db
    .selectFrom('authorization_payments')
    .select('id')
    .where('card_id', '=', cardId)
    .where('status', '=', 'authorized')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .limit(1)
    .executeTakeFirst();
  if (hold !== undefined)
    throw createCardInUseError('An amount is reserved on this card for a bid.');
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('card_id', '=', cardId)
    .where('status', 'in', ['created', 'requires_action'])
    .limit(1)
    .executeTakeFirst();
  if (payment !== undefined) throw createCardInUseError('A payment with this card is in progress.');
}

export async function removeSavedCard(
  db: Kysely<Database>,
  userId: number,
  cardId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    await assertUnused(trx, cardId);
    await trx
      .updateTable('authorization_payments')
      .set({ status: 'released' })
      .where('card_id', '=', cardId)
      .where('status', '=', 'requires_action')
      .execute();
    await trx
      .updateTable('cards')
      .set({ removed_at: sql<Date>`now()`, is_default: false, holder: '' })
      .where('id', '=', cardId)
      .where('user_id', '=', userId)
      .execute();
    await ensureDefaultCard(trx, userId);
  });
}
