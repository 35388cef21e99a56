// The challenges of the built-in provider (3-D Secure, identity checks), and the behavior of its
// cards.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import type { Challenge } from './paymentProvider';
import { isCardBehavior, type CardBehavior } from './sandboxCards';

type NewChallenge = {
  userId: number;
  kind: Challenge['kind'];
  label: string;
  amountMinor?: number;
  currency?: string;
  behavior?: CardBehavior;
};

const challengeMinutes = 15;

/** Creates a challenge and returns its id. */
export async function createChallenge(
  db: Kysely<Database>,
  { userId, kind, label, amountMinor, currency, behavior }: NewChallenge,
): Promise<string> {
  const { id } = await db
    .insertInto('sandboxProviderChallenges')
    .values({
      userId,
      kind,
      label,
      amountMinor: amountMinor ?? null,
      currencyCode: currency ?? null,
      alwaysDeclined: behavior === 'three_d_secure_decline',
      expiresAt: sql<Date>`clock_timestamp() + make_interval(mins => ${challengeMinutes})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readBehavior(db: Kysely<Database>, reference: string): Promise<CardBehavior> {
  const row = await db
    .selectFrom('sandboxProviderCards')
    .select('behavior')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined && isCardBehavior(row.behavior) ? row.behavior : 'decline';
}

type StoredChallenge = Challenge & { userId: number; isAlwaysDeclined: boolean };

export async function readChallenge(
  db: Kysely<Database>,
  id: string,
): Promise<StoredChallenge | null> {
  const row = await db
    .selectFrom('sandboxProviderChallenges')
    .select([
      'id',
      'userId',
      'alwaysDeclined',
      'kind',
      'label',
      'amountMinor',
      'currencyCode',
      sql<Challenge['status']>`
        case when status = 'pending' and expires_at <= clock_timestamp() then 'expired'
          else status end`.as('status'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    userId: row.userId,
    isAlwaysDeclined: row.alwaysDeclined,
    kind: row.kind,
    status: row.status,
    label: row.label,
    amountMinor: row.amountMinor,
    currency: row.currencyCode,
  };
}
