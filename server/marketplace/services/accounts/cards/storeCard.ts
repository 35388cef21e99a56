// Keeps a card that the provider has taken: its facts and the provider's reference. Called by createCard alone.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { KeptCard } from '../../../payments/paymentPort';
import { lockUser } from '../lockUser';
import { ensureDefaultCard, makeDefaultCard } from './cardRows';

type NewCard = { userId: number; provider: string; kept: Exclude<KeptCard, { kind: 'refused' }>; isDefault: boolean };

/** Its id. A card that still waits for its holder's approval is the default only where that was asked for. */
export function storeCard(db: Kysely<Database>, { userId, provider, kept, isDefault }: NewCard): Promise<number> {
  const { reference, brand, last4, expMonth, expYear, holder } = kept.card;
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
        status: kept.kind === 'kept' ? 'active' : 'requires_action',
        challenge_id: kept.kind === 'requires_action' ? kept.challengeId : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isDefault) await makeDefaultCard(trx, userId, id);
    await ensureDefaultCard(trx, userId);
    return id;
  });
}
