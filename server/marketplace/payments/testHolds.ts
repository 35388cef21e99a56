// What the built-in provider sets aside and lets go of, in its own books (test_provider_holds), as a real one would keep
// them: a key is one hold, what was let go of cannot be taken, and a challenge that was let go of cannot be approved.
// Part of testProvider.ts.
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../database/schema';
import { newToken } from '../secrets/secretBox';
import type { Authorised, PaymentPort } from './paymentPort';
import { askCardholder, behaviourOf, readChallenge } from './testChallenges';

type HoldRow = Selectable<Database['test_provider_holds']>;
type TestHolds = Pick<PaymentPort, 'authorise' | 'finishAuthorisation' | 'release'>;

function authorisedOf({ status, reference, challenge_id: challengeId }: HoldRow): Authorised {
  if (status === 'set_aside') return { kind: 'authorised', reference };
  return status === 'waiting' && challengeId !== null ? { kind: 'requires_action', challengeId } : { kind: 'declined' };
}

type HoldWanted = Parameters<PaymentPort['authorise']>[0];
type Begun = Pick<HoldRow, 'status' | 'challenge_id'>;

/** null: the card is declined. */
async function begin(trx: Kysely<Database>, { userId, cardReference, label, amountMinor, currency, isCardNew = false }: HoldWanted): Promise<Begun | null> {
  const behaviour = await behaviourOf(trx, cardReference);
  switch (behaviour) {
    case 'approve':
      return { status: 'set_aside', challenge_id: null };
    case 'three_d_secure_once':
    case 'three_d_secure':
    case 'three_d_secure_decline':
      // A new card asks here because it was not asked when it was kept.
      if (behaviour === 'three_d_secure_once' && !isCardNew) return { status: 'set_aside', challenge_id: null };
      return { status: 'waiting', challenge_id: await askCardholder(trx, { userId, kind: 'three_d_secure', label, amountMinor, currency, behaviour }) };
    default:
      return null;
  }
}

function authorise(db: Kysely<Database>, wanted: HoldWanted): Promise<Authorised> {
  const key = wanted.idempotencyKey;
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`test hold ${key}`}, 0))`.execute(trx);
    const known = await trx.selectFrom('test_provider_holds').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
    if (known !== undefined) return authorisedOf(known);
    const begun = await begin(trx, wanted);
    if (begun === null) return { kind: 'declined' };
    return authorisedOf(await trx.insertInto('test_provider_holds').values({ reference: `hold_${newToken()}`, idempotency_key: key, ...begun }).returningAll().executeTakeFirstOrThrow());
  });
}

/** Of a challenge: the row is locked, so that approval and letting go come one after the other. */
async function finish(db: Kysely<Database>, challengeId: string): Promise<Authorised> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('test_provider_holds').selectAll().where('challenge_id', '=', challengeId).forUpdate().executeTakeFirst();
    if (row?.status !== 'waiting') return row === undefined ? { kind: 'declined' } : authorisedOf(row);
    const challenge = await readChallenge(trx, challengeId);
    if (challenge?.status !== 'approved') return { kind: 'declined' };
    await trx.updateTable('test_provider_holds').set({ status: 'set_aside' }).where('reference', '=', row.reference).execute();
    return { kind: 'authorised', reference: row.reference };
  });
}

async function release(db: Kysely<Database>, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ challenge_id: string | null }>`
      update test_provider_holds set status = 'released' where (reference = ${id} or challenge_id::text = ${id}) and status in ('waiting', 'set_aside') returning challenge_id`.execute(trx);
    const challengeId = rows[0]?.challenge_id ?? null;
    if (challengeId !== null) await trx.updateTable('test_provider_challenges').set({ status: 'expired' }).where('id', '=', challengeId).where('status', '=', 'pending').execute();
  });
}

/** False: there is nothing to take any more. What it set aside before it kept books can be taken. */
export async function takeHold(trx: Kysely<Database>, reference: string): Promise<boolean> {
  const row = await trx.selectFrom('test_provider_holds').select('status').where('reference', '=', reference).forUpdate().executeTakeFirst();
  if (row === undefined) return true;
  if (row.status !== 'set_aside') return false;
  await trx.updateTable('test_provider_holds').set({ status: 'taken' }).where('reference', '=', reference).execute();
  return true;
}

export function createTestHolds(db: Kysely<Database>): TestHolds {
  return {
    authorise: (wanted) => authorise(db, wanted),
    finishAuthorisation: (challengeId) => finish(db, challengeId),
    release: (referenceOrChallengeId) => release(db, referenceOrChallengeId),
  };
}
