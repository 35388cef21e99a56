// The charges, refunds and captured holds of the built-in provider, in its own table
// (sandbox_provider_charges). It behaves like a real provider: a key makes one charge, and an
// amount can be refunded once.
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../database/generated/database';
import { createToken } from '../../lib/secretBox';
import type {
  RequestKeys,
  ChargeFailure,
  ChargeResult,
  ChargeRequest,
  PaymentPort,
  RefundResult,
  RefundRequest,
} from './paymentProvider';
import { createChallenge, readBehavior, readChallenge } from './sandboxChallenges';
import { consumeHold } from './sandboxHolds';

type ChargeRow = Selectable<Database['sandboxProviderCharges']>;
type SandboxCharges = Pick<
  PaymentPort,
  | 'charge'
  | 'findCharge'
  | 'finishCharge'
  | 'cancelCharge'
  | 'refund'
  | 'findRefund'
  | 'captureHold'
>;

function toFailure(text: string | null): ChargeFailure {
  return text === 'insufficient_funds' ||
    text === 'payment_declined' ||
    text === 'challenge_failed' ||
    text === 'challenge_expired'
    ? text
    : 'card_declined';
}

function toChargeResult({ status, reference, challengeId, failure }: ChargeRow): ChargeResult {
  if (status === 'captured') return { kind: 'captured', reference };
  if (status === 'requires_action' && challengeId !== null)
    return { kind: 'requires_action', challengeId };
  return failure === 'cancelled'
    ? { kind: 'cancelled' }
    : { kind: 'declined', failure: toFailure(failure) };
}

/** Runs one at a time per key; an existing charge is returned instead of creating another. */
async function createOnce(
  db: Kysely<Database>,
  key: string,
  create: (
    trx: Kysely<Database>,
  ) => Promise<Pick<ChargeRow, 'status' | 'amountMinor' | 'currencyCode'> & Partial<ChargeRow>>,
): Promise<ChargeResult> {
  return db.transaction().execute(async (trx) => {
    const lockName = `test charge ${key}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(trx);
    const existing = await trx
      .selectFrom('sandboxProviderCharges')
      .selectAll()
      .where('idempotencyKey', '=', key)
      .executeTakeFirst();
    if (existing !== undefined) return toChargeResult(existing);
    const row = await trx
      .insertInto('sandboxProviderCharges')
      .values({
        reference: `charge_${createToken()}`,
        failure: null,
        challengeId: null,
        ...(await create(trx)),
        idempotencyKey: key,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toChargeResult(row);
  });
}

function createCharge(
  db: Kysely<Database>,
  { userId, cardReference, label, amountMinor, currency, idempotencyKey }: ChargeRequest,
): Promise<ChargeResult> {
  return createOnce(db, idempotencyKey, async (trx) => {
    const amount = { amountMinor, currencyCode: currency };
    const behavior = await readBehavior(trx, cardReference);
    switch (behavior) {
      case 'approve':
      case 'three_d_secure_once':
        return { ...amount, status: 'captured' };
      case 'three_d_secure':
      case 'three_d_secure_decline':
        return {
          ...amount,
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
        return {
          ...amount,
          status: 'declined',
          failure: behavior === 'insufficient_funds' ? behavior : 'card_declined',
        };
    }
  });
}

/** Returns the outcome of a charge's challenge, or null while it is pending. */
async function readChallengeFailure(
  trx: Kysely<Database>,
  challengeId: string,
): Promise<{ approved: boolean; failure: ChargeFailure } | null> {
  const challenge = await readChallenge(trx, challengeId);
  if (challenge === null) return { approved: false, failure: 'challenge_expired' };
  if (challenge.status === 'pending') return null;
  const declined = challenge.isAlwaysDeclined ? 'card_declined' : 'challenge_failed';
  return {
    approved: challenge.status === 'approved',
    failure: challenge.status === 'expired' ? 'challenge_expired' : declined,
  };
}

function finishCharge(
  db: Kysely<Database>,
  challengeId: string,
  isCancelled: boolean,
): Promise<ChargeResult> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('sandboxProviderCharges')
      .selectAll()
      .where('challengeId', '=', challengeId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return { kind: 'declined', failure: 'card_declined' };
    if (row.status !== 'requires_action') return toChargeResult(row);
    // After this the challenge can no longer be approved; an earlier approval wins.
    if (isCancelled)
      await trx
        .updateTable('sandboxProviderChallenges')
        .set({ status: 'expired' })
        .where('id', '=', challengeId)
        .where('status', '=', 'pending')
        .execute();
    const verdict = await readChallengeFailure(trx, challengeId);
    if (verdict === null) return toChargeResult(row);
    const change = verdict.approved
      ? { status: 'captured' as const }
      : { status: 'declined' as const, failure: isCancelled ? 'cancelled' : verdict.failure };
    return toChargeResult(
      await trx
        .updateTable('sandboxProviderCharges')
        .set(change)
        .where('reference', '=', row.reference)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  });
}

async function findRefund(
  db: Kysely<Database>,
  { idempotencyKey }: RequestKeys,
): Promise<RefundResult | null> {
  const existing = await db
    .selectFrom('providerEvents')
    .select('eventId')
    .where('provider', '=', 'sandbox')
    .where('eventId', '=', idempotencyKey)
    .executeTakeFirst();
  return existing === undefined
    ? null
    : { kind: 'refunded', reference: `refund_${idempotencyKey}` };
}

async function refund(db: Kysely<Database>, request: RefundRequest): Promise<RefundResult> {
  const { reference, amountMinor, idempotencyKey } = request;
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('sandboxProviderCharges')
      .select('reference')
      .where('reference', '=', reference)
      .forUpdate()
      .execute();
    const existingRefund = await findRefund(trx, request);
    if (existingRefund !== null) return existingRefund;
    await trx
      .insertInto('providerEvents')
      .values({ provider: 'sandbox', eventId: idempotencyKey })
      .execute();
    const inserted = await trx
      .updateTable('sandboxProviderCharges')
      .set((eb) => ({ refundedMinor: eb('refundedMinor', '+', amountMinor) }))
      .where('reference', '=', reference)
      .where('status', '=', 'captured')
      .returning('reference')
      .executeTakeFirst();
    if (inserted === undefined)
      throw new Error('The provider captured nothing that it could refund.');
    return { kind: 'refunded', reference: `refund_${idempotencyKey}` };
  });
}

export function createSandboxCharges(db: Kysely<Database>): SandboxCharges {
  return {
    charge: (request) => createCharge(db, request),
    findCharge: async ({ idempotencyKey }) => {
      const row = await db
        .selectFrom('sandboxProviderCharges')
        .selectAll()
        .where('idempotencyKey', '=', idempotencyKey)
        .executeTakeFirst();
      return row === undefined ? null : toChargeResult(row);
    },
    finishCharge: (challengeId) => finishCharge(db, challengeId, false),
    cancelCharge: (challengeId) => finishCharge(db, challengeId, true),
    refund: (request) => refund(db, request),
    findRefund: (keys) => findRefund(db, keys),
    captureHold: ({ reference, amountMinor, currency, idempotencyKey }) =>
      createOnce(db, idempotencyKey, async (trx) => {
        const amount = { amountMinor, currencyCode: currency };
        return (await consumeHold(trx, reference))
          ? { ...amount, status: 'captured' }
          : { ...amount, status: 'declined', failure: 'card_declined' };
      }),
  };
}
