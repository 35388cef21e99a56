// The built-in payment and identity provider, for demos and tests: what a real one does, by the table of test cards. It
// keeps its own books (tables test_provider_…): tokens as hashes, what a card does, what it asks of cardholders.
// Called through paymentPort.ts. Never a number here: cardTokens.ts turns those into tokens and forgets them.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { hashToken, newToken } from '../secrets/secretBox';
import { cardLabel } from './cardLabel';
import type { CardFacts, Challenge, KeptCard, PaymentPort } from './paymentPort';
import { isCardBehaviour, type CardBehaviour } from './testCards';

type NewChallenge = { userId: number; kind: Challenge['kind']; label: string; amountMinor?: number; currency?: string; behaviour?: CardBehaviour };

const challengeMinutes = 15;

async function ask(db: Kysely<Database>, { userId, kind, label, amountMinor, currency, behaviour }: NewChallenge): Promise<string> {
  const { id } = await db
    .insertInto('test_provider_challenges')
    .values({ user_id: userId, kind, label, amount_minor: amountMinor ?? null, currency_code: currency ?? null, never_approved: behaviour === 'three_d_secure_decline', expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${challengeMinutes})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

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

async function keepCard(db: Kysely<Database>, { userId, token }: { userId: number; token: string }): Promise<KeptCard> {
  const taken = await takeToken(db, token);
  if (taken === null) return { kind: 'refused', code: 'token_invalid' };
  const { card, behaviour, isOver } = taken;
  if (behaviour === 'expired' || isOver) return { kind: 'refused', code: 'card_expired' };
  if (behaviour === 'decline') return { kind: 'refused', code: 'card_declined' };
  await db.insertInto('test_provider_cards').values({ reference: card.reference, behaviour }).execute();
  if (!behaviour.startsWith('three_d_secure')) return { kind: 'kept', card };
  return { kind: 'requires_action', card, challengeId: await ask(db, { userId, kind: 'three_d_secure', label: cardLabel(card), behaviour }) };
}

async function behaviourOf(db: Kysely<Database>, reference: string): Promise<CardBehaviour> {
  const row = await db.selectFrom('test_provider_cards').select('behaviour').where('reference', '=', reference).executeTakeFirst();
  return row !== undefined && isCardBehaviour(row.behaviour) ? row.behaviour : 'decline';
}

async function readChallenge(db: Kysely<Database>, id: string): Promise<(Challenge & { userId: number }) | null> {
  const row = await db
    .selectFrom('test_provider_challenges')
    .select(['id', 'user_id', 'kind', 'label', 'amount_minor', 'currency_code', sql<Challenge['status']>`case when status = 'pending' and expires_at <= clock_timestamp() then 'expired' else status end`.as('status')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { id: row.id, userId: row.user_id, kind: row.kind, status: row.status, label: row.label, amountMinor: row.amount_minor, currency: row.currency_code };
}

export function createTestProvider(db: Kysely<Database>): PaymentPort {
  const newReference = (): string => `hold_${newToken()}`;
  return {
    name: 'test',
    peekToken: (token) => peekToken(db, token),
    keepCard: (wanted) => keepCard(db, wanted),
    removeCard: async (reference) => {
      await db.deleteFrom('test_provider_cards').where('reference', '=', reference).execute();
    },
    authorise: async ({ userId, cardReference, label, amountMinor, currency }) => {
      const behaviour = await behaviourOf(db, cardReference);
      switch (behaviour) {
        case 'approve':
        case 'three_d_secure_once':
          return { kind: 'authorised', reference: newReference() };
        case 'three_d_secure':
        case 'three_d_secure_decline':
          return { kind: 'requires_action', challengeId: await ask(db, { userId, kind: 'three_d_secure', label, amountMinor, currency, behaviour }) };
        default:
          return { kind: 'declined' };
      }
    },
    finishAuthorisation: async (challengeId) => {
      const challenge = await readChallenge(db, challengeId);
      return challenge?.status === 'approved' ? { kind: 'authorised', reference: newReference() } : { kind: 'declined' };
    },
    // Its books have nothing to let go of: what is set aside is the marketplace's row alone.
    release: () => Promise.resolve(),
    checkIdentity: async ({ userId, documentType }) => ({ challengeId: await ask(db, { userId, kind: 'identity', label: documentType }) }),
    readChallenge: async (userId, id) => {
      const challenge = await readChallenge(db, id);
      if (challenge?.userId !== userId) return null;
      const { userId: _owner, ...rest } = challenge;
      return rest;
    },
  };
}
