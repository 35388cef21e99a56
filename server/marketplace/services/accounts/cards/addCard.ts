// Stores a saved card's details and the provider's reference to it.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { SavedCard } from '../../../payments/paymentProvider';
import { lockUser } from '../lockUser';
import { ensureDefaultCard, makeDefaultCard } from './cardRows';

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
        user_id: userId,
        provider,
        provider_reference: reference,
        brand,
        last4,
        exp_month: expMonth,
        exp_year: expYear,
        holder,
        status: saved.kind === 'kept' ? 'active' : 'requires_action',
        challenge_id: saved.kind === 'requires_action' ? saved.challengeId : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isDefault) await makeDefaultCard(trx, userId, id);
    await ensureDefaultCard(trx, userId);
    return id;
  });
}
