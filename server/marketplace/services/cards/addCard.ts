// Stores a saved card's details and the provider's reference to it.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import type { SavedCard, Challenge } from '../../ports/payments/paymentProvider';
import { lockUser } from '../accounts/userRows';
import { ensureDefaultCard, makeDefaultCard } from './cardRows';

/**
 * Applies the result of a 3-D Secure challenge to the card that waits for it. The provider does not
 * report that a challenge expired, so reading a pending card must settle it too.
 */
export async function settleCard(
  db: Kysely<Database>,
  { id, status }: Pick<Challenge, 'id' | 'status'>,
): Promise<void> {
  if (status === 'pending') return;
  await db.transaction().execute(async (trx) => {
    const card = await trx
      .selectFrom('cards')
      .select(['id', 'userId'])
      .where('challengeId', '=', id)
      .executeTakeFirst();
    if (card === undefined) return;
    await lockUser(trx, card.userId);
    await trx
      .updateTable('cards')
      .set({ status: status === 'approved' ? 'active' : 'declined' })
      .where('id', '=', card.id)
      .where('status', '=', 'requires_action')
      .execute();
    await ensureDefaultCard(trx, card.userId);
  });
}

type NewCard = {
  userId: number;
  provider: string;
  saved: Exclude<SavedCard, { kind: 'refused' }>;
  isDefault: boolean;
};

/**
 * Returns the card's id. A card that still waits for approval can become the default only if the
 * user asked for that.
 */
export function addCard(
  db: Kysely<Database>,
  { userId, provider, saved, isDefault }: NewCard,
): Promise<number> {
  const { reference, brand, last4, expMonth, expYear, holder } = saved.card;
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const { id } = await trx
      .insertInto('cards')
      .values({
        userId,
        provider,
        providerReference: reference,
        brand,
        last4,
        expMonth,
        expYear,
        holder,
        status: saved.kind === 'kept' ? 'active' : 'requires_action',
        challengeId: saved.kind === 'requires_action' ? saved.challengeId : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isDefault) await makeDefaultCard(trx, userId, id);
    await ensureDefaultCard(trx, userId);
    return id;
  });
}
