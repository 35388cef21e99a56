// The built-in payment and identity provider for demos and tests: behaves like a real one, by the
// table of test cards. Its tables (sandbox_provider_…) store tokens as hashes, the behavior of
// cards and open challenges. Card numbers never get here: makeCardToken.ts exchanges them for
// tokens.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import { hashToken, createToken } from '../../lib/secretBox';
import { cardLabel } from './paymentMethods';
import type { CardDetails, SavedCard, PaymentPort } from './paymentProvider';
import { isCardBehavior, type CardBehavior } from './sandboxCards';
import { createChallenge, readChallenge } from './sandboxChallenges';
import { createSandboxCharges } from './sandboxCharges';
import { createSandboxHolds } from './sandboxHolds';

async function consumeToken(
  db: Kysely<Database>,
  token: string,
): Promise<{ card: CardDetails; behavior: CardBehavior; isExpired: boolean } | null> {
  const row = await db
    .updateTable('sandboxProviderTokens')
    .set({ usedAt: sql<Date>`clock_timestamp()` })
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
    .returning([
      'brand',
      'last4',
      'expMonth',
      'expYear',
      'holder',
      'behavior',
      sql<boolean>`
        make_date(exp_year, exp_month, 1) + interval '1 month'
          <= (clock_timestamp() at time zone 'UTC')`.as('isOver'),
    ])
    .executeTakeFirst();
  if (row === undefined || !isCardBehavior(row.behavior)) return null;
  const { brand, last4, expMonth, expYear, holder, behavior, isOver: isExpired } = row;
  return {
    card: { reference: `card_${createToken()}`, brand, last4, expMonth, expYear, holder },
    behavior,
    isExpired,
  };
}

async function peekToken(db: Kysely<Database>, token: string): Promise<{ last4: string } | null> {
  const row = await db
    .selectFrom('sandboxProviderTokens')
    .select('last4')
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row ?? null;
}

async function saveCard(
  db: Kysely<Database>,
  { userId, token, withHold = false }: { userId: number; token: string; withHold?: boolean },
): Promise<SavedCard> {
  const consumed = await consumeToken(db, token);
  if (consumed === null) return { kind: 'refused', code: 'token_invalid' };
  const { card, behavior, isExpired } = consumed;
  if (behavior === 'expired' || isExpired) return { kind: 'refused', code: 'card_expired' };
  if (behavior === 'decline') return { kind: 'refused', code: 'card_declined' };
  await db
    .insertInto('sandboxProviderCards')
    .values({ reference: card.reference, behavior })
    .execute();
  if (withHold) return { kind: 'unapproved', card };
  if (!behavior.startsWith('three_d_secure')) return { kind: 'kept', card };
  return {
    kind: 'requires_action',
    card,
    challengeId: await createChallenge(db, {
      userId,
      kind: 'three_d_secure',
      label: cardLabel(card),
      behavior,
    }),
  };
}

export function createSandboxProvider(db: Kysely<Database>): PaymentPort {
  return {
    name: 'sandbox',
    holdDays: 14,
    peekToken: (token) => peekToken(db, token),
    saveCard: (request) => saveCard(db, request),
    removeCard: async (reference) => {
      await db.deleteFrom('sandboxProviderCards').where('reference', '=', reference).execute();
    },
    ...createSandboxHolds(db),
    ...createSandboxCharges(db),
    checkIdentity: async ({ userId, documentType }) => ({
      challengeId: await createChallenge(db, { userId, kind: 'identity', label: documentType }),
    }),
    // There is no form of its own: cards are saved first.
    peekPayment: () => Promise.resolve(null),
    chargeToken: () => Promise.resolve({ kind: 'declined', failure: 'payment_declined' }),
    challengeAction: () => Promise.resolve(null),
    readChallenge: async (userId, id) => {
      if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
      const challenge = await readChallenge(db, id);
      if (challenge?.userId !== userId) return null;
      const { userId: _owner, isAlwaysDeclined: _card, ...rest } = challenge;
      return rest;
    },
  };
}
