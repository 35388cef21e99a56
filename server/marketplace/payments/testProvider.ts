// The built-in payment and identity provider, for demos and tests: what a real one does, by the table of test cards. It
// keeps its own books (tables test_provider_…): tokens as hashes, what a card does, what it asks of cardholders.
// Called through paymentPort.ts. Never a number here: cardTokens.ts turns those into tokens and forgets them.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { hashToken, newToken } from '../secrets/secretBox';
import { cardLabel } from './cardLabel';
import type { CardFacts, KeptCard, PaymentPort } from './paymentPort';
import { isCardBehaviour, type CardBehaviour } from './testCards';
import { askCardholder, readChallenge } from './testChallenges';
import { createTestCharges } from './testCharges';
import { createTestHolds } from './testHolds';

async function takeToken(db: Kysely<Database>, token: string): Promise<{ card: CardFacts; behaviour: CardBehaviour; isOver: boolean } | null> {
  const row = await db
    .updateTable('test_provider_tokens')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['brand', 'last4', 'exp_month', 'exp_year', 'holder', 'behaviour', sql<boolean>`make_date(exp_year, exp_month, 1) + interval '1 month' <= (clock_timestamp() at time zone 'UTC')`.as('is_over')])
    .executeTakeFirst();
  if (row === undefined || !isCardBehaviour(row.behaviour)) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear, holder, behaviour, is_over: isOver } = row;
  return { card: { reference: `card_${newToken()}`, brand, last4, expMonth, expYear, holder }, behaviour, isOver };
}

async function peekToken(db: Kysely<Database>, token: string): Promise<{ last4: string } | null> {
  const row = await db
    .selectFrom('test_provider_tokens')
    .select('last4')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row ?? null;
}

async function keepCard(db: Kysely<Database>, { userId, token, withHold = false }: { userId: number; token: string; withHold?: boolean }): Promise<KeptCard> {
  const taken = await takeToken(db, token);
  if (taken === null) return { kind: 'refused', code: 'token_invalid' };
  const { card, behaviour, isOver } = taken;
  if (behaviour === 'expired' || isOver) return { kind: 'refused', code: 'card_expired' };
  if (behaviour === 'decline') return { kind: 'refused', code: 'card_declined' };
  await db.insertInto('test_provider_cards').values({ reference: card.reference, behaviour }).execute();
  if (withHold) return { kind: 'unapproved', card };
  if (!behaviour.startsWith('three_d_secure')) return { kind: 'kept', card };
  return { kind: 'requires_action', card, challengeId: await askCardholder(db, { userId, kind: 'three_d_secure', label: cardLabel(card), behaviour }) };
}

export function createTestProvider(db: Kysely<Database>): PaymentPort {
  return {
    name: 'test',
    holdDays: 14,
    peekToken: (token) => peekToken(db, token),
    keepCard: (wanted) => keepCard(db, wanted),
    removeCard: async (reference) => {
      await db.deleteFrom('test_provider_cards').where('reference', '=', reference).execute();
    },
    ...createTestHolds(db),
    ...createTestCharges(db),
    checkIdentity: async ({ userId, documentType }) => ({ challengeId: await askCardholder(db, { userId, kind: 'identity', label: documentType }) }),
    // It has no form of its own: cards are saved first.
    peekPayment: () => Promise.resolve(null),
    chargeToken: () => Promise.resolve({ kind: 'declined', failure: 'payment_declined' }),
    challengeAction: () => Promise.resolve(null),
    readChallenge: async (userId, id) => {
      if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
      const challenge = await readChallenge(db, id);
      if (challenge?.userId !== userId) return null;
      const { userId: _owner, neverApproved: _card, ...rest } = challenge;
      return rest;
    },
  };
}
