// Fires timers that are due by the database's clock, such as unpaid orders, ended inspections and
// payouts. Safe in any number of processes: a timer is locked while it fires, other processes skip
// it, and its work commits together with its mark. A timer that fails is retried later and does not
// delay the others.
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/generated/database';
import type { TimerKind } from '../domain/orders/orderDeadlines';
import { expireUnpaid } from '../services/checkout/pay/cancelRequestPayment';
import { expireBuyNow, expireOffer } from '../services/checkout/purchases/expireCheckoutHolds';
import { answerCustomsDeclaration } from '../services/shipping/customs/answerCustomsDeclaration';
import type { PaymentPort } from '../ports/payments/paymentProvider';
import {
  assumeDelivered,
  escalateToSupport,
  disputeReturn,
  endInspection,
  paySeller,
  remindToPay,
  remindToShip,
  notifyPickupOverdue,
} from './orderTimerHandlers';

type TimerDeps = { log: Logger; payments: PaymentPort | null };
/** `subjectId`: the id of an order, unless the kind says otherwise. */
type TimerHandler = (trx: Kysely<Database>, subjectId: number, deps: TimerDeps) => Promise<void>;

const handlers: Readonly<Record<TimerKind, TimerHandler>> = {
  payment_reminder: remindToPay,
  ship_reminder: remindToShip,
  pickup_expired: notifyPickupOverdue,
  delivery_assumed: assumeDelivered,
  inspection_over: endInspection,
  payout: paySeller,
  answer_due: escalateToSupport,
  return_overdue: disputeReturn,
  payment_due: (trx, orderId) => expireUnpaid(trx, orderId),
  // The subject is a payment request.
  buy_now_expired: (trx, requestId) => expireBuyNow(trx, requestId),
  // The subject is an offer.
  offer_expired: (trx, offerId) => expireOffer(trx, offerId),
  // The subject is a package.
  customs_answer: answerCustomsDeclaration,
};

/**
 * The handlers of timers by kind. Each runs once, in the transaction that fires the timer, and
 * first checks the state of its subject, which may have changed since the timer was set. Returns
 * null for a kind that this version does not know.
 */
function getTimerHandler(kind: string): TimerHandler | null {
  return new Map<string, TimerHandler>(Object.entries(handlers)).get(kind) ?? null;
}

const pauseMs = 1_000;
const roundsUntilRetry = 60;

type FiredTimer = { id: number; kind: string };

/**
 * Fires the timer that has been due longest, except those in `skip`. Resolves to null when no
 * unlocked timer is due.
 */
async function fireNext(
  db: Kysely<Database>,
  deps: TimerDeps,
  skip: readonly number[],
  onFire: (id: number) => void,
): Promise<FiredTimer | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; kind: string; subjectId: number }>`
      update timers set fired_at = clock_timestamp() where id = (
        select id from timers
        where fired_at is null and due_at <= now() and id <> all(${skip}::bigint[])
        order by due_at, id limit 1 for update skip locked)
      returning id, kind, subject_id`.execute(trx);
    const [timer] = rows;
    if (timer === undefined) return null;
    onFire(timer.id);
    const handle = getTimerHandler(timer.kind);
    // A newer version may run beside this one: leave the timer for it.
    if (handle === null) throw new Error(`Unknown timer kind: ${timer.kind}.`);
    await handle(trx, timer.subjectId, deps);
    return timer;
  });
}

/** Create one per process: it remembers which timers failed. */
export function timersJob(db: Kysely<Database>, deps: TimerDeps): () => Promise<number> {
  const failed = new Map<number, number>();
  let round = 0;
  return async () => {
    round += 1;
    for (const [id, until] of failed) if (until <= round) failed.delete(id);
    for (;;) {
      const skip = [...failed.keys()];
      let firedId: number | null = null;
      try {
        const fired = await fireNext(db, deps, skip, (id) => {
          firedId = id;
        });
        if (fired === null) return pauseMs;
      } catch (error) {
        // No timer was locked, so the database failed: the loop waits and retries.
        if (firedId === null) throw error;
        failed.set(firedId, round + roundsUntilRetry);
        deps.log.error({ err: error, timer: firedId }, 'a timer failed and will be retried');
      }
    }
  };
}

/** Fires all due timers and resolves to their number. For tests and tools: a failure is thrown. */
export async function fireDueTimers(db: Kysely<Database>, deps: TimerDeps): Promise<number> {
  let count = 0;
  while ((await fireNext(db, deps, [], () => undefined)) !== null) count += 1;
  return count;
}
