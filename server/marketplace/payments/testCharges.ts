// The money of the built-in provider: charges, refunds, captured holds, in its own books (test_provider_charges), as a real
// one would keep them: a key is one charge, and what it has taken can be given back once. Part of testProvider.ts.
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../database/schema';
import { newToken } from '../secrets/secretBox';
import type { Asked, ChargeFailure, Charged, ChargeWanted, PaymentPort, Refunded, RefundWanted } from './paymentPort';
import { askCardholder, behaviourOf, readChallenge } from './testChallenges';
import { takeHold } from './testHolds';

type ChargeRow = Selectable<Database['test_provider_charges']>;
type TestCharges = Pick<PaymentPort, 'charge' | 'findCharge' | 'finishCharge' | 'cancelCharge' | 'refund' | 'findRefund' | 'captureHold'>;

function failureOf(text: string | null): ChargeFailure {
  return text === 'insufficient_funds' || text === 'payment_declined' || text === 'challenge_failed' || text === 'challenge_expired' ? text : 'card_declined';
}

function chargedOf({ status, reference, challenge_id: challengeId, failure }: ChargeRow): Charged {
  if (status === 'captured') return { kind: 'captured', reference };
  if (status === 'requires_action' && challengeId !== null) return { kind: 'requires_action', challengeId };
  return failure === 'cancelled' ? { kind: 'cancelled' } : { kind: 'declined', failure: failureOf(failure) };
}

/** One after another for each key; what is there already is not made again. */
async function once(db: Kysely<Database>, key: string, make: (trx: Kysely<Database>) => Promise<Pick<ChargeRow, 'status' | 'amount_minor' | 'currency_code'> & Partial<ChargeRow>>): Promise<Charged> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`test charge ${key}`}, 0))`.execute(trx);
    const known = await trx.selectFrom('test_provider_charges').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
    if (known !== undefined) return chargedOf(known);
    const row = await trx
      .insertInto('test_provider_charges')
      .values({ reference: `charge_${newToken()}`, failure: null, challenge_id: null, ...(await make(trx)), idempotency_key: key })
      .returningAll()
      .executeTakeFirstOrThrow();
    return chargedOf(row);
  });
}

function charge(db: Kysely<Database>, { userId, cardReference, label, amountMinor, currency, idempotencyKey }: ChargeWanted): Promise<Charged> {
  return once(db, idempotencyKey, async (trx) => {
    const amount = { amount_minor: amountMinor, currency_code: currency };
    const behaviour = await behaviourOf(trx, cardReference);
    switch (behaviour) {
      case 'approve':
      case 'three_d_secure_once':
        return { ...amount, status: 'captured' };
      case 'three_d_secure':
      case 'three_d_secure_decline':
        return { ...amount, status: 'requires_action', challenge_id: await askCardholder(trx, { userId, kind: 'three_d_secure', label, amountMinor, currency, behaviour }) };
      default:
        return { ...amount, status: 'declined', failure: behaviour === 'insufficient_funds' ? behaviour : 'card_declined' };
    }
  });
}

/** Why a charge fails whose challenge was not approved. */
async function refusalOf(trx: Kysely<Database>, challengeId: string): Promise<{ approved: boolean; failure: ChargeFailure } | null> {
  const challenge = await readChallenge(trx, challengeId);
  if (challenge === null) return { approved: false, failure: 'challenge_expired' };
  if (challenge.status === 'pending') return null;
  const declined = challenge.neverApproved ? 'card_declined' : 'challenge_failed';
  return { approved: challenge.status === 'approved', failure: challenge.status === 'expired' ? 'challenge_expired' : declined };
}

function finish(db: Kysely<Database>, challengeId: string, isGivenUp: boolean): Promise<Charged> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('test_provider_charges').selectAll().where('challenge_id', '=', challengeId).forUpdate().executeTakeFirst();
    if (row === undefined) return { kind: 'declined', failure: 'card_declined' };
    if (row.status !== 'requires_action') return chargedOf(row);
    // After this nobody can approve it any more; who has approved before wins.
    if (isGivenUp) await trx.updateTable('test_provider_challenges').set({ status: 'expired' }).where('id', '=', challengeId).where('status', '=', 'pending').execute();
    const verdict = await refusalOf(trx, challengeId);
    if (verdict === null) return chargedOf(row);
    const change = verdict.approved ? { status: 'captured' as const } : { status: 'declined' as const, failure: isGivenUp ? 'cancelled' : verdict.failure };
    return chargedOf(await trx.updateTable('test_provider_charges').set(change).where('reference', '=', row.reference).returningAll().executeTakeFirstOrThrow());
  });
}

async function findRefund(db: Kysely<Database>, { idempotencyKey }: Asked): Promise<Refunded | null> {
  const known = await db.selectFrom('provider_events').select('event_id').where('provider', '=', 'test').where('event_id', '=', idempotencyKey).executeTakeFirst();
  return known === undefined ? null : { kind: 'given_back', reference: `refund_${idempotencyKey}` };
}

async function refund(db: Kysely<Database>, wanted: RefundWanted): Promise<Refunded> {
  const { reference, amountMinor, idempotencyKey } = wanted;
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('test_provider_charges').select('reference').where('reference', '=', reference).forUpdate().execute();
    const known = await findRefund(trx, wanted);
    if (known !== null) return known;
    await trx.insertInto('provider_events').values({ provider: 'test', event_id: idempotencyKey }).execute();
    const given = await trx
      .updateTable('test_provider_charges')
      .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amountMinor) }))
      .where('reference', '=', reference)
      .where('status', '=', 'captured')
      .returning('reference')
      .executeTakeFirst();
    if (given === undefined) throw new Error('The provider has taken nothing that it could give back.');
    return { kind: 'given_back', reference: `refund_${idempotencyKey}` };
  });
}

export function createTestCharges(db: Kysely<Database>): TestCharges {
  return {
    charge: (wanted) => charge(db, wanted),
    findCharge: async ({ idempotencyKey }) => {
      const row = await db.selectFrom('test_provider_charges').selectAll().where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
      return row === undefined ? null : chargedOf(row);
    },
    finishCharge: (challengeId) => finish(db, challengeId, false),
    cancelCharge: (challengeId) => finish(db, challengeId, true),
    refund: (wanted) => refund(db, wanted),
    findRefund: (asked) => findRefund(db, asked),
    captureHold: ({ reference, amountMinor, currency, idempotencyKey }) =>
      once(db, idempotencyKey, async (trx) => {
        const amount = { amount_minor: amountMinor, currency_code: currency };
        return (await takeHold(trx, reference)) ? { ...amount, status: 'captured' } : { ...amount, status: 'declined', failure: 'card_declined' };
      }),
  };
}
