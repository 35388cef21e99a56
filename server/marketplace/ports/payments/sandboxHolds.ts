// The holds of the built-in provider, in its own table (sandbox_provider_holds). It behaves like a
// real provider: a key makes one hold, a released hold cannot be captured, and a released challenge
// cannot be approved.
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../database/generated/database';
import { createToken } from '../../lib/secretBox';
import type { Authorization, PaymentPort } from './paymentProvider';
import { createChallenge, readBehavior, readChallenge } from './sandboxChallenges';

type HoldRow = Selectable<Database['sandboxProviderHolds']>;
type SandboxHolds = Pick<PaymentPort, 'authorize' | 'finishAuthorization' | 'release'>;

function toAuthorization({ status, reference, challengeId }: HoldRow): Authorization {
  if (status === 'authorized') return { kind: 'authorized', reference };
  return status === 'requires_action' && challengeId !== null
    ? { kind: 'requires_action', challengeId }
    : { kind: 'declined' };
}

type HoldRequest = Parameters<PaymentPort['authorize']>[0];
type NewHold = Pick<HoldRow, 'status' | 'challengeId'>;

/** Returns null when the card is declined. */
async function createHold(
  trx: Kysely<Database>,
  { userId, cardReference, label, amountMinor, currency, isCardNew = false }: HoldRequest,
): Promise<NewHold | null> {
  const behavior = await readBehavior(trx, cardReference);
  switch (behavior) {
    case 'approve':
      return { status: 'authorized', challengeId: null };
    case 'three_d_secure_once':
    case 'three_d_secure':
    case 'three_d_secure_decline':
      // A new card was not challenged when it was saved, so it is challenged here.
      if (behavior === 'three_d_secure_once' && !isCardNew)
        return { status: 'authorized', challengeId: null };
      return {
        status: 'requires_action',
        challengeId: await createChallenge(trx, {
          userId,
          kind: 'three_d_secure',
          label,
          amountMinor,
          currency,
          behavior,
        }),
      };
    default:
      return null;
  }
}

function authorize(db: Kysely<Database>, request: HoldRequest): Promise<Authorization> {
  const key = request.idempotencyKey;
  return db.transaction().execute(async (trx) => {
    const lockName = `test hold ${key}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(trx);
    const existing = await trx
      .selectFrom('sandboxProviderHolds')
      .selectAll()
      .where('idempotencyKey', '=', key)
      .executeTakeFirst();
    if (existing !== undefined) return toAuthorization(existing);
    const newHold = await createHold(trx, request);
    if (newHold === null) return { kind: 'declined' };
    return toAuthorization(
      await trx
        .insertInto('sandboxProviderHolds')
        .values({ reference: `hold_${createToken()}`, idempotencyKey: key, ...newHold })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  });
}

/**
 * Finishes a hold by its challenge. The row is locked, so that approval and release do not
 * interleave.
 */
async function finish(db: Kysely<Database>, challengeId: string): Promise<Authorization> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('sandboxProviderHolds')
      .selectAll()
      .where('challengeId', '=', challengeId)
      .forUpdate()
      .executeTakeFirst();
    if (row?.status !== 'requires_action')
      return row === undefined ? { kind: 'declined' } : toAuthorization(row);
    const challenge = await readChallenge(trx, challengeId);
    if (challenge?.status !== 'approved') return { kind: 'declined' };
    await trx
      .updateTable('sandboxProviderHolds')
      .set({ status: 'authorized' })
      .where('reference', '=', row.reference)
      .execute();
    return { kind: 'authorized', reference: row.reference };
  });
}

async function release(db: Kysely<Database>, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const hold = await trx
      .updateTable('sandboxProviderHolds')
      .set({ status: 'released' })
      .where((eb) =>
        eb.or([eb('reference', '=', id), eb(sql<string>`challenge_id::text`, '=', id)]),
      )
      .where('status', 'in', ['requires_action', 'authorized'])
      .returning('challengeId')
      .executeTakeFirst();
    const challengeId = hold?.challengeId ?? null;
    if (challengeId !== null)
      await trx
        .updateTable('sandboxProviderChallenges')
        .set({ status: 'expired' })
        .where('id', '=', challengeId)
        .where('status', '=', 'pending')
        .execute();
  });
}

/**
 * Returns false when nothing can be captured any more. Holds from before this table existed have no
 * row and can be captured.
 */
export async function consumeHold(trx: Kysely<Database>, reference: string): Promise<boolean> {
  const row = await trx
    .selectFrom('sandboxProviderHolds')
    .select('status')
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return true;
  if (row.status !== 'authorized') return false;
  await trx
    .updateTable('sandboxProviderHolds')
    .set({ status: 'captured' })
    .where('reference', '=', reference)
    .execute();
  return true;
}

export function createSandboxHolds(db: Kysely<Database>): SandboxHolds {
  return {
    authorize: (request) => authorize(db, request),
    finishAuthorization: (challengeId) => finish(db, challengeId),
    release: (referenceOrChallengeId) => release(db, referenceOrChallengeId),
  };
}
