// What keeps an account open: somebody else counts on it. Read before and again inside the closing transaction.
import { sql, type Kysely } from 'kysely';
import type { WireErrorDetail } from '../../../../../src/contract/core/schemas';
import type { Database } from '../../../database/schema';
import { ApiError } from '../../../http/apiError';

type Counts = { leading_bids: number; unpaid_orders: number; open_orders: number; live_lots: number };

const messages: Readonly<Record<keyof Counts, string>> = {
  leading_bids: 'You are the highest bidder on a lot.',
  unpaid_orders: 'There are orders to be paid.',
  open_orders: 'There are orders that are not finished.',
  live_lots: 'Your lots are for sale.',
};
const kinds = ['leading_bids', 'unpaid_orders', 'open_orders', 'live_lots'] as const;

/** Where nobody owes anybody anything any more. */
const finished = sql`('completed', 'cancelled_unpaid', 'cancelled_by_seller', 'cancelled_by_support', 'payment_expired', 'refunded')`;

/** Throws ApiError 409 account_has_obligations with one item for each kind, and how many. */
export async function insistOnNoObligations(db: Kysely<Database>, userId: number): Promise<void> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from lots where leader_id = ${userId} and status in ('open', 'scheduled')) as leading_bids,
      (select count(*)::int from orders where buyer_id = ${userId} and status in ('awaiting_payment', 'payment_processing', 'payment_failed')) as unpaid_orders,
      (select count(*)::int from orders where (buyer_id = ${userId} or seller_id = ${userId})
        and status not in ${finished} and not (buyer_id = ${userId} and status in ('awaiting_payment', 'payment_processing', 'payment_failed'))) as open_orders,
      (select count(*)::int from lots where seller_id = ${userId} and status in ('open', 'scheduled')) as live_lots`.execute(db);
  const counts = rows[0];
  if (counts === undefined) throw new Error('The obligations could not be counted.');
  const details = kinds.filter((kind) => counts[kind] > 0).map((code): WireErrorDetail => ({ code, message: messages[code], attribute: null, meta: { count: counts[code] } }));
  if (details.length > 0) throw new ApiError(409, 'account_has_obligations', 'Finish what is open first.', details);
}
