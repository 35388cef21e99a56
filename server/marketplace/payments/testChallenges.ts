// What the built-in provider asks of cardholders and of people, in its own books: 3-D Secure, identity. And what each of
// its cards does. Called by the provider's parts alone.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { Challenge } from './paymentPort';
import { isCardBehaviour, type CardBehaviour } from './testCards';

type NewChallenge = { userId: number; kind: Challenge['kind']; label: string; amountMinor?: number; currency?: string; behaviour?: CardBehaviour };

const challengeMinutes = 15;

/** Makes a challenge; its id. */
export async function askCardholder(db: Kysely<Database>, { userId, kind, label, amountMinor, currency, behaviour }: NewChallenge): Promise<string> {
  const { id } = await db
    .insertInto('test_provider_challenges')
    .values({ user_id: userId, kind, label, amount_minor: amountMinor ?? null, currency_code: currency ?? null, never_approved: behaviour === 'three_d_secure_decline', expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${challengeMinutes})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function behaviourOf(db: Kysely<Database>, reference: string): Promise<CardBehaviour> {
  const row = await db.selectFrom('test_provider_cards').select('behaviour').where('reference', '=', reference).executeTakeFirst();
  return row !== undefined && isCardBehaviour(row.behaviour) ? row.behaviour : 'decline';
}

type KnownChallenge = Challenge & { userId: number; neverApproved: boolean };

export async function readChallenge(db: Kysely<Database>, id: string): Promise<KnownChallenge | null> {
  const row = await db
    .selectFrom('test_provider_challenges')
    .select(['id', 'user_id', 'never_approved', 'kind', 'label', 'amount_minor', 'currency_code', sql<Challenge['status']>`case when status = 'pending' and expires_at <= clock_timestamp() then 'expired' else status end`.as('status')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { id: row.id, userId: row.user_id, neverApproved: row.never_approved, kind: row.kind, status: row.status, label: row.label, amountMinor: row.amount_minor, currency: row.currency_code };
}
