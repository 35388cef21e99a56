// Synchronizes a payment with the provider: requests the charge for a payment that is only
// recorded, and applies a challenge's outcome to a waiting one. The provider is called outside any
// transaction, with the payment's own key; its answer is stored under the request's lock. However
// often this runs, there is only one capture.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { getPaymentRequestPath } from '../../../../../src/lib/orders/orderPaths';
import type { Database } from '../../../database/generated/database';
import { keyLife } from '../../../domain/checkout/keyLife';
import type {
  RequestKeys,
  ChargeResult,
  PaymentPort,
} from '../../../ports/payments/paymentProvider';
import { storeOutcome } from './storeOutcome';

/** The key by which the provider knows a payment; its webhooks include it. */
const toPaymentKey = (id: number): string => `gavel-payment-${id}`;

/** Returns null if the key does not belong to a payment. */
function parsePaymentKey(key: string): number | null {
  const id = Number(/^gavel-payment-([1-9]\d{0,14})$/.exec(key)?.[1]);
  return Number.isSafeInteger(id) ? id : null;
}

/** How long a cardholder may take to answer, even if the provider allows more. */
export const challengeMinutes = 15;

const isOlderThan = (age: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`p.created_at < clock_timestamp() - ${age}`;

async function readOpenPayment(db: Kysely<Database>, paymentId: number) {
  return db
    .selectFrom('payments as p')
    .innerJoin('paymentRequests as r', 'r.id', 'p.paymentRequestId')
    .leftJoin('cards as c', 'c.id', 'p.cardId')
    .select([
      'p.id',
      'p.userId',
      'p.status',
      'p.amountMinor',
      'p.currencyCode',
      'p.provider',
      'p.providerReference',
      'p.paymentToken',
      'p.paymentRequestId',
      'p.challengeId',
      'p.methodLabel',
      'p.createdAt',
      'r.kind',
      'c.providerReference as cardReference',
    ])
    .select([
      isOlderThan(sql`make_interval(mins => ${challengeMinutes})`).as('isLate'),
      isOlderThan(sql`make_interval(hours => ${keyLife.hours})`).as('isKeyExpired'),
      isOlderThan(sql`make_interval(hours => ${keyLife.goneAfterHours})`).as('isFindable'),
    ])
    .where('p.id', '=', paymentId)
    .where('p.status', 'in', ['created', 'requires_action'])
    .executeTakeFirst();
}
type OpenPayment = NonNullable<Awaited<ReturnType<typeof readOpenPayment>>>;

/**
 * An unanswered challenge is first cancelled at the provider, so that it cannot be approved
 * afterwards.
 */
async function finishOrCancelCharge(
  port: PaymentPort,
  challengeId: string,
  isLate: boolean,
): Promise<ChargeResult> {
  const answer = await port.finishCharge(challengeId);
  if (answer.kind !== 'requires_action' || !isLate) return answer;
  const cancelled = await port.cancelCharge(challengeId);
  return cancelled.kind === 'cancelled'
    ? { kind: 'declined', failure: 'challenge_expired' }
    : cancelled;
}

/**
 * The provider may no longer know the key, so another request could charge twice: looks the charge
 * up instead.
 */
async function findEarlierCharge(
  port: PaymentPort,
  keys: RequestKeys,
  payment: OpenPayment,
): Promise<ChargeResult> {
  const existing = await port.findCharge(keys);
  if (existing === null)
    return payment.isFindable
      ? { kind: 'declined', failure: 'card_declined' }
      : { kind: 'pending' };
  return existing.kind === 'requires_action'
    ? finishOrCancelCharge(port, existing.challengeId, payment.isLate)
    : existing;
}

async function requestCharge(port: PaymentPort, payment: OpenPayment): Promise<ChargeResult> {
  const {
    id,
    userId,
    amountMinor,
    currencyCode: currency,
    challengeId,
    createdAt: requestedAt,
  } = payment;
  if (challengeId !== null) return finishOrCancelCharge(port, challengeId, payment.isLate);
  const keys = { idempotencyKey: toPaymentKey(id), requestedAt };
  const charge = {
    userId,
    label: payment.methodLabel,
    amountMinor,
    currency,
    returnPath: getPaymentRequestPath(payment.paymentRequestId),
    ...keys,
  };
  // A deposit's reference is the hold to capture. This can be requested at any age, because a hold
  // can be captured only once.
  if (payment.kind === 'deposit')
    return port.captureHold({
      reference: payment.providerReference ?? '',
      amountMinor,
      currency,
      ...keys,
    });
  if (payment.isKeyExpired) return findEarlierCharge(port, keys, payment);
  // The payments of a closed account have lost their card (eraseUser).
  if (payment.cardReference === null && payment.paymentToken === null)
    return { kind: 'declined', failure: 'card_declined' };
  const first =
    payment.paymentToken !== null
      ? await port.chargeToken({ ...charge, token: payment.paymentToken })
      : await port.charge({ ...charge, cardReference: payment.cardReference ?? '' });
  // A repeated key can return the original answer, although the cardholder may have approved since.
  return first.kind === 'requires_action'
    ? finishOrCancelCharge(port, first.challengeId, payment.isLate)
    : first;
}

/**
 * If the provider has the charge but has not settled it, its challenge is stored: later calls read
 * the charge instead of requesting it again. Deposits are always requested.
 */
async function storeCharge(
  db: Kysely<Database>,
  { id, kind }: OpenPayment,
  result: ChargeResult,
): Promise<void> {
  if (result.kind !== 'pending') return storeOutcome(db, id, result);
  if (result.challengeId === undefined || kind === 'deposit') return;
  await db
    .updateTable('payments')
    .set({ challengeId: result.challengeId })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .where('challengeId', 'is', null)
    .execute();
}

/** Settles an open payment. Does nothing for a settled payment or one of another provider. */
export async function settlePayment(
  db: Kysely<Database>,
  port: PaymentPort,
  paymentId: number,
): Promise<void> {
  const payment = await readOpenPayment(db, paymentId);
  if (payment === undefined || payment.provider !== port.name) return;
  await storeCharge(db, payment, await requestCharge(port, payment));
}

type ProviderCharge = RequestKeys & { challengeId: string };

/**
 * Settles the open payment that a provider's event is about, by the charge that the event names.
 */
export async function settleCharge(
  db: Kysely<Database>,
  port: PaymentPort,
  { idempotencyKey, requestedAt, challengeId }: ProviderCharge,
): Promise<void> {
  const paymentId = parsePaymentKey(idempotencyKey);
  const payment = paymentId === null ? undefined : await readOpenPayment(db, paymentId);
  if (
    payment === undefined ||
    payment.provider !== port.name ||
    payment.createdAt.getTime() !== requestedAt.getTime()
  )
    return;
  await storeCharge(db, payment, await finishOrCancelCharge(port, challengeId, payment.isLate));
}

/** Settles the open payment of a request, if there is one. */
export async function settleRequest(
  db: Kysely<Database>,
  port: PaymentPort,
  requestId: number,
): Promise<void> {
  const open = await db
    .selectFrom('payments')
    .select('id')
    .where('paymentRequestId', '=', requestId)
    .where('status', 'in', ['created', 'requires_action'])
    .executeTakeFirst();
  if (open !== undefined) await settlePayment(db, port, open.id);
}

/** Settles the payment that waits for a challenge, if there is one. */
export async function settleChallenge(
  db: Kysely<Database>,
  port: PaymentPort,
  challengeId: string,
): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('challengeId', '=', challengeId)
    .where('status', '=', 'requires_action')
    .executeTakeFirst();
  if (payment !== undefined) await settlePayment(db, port, payment.id);
}
