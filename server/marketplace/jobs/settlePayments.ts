// Finishes what depends on the payment provider: payments interrupted by a crash, challenges that
// were answered or expired, holds to capture for a fee, and refunds to send. Safe in any number of
// processes: a repeated call has the same idempotency key, and results are stored under locks.
import { sql, type Kysely, type NotNull } from 'kysely';
import type { Database } from '../database/generated/database';
import { keyLife } from '../domain/checkout/keyLife';
import type { PaymentPort, RefundResult } from '../ports/payments/paymentProvider';
import { challengeMinutes, settlePayment } from '../services/checkout/pay/settlePayment';

const pauseMs = 5_000;
const batchSize = 50;

/**
 * Processes all waiting rows page by page. A failure does not stop the rows after it; the first one
 * is thrown at the end. `readWaiting` returns rows with an id above `after`, sorted by id. Resolves
 * to the number of rows.
 */
async function forEach<T extends { id: number }>(
  readWaiting: (after: number) => Promise<readonly T[]>,
  work: (thing: T) => Promise<void>,
): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  let last: T | undefined;
  do {
    const page = await readWaiting(last?.id ?? 0);
    for (const thing of page) await work(thing).catch((error: unknown) => failures.push(error));
    count += page.length;
    last = page.length < batchSize ? undefined : page.at(-1);
  } while (last !== undefined);
  if (failures.length > 0) throw failures[0];
  return count;
}

/**
 * Settles payments that no request handles any more. Recent payments belong to the request that
 * created them, and open challenges to the cardholder until they expire. Resolves to the number of
 * payments checked.
 */
export function settleWaiting(
  db: Kysely<Database>,
  port: PaymentPort,
  olderThanSeconds = 10,
): Promise<number> {
  const isInterrupted = sql<boolean>`
    p.status = 'created' and (
      r.kind = 'deposit'
      or p.created_at < clock_timestamp() - make_interval(secs => ${olderThanSeconds}))`;
  const isUnanswered = sql<boolean>`
    p.status = 'requires_action'
      and p.created_at < clock_timestamp() - make_interval(mins => ${challengeMinutes})`;
  const readWaiting = (after: number): Promise<{ id: number }[]> =>
    db
      .selectFrom('payments as p')
      .innerJoin('paymentRequests as r', 'r.id', 'p.paymentRequestId')
      .select('p.id')
      .where('p.provider', '=', port.name)
      .where('p.id', '>', after)
      .where((eb) => eb.or([isInterrupted, isUnanswered]))
      .orderBy('p.id')
      .limit(batchSize)
      .execute();
  return forEach(readWaiting, ({ id }) => settlePayment(db, port, id));
}

type PendingRefund = {
  id: number;
  amountMinor: number;
  currencyCode: string;
  reference: string;
  createdAt: Date;
  isKeyExpired: boolean;
};

/**
 * After its idempotency key has expired at the provider, a refund is looked up first: repeating it
 * would create a second refund.
 */
async function refund(
  port: PaymentPort,
  {
    id,
    amountMinor,
    currencyCode: currency,
    reference,
    createdAt: requestedAt,
    isKeyExpired,
  }: PendingRefund,
): Promise<RefundResult> {
  const keys = { reference, idempotencyKey: `gavel-refund-${id}`, requestedAt };
  const existing = isKeyExpired ? await port.findRefund(keys) : null;
  return existing ?? port.refund({ ...keys, amountMinor, currency });
}

/**
 * A refused refund stays pending, because no money went back, but gets `done_at` so that it is not
 * requested again.
 */
async function storeRefund(
  db: Kysely<Database>,
  id: number,
  refunded: RefundResult,
): Promise<void> {
  const change =
    refunded.kind === 'refunded'
      ? { status: 'done' as const, providerReference: refunded.reference }
      : {};
  await db
    .updateTable('refunds')
    .set({ ...change, doneAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('doneAt', 'is', null)
    .execute();
}

/**
 * Resolves to the number of refunds processed. Throws once for refunds that the provider refused
 * permanently, because a person has to handle them.
 */
export async function sendPendingRefunds(db: Kysely<Database>, port: PaymentPort): Promise<number> {
  const isKeyExpired = sql<boolean>`
    f.created_at < clock_timestamp() - make_interval(hours => ${keyLife.hours})`;
  const readWaiting = (after: number): Promise<PendingRefund[]> =>
    db
      .selectFrom('refunds as f')
      .innerJoin('payments as p', 'p.id', 'f.paymentId')
      .select(['f.id', 'f.amountMinor', 'f.createdAt', 'p.currencyCode'])
      .select(['p.providerReference as reference', isKeyExpired.as('isKeyExpired')])
      .where('f.status', '=', 'pending')
      .where('f.doneAt', 'is', null)
      .where('f.id', '>', after)
      .where('p.provider', '=', port.name)
      .where('p.providerReference', 'is not', null)
      .orderBy('f.id')
      .limit(batchSize)
      .$narrowType<{ reference: NotNull }>()
      .execute();
  const refused: string[] = [];
  const [result] = await Promise.allSettled([
    forEach(readWaiting, async (pending) => {
      const refunded = await refund(port, pending);
      await storeRefund(db, pending.id, refunded);
      if (refunded.kind === 'refused') refused.push(`${pending.id} (${refunded.code})`);
    }),
  ]);
  // Reported before other failures: those occur again, this one is reported only once.
  if (refused.length > 0)
    throw new Error(
      `The provider refused refunds permanently; not retried: ${refused.join(', ')}.`,
      result.status === 'rejected' ? { cause: result.reason } : {},
    );
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/**
 * Resolves to the pause until the next run, in milliseconds. A payment that fails to settle does
 * not delay refunds.
 */
export async function paymentsJob(db: Kysely<Database>, port: PaymentPort): Promise<number> {
  const results = await Promise.allSettled([settleWaiting(db, port), sendPendingRefunds(db, port)]);
  const failures = results.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  if (failures.length > 1)
    throw new AggregateError(failures, 'Could not settle payments or send refunds.');
  if (failures.length > 0) throw failures[0];
  return pauseMs;
}
