// A user's cards in the database and on the wire. Without a choice by the user, the oldest active
// card is the default. Removed cards keep their row, without the holder, because past holds refer
// to it.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { WireCard } from '../../../../src/contract/accounts/cards';
import type { Database } from '../../database/generated/database';

const isExpiredCard: RawBuilder<boolean> = sql`(
  make_date(cards.exp_year, cards.exp_month, 1) + interval '1 month'
    <= (clock_timestamp() at time zone 'UTC')
)`;

/**
 * SQL conditions on the `cards` table. A card is valid until the end of its expiry month, by the
 * database's clock. A card that can be charged.
 */
export const isUsableCard: RawBuilder<boolean> = sql`(
  cards.status = 'active' and cards.removed_at is null and not ${isExpiredCard}
)`;

export type CardRow = {
  id: number;
  provider: string;
  providerReference: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  holder: string;
  status: 'active' | 'requires_action' | 'declined';
  challengeId: string | null;
  isDefault: boolean;
  isExpired: boolean;
};

export function wireCard(row: CardRow): WireCard {
  const {
    id,
    provider,
    brand,
    last4,
    expMonth,
    expYear,
    holder,
    status,
    challengeId,
    isDefault,
    isExpired,
  } = row;
  const needsApproval = status === 'requires_action' && challengeId !== null;
  return {
    id,
    provider,
    brand,
    last4,
    exp_month: expMonth,
    exp_year: expYear,
    holder,
    status,
    is_default: isDefault,
    is_expired: isExpired,
    next_action: needsApproval ? { type: 'three_d_secure', challenge_id: challengeId } : null,
  };
}

/** Sorted by default first, then oldest. `id` limits the result to that card. */
export function readCards(db: Kysely<Database>, userId: number, id?: number): Promise<CardRow[]> {
  const cards = db
    .selectFrom('cards')
    .select(['id', 'provider', 'providerReference', 'brand', 'last4', 'expMonth', 'expYear'])
    .select(['holder', 'status', 'challengeId', 'isDefault', isExpiredCard.as('isExpired')])
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy('id');
  return (id === undefined ? cards : cards.where('id', '=', id)).execute();
}

export async function makeDefaultCard(
  trx: Kysely<Database>,
  userId: number,
  cardId: number,
): Promise<void> {
  await trx
    .updateTable('cards')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .where('id', '<>', cardId)
    .execute();
  await trx
    .updateTable('cards')
    .set({ isDefault: true })
    .where('id', '=', cardId)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .execute();
}

/** A declined card cannot be the default. Without a default, the oldest active card becomes it. */
export async function ensureDefaultCard(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx
    .updateTable('cards')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .where('status', '=', 'declined')
    .execute();
  await sql`
    update cards set is_default = true
    where id = (
        select min(id) from cards
        where user_id = ${userId} and status = 'active' and removed_at is null
      )
      and not exists (
        select 1 from cards where user_id = ${userId} and is_default and removed_at is null
      )`.execute(trx);
}
