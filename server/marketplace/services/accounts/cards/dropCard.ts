// Takes a card away from its owner. It stays while a bid hold is on it or a payment is under way; after that only its reference is left, for the
// holds of the past. Called by removeCard, which lets go of the holds that waited.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { ApiError } from '../../../http/apiError';
import { lockUser } from '../lockUser';
import { ensureDefaultCard } from './cardRows';

function inUse(message: string): ApiError {
  return new ApiError(409, 'card_in_use', message, [{ code: 'card_in_use', message, attribute: null }]);
}

/** Throws ApiError 409 card_in_use. */
export async function insistOnUnused(db: Kysely<Database>, cardId: number): Promise<void> {
  const hold = await db
    .selectFrom('authorisation_payments')
    .select('id')
    .where('card_id', '=', cardId)
    .where('status', '=', 'authorised')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .limit(1)
    .executeTakeFirst();
  if (hold !== undefined) throw inUse('Money is set aside on this card for a bid.');
  const payment = await db.selectFrom('payments').select('id').where('card_id', '=', cardId).where('status', 'in', ['created', 'requires_action']).limit(1).executeTakeFirst();
  if (payment !== undefined) throw inUse('A payment with this card is under way.');
}

export async function dropCard(db: Kysely<Database>, userId: number, cardId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    await insistOnUnused(trx, cardId);
    await trx.updateTable('authorisation_payments').set({ status: 'released' }).where('card_id', '=', cardId).where('status', '=', 'requires_action').execute();
    await trx.updateTable('cards').set({ removed_at: sql<Date>`now()`, is_default: false, holder: '' }).where('id', '=', cardId).where('user_id', '=', userId).execute();
    await ensureDefaultCard(trx, userId);
  });
}
