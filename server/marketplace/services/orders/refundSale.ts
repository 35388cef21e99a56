// Gives a buyer back what an order cost, or a part of it, and moves the order to what that makes of it. Called by the
// handlers of answers and returns, under the order's locks. The money itself goes back by a job of the payments.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { Acting } from './actOnOrder';
import { leavePackage } from './leavePackage';
import { moveOrder } from './moveOrder';
import { previewLeaving } from './payments/leaveShipment';
import { refundOrder } from './payments/refundOrder';
import type { OrderView } from './read/orderRows';

/** What can still be given back, in minor units of the order's currency. */
export function refundable({ total_minor: total, refunded_minor: refunded }: Pick<OrderView, 'total_minor' | 'refunded_minor'>): number {
  return Math.max(0, (total ?? 0) - refunded);
}

/** What a buyer gets back for all of an order, in minor units: what others in its shipment still need for shipping stays. */
export async function wholeRefund(db: Kysely<Database>, row: Pick<OrderView, 'id' | 'package_id' | 'total_minor' | 'refunded_minor'>): Promise<number> {
  const passed = await previewLeaving(db, row);
  return Math.max(0, refundable(row) - (passed?.keptMinor ?? 0));
}

/** `amountMinor` null: all of it. */
export async function refundSale(trx: Kysely<Database>, acting: Acting, amountMinor: number | null, reason: string): Promise<void> {
  const { row, actor, user } = acting;
  const whole = await wholeRefund(trx, row);
  const amount = Math.min(amountMinor ?? whole, whole);
  const isAll = amount === whole;
  await moveOrder(trx, { orderId: row.id, to: isAll ? 'refunded' : 'partially_refunded', actor, actorId: user.id, params: { amount_minor: amount } });
  await refundOrder(trx, { orderId: row.id, amountMinor: isAll ? null : amount, reason, dedupeKey: `${reason}:${row.id}` });
  await trx.updateTable('order_requests').set({ refund_minor: amount }).where('order_id', '=', row.id).where('status', '=', 'accepted').where('refund_minor', '>', amount).execute();
  await leavePackage(trx, acting);
}
