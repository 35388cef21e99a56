// Carries on what waits for the payment provider: payments that a crash left behind, cardholders who answered or never
// did, holds to be taken for a fee, money to be given back. Safe in any number of processes: whatever is asked twice has
// one key, and what is stored is stored under locks.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { keyLife } from '../domain/payments/keyLife';
import type { PaymentPort, Refunded } from '../payments/paymentPort';
import { challengeMinutes, settlePayment } from '../services/orders/payments/settlePayment';

const pauseMs = 5_000;
const atOnce = 50;

/**
 * Does it for each, page after page, so that those which fail keep nobody behind them waiting; the first failure is thrown
 * afterwards. `read` gives those that come after an id, in the order of their ids. Resolves to how many there were.
 */
async function forEach<T extends { id: number }>(read: (after: number) => Promise<readonly T[]>, work: (thing: T) => Promise<void>): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  let last: T | undefined;
  do {
    const page = await read(last?.id ?? 0);
    for (const thing of page) await work(thing).catch((error: unknown) => failures.push(error));
    count += page.length;
    last = page.length < atOnce ? undefined : page.at(-1);
  } while (last !== undefined);
  if (failures.length > 0) throw failures[0];
  return count;
}

/**
 * Young ones are in the hands of the request that made them, and open challenges in those of their cardholders until
 * their time is over. Resolves to how many were looked at.
 */
export function settleWaiting(db: Kysely<Database>, port: PaymentPort, olderThanSeconds = 10): Promise<number> {
  const read = async (after: number): Promise<{ id: number }[]> => {
    const { rows } = await sql<{ id: number }>`
      select p.id from payments p join payment_requests r on r.id = p.payment_request_id
      where p.provider = ${port.name} and p.id > ${after} and (
        p.status = 'created' and (r.kind = 'deposit' or p.created_at < clock_timestamp() - make_interval(secs => ${olderThanSeconds}))
        or p.status = 'requires_action' and p.created_at < clock_timestamp() - make_interval(mins => ${challengeMinutes}))
      order by p.id limit ${atOnce}`.execute(db);
    return rows;
  };
  return forEach(read, ({ id }) => settlePayment(db, port, id));
}

type PendingRefund = { id: number; amount_minor: number; currency_code: string; reference: string; created_at: Date; is_key_over: boolean };

/** One whose key the provider may have forgotten is looked for first: asked for again it would be a second refund. */
async function refund(port: PaymentPort, { id, amount_minor: amountMinor, currency_code: currency, reference, created_at: madeAt, is_key_over: isKeyOver }: PendingRefund): Promise<Refunded> {
  const asked = { reference, idempotencyKey: `gavel-refund-${id}`, madeAt };
  const found = isKeyOver ? await port.findRefund(asked) : null;
  return found ?? port.refund({ ...asked, amountMinor, currency });
}

/** What was refused has not been given back and stays pending, but it has ended: it is not asked for again. */
async function storeRefund(db: Kysely<Database>, id: number, refunded: Refunded): Promise<void> {
  const change = refunded.kind === 'given_back' ? { status: 'done' as const, provider_reference: refunded.reference } : {};
  await db.updateTable('refunds').set({ ...change, done_at: sql<Date>`clock_timestamp()` }).where('id', '=', id).where('status', '=', 'pending').where('done_at', 'is', null).execute();
}

/** Resolves to how many were given back. Throws once for what the provider refused for good, which a person has to look at. */
export async function giveBack(db: Kysely<Database>, port: PaymentPort): Promise<number> {
  const read = async (after: number): Promise<PendingRefund[]> => {
    const { rows } = await sql<PendingRefund>`
      select f.id, f.amount_minor, f.created_at, p.currency_code, p.provider_reference as reference, f.created_at < clock_timestamp() - make_interval(hours => ${keyLife.hours}) as is_key_over
      from refunds f join payments p on p.id = f.payment_id
      where f.status = 'pending' and f.done_at is null and f.id > ${after} and p.provider = ${port.name} and p.provider_reference is not null order by f.id limit ${atOnce}`.execute(db);
    return rows;
  };
  const refused: string[] = [];
  const [done] = await Promise.allSettled([
    forEach(read, async (pending) => {
      const refunded = await refund(port, pending);
      await storeRefund(db, pending.id, refunded);
      if (refunded.kind === 'refused') refused.push(`${pending.id} (${refunded.code})`);
    }),
  ]);
  // Before any other failure: those come again, and this is said once.
  if (refused.length > 0) throw new Error(`The provider will never give back these refunds, and is not asked again: ${refused.join(', ')}.`, done.status === 'rejected' ? { cause: done.reason } : {});
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

/** Resolves to the pause until its next run, in milliseconds. What fails to be settled keeps nobody waiting for their money. */
export async function paymentsJob(db: Kysely<Database>, port: PaymentPort): Promise<number> {
  const done = await Promise.allSettled([settleWaiting(db, port), giveBack(db, port)]);
  const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 1) throw new AggregateError(failures, 'Payments were not settled, and money was not given back.');
  if (failures.length > 0) throw failures[0];
  return pauseMs;
}
