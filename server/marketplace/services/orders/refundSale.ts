// Gives a buyer back what an order cost, or a part of it, and moves the order to what that makes of it. Called by the
// handlers of answers and returns, under the order's locks. The money itself goes back by a job of the payments.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { Acting } from './actOnOrder';
import { leavePackage } from './leavePackage';
import { moveOrder } from './moveOrder';
import { refundOrder } from './payments/refundOrder';
import type { OrderView } from './read/orderRows';

/** What can still be given back, in minor units of the order's currency. */
export function refundable({ total_minor: total, refunded_minor: refunded }: Pick<OrderView, 'total_minor' | 'refunded_minor'>): number {
  return Math.max(0, (total ?? 0) - refunded);
}

/** `amountMinor` null: all of it. */
export async function refundSale(trx: Kysely<Database>, acting: Acting, amountMinor: number | null, reason: string): Promise<void> {
  const { row, actor, user } = acting;
  const whole = refundable(row);
  const amount = Math.min(amountMinor ?? whole, whole);
  await moveOrder(trx, { orderId: row.id, to: amount < whole ? 'partially_refunded' : 'refunded', actor, actorId: user.id, params: { amount_minor: amount } });
  await refundOrder(trx, { orderId: row.id, amountMinor: amount, reason, dedupeKey: `${reason}:${row.id}` });
  await leavePackage(trx, acting);
}
