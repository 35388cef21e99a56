// What a seller and a buyer have agreed on, for when the lot is back. Called where a return is confirmed, and where nobody
// has confirmed it in time.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** Minor units of the order's currency; null: nothing was agreed (the carrier brings it back), so it is all of it. */
export async function readAgreedRefund(db: Kysely<Database>, orderId: number): Promise<number | null> {
  const agreed = await db.selectFrom('order_requests').select('refund_minor').where('order_id', '=', orderId).where('status', '=', 'accepted').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return agreed?.refund_minor ?? null;
}
