// What seller and buyer agreed to refund once a return is complete.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/**
 * In minor units of the order's currency. Null without an agreement (the carrier returned the
 * package): the whole amount.
 */
export async function readAgreedRefund(
  db: Kysely<Database>,
  orderId: number,
): Promise<number | null> {
  const agreed = await db
    .selectFrom('order_requests')
    .select('refund_minor')
    .where('order_id', '=', orderId)
    .where('status', '=', 'accepted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return agreed?.refund_minor ?? null;
}
