// What keeps an account open: somebody else counts on it. Read before and again inside the closing transaction.
import { sql, type Kysely } from 'kysely';
import type { WireErrorDetail } from '../../../../../src/contract/core/schemas';
import { orderStates, orderStatuses, statusesOfTab } from '../../../../../src/lib/orders/orderStates';
import type { Database } from '../../../database/schema';
import { ApiError } from '../../../http/apiError';
import { ordersOwing } from '../../orders/payments/payOut';

type Counts = { leading_bids: number; unpaid_orders: number; open_orders: number; live_lots: number; offered_lots: number };

const messages: Readonly<Record<keyof Counts, string>> = {
  leading_bids: 'You are the highest bidder on a lot.',
  unpaid_orders: 'There are orders to be paid.',
  open_orders: 'There are orders that are not finished.',
  live_lots: 'Your lots are for sale.',
  offered_lots: 'Bidders may still buy your lots below their reserve.',
};
const kinds = ['leading_bids', 'unpaid_orders', 'open_orders', 'live_lots', 'offered_lots'] as const;

/** Where nobody owes anybody anything any more: a fee that is left over is a payment request of its own. */
const finished = orderStatuses.filter((status) => status === 'completed' || orderStates[status].to.length === 0);
const unpaid = statusesOfTab('buyer', 'to_pay');

/** Throws ApiError 409 account_has_obligations with one item for each kind, and how many. */
export async function insistOnNoObligations(db: Kysely<Database>, userId: number): Promise<void> {
  const owing = await ordersOwing(db, userId);
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from lots where leader_id = ${userId} and status in ('open', 'scheduled')) as leading_bids,
      (select count(*)::int from orders where buyer_id = ${userId} and status = any(${unpaid}::text[]))
        -- and what is being paid before there is an order of it
        + (select count(*)::int from payment_requests where buyer_id = ${userId}
          and (kind = 'fee' and status in ('unpaid', 'processing', 'failed') or kind <> 'order' and status = 'processing')) as unpaid_orders,
      -- a seller also waits for the money, and we wait for what they were paid for and a buyer has back
      (select count(*)::int from orders where (buyer_id = ${userId} or seller_id = ${userId})
        and (status <> all(${finished}::text[]) or seller_id = ${userId} and status in ('completed', 'partially_refunded') and payout_at is not null and paid_out_at is null
          or id = any(${owing}::bigint[]))
        and not (buyer_id = ${userId} and status = any(${unpaid}::text[]))) as open_orders,
      (select count(*)::int from lots where seller_id = ${userId} and status in ('open', 'scheduled')) as live_lots,
      -- an order may still come of these; a fee that a buyer owes is no matter of the seller's
      (select count(*)::int from lots l where l.seller_id = ${userId} and l.status not in ('open', 'scheduled') and (
        exists (select 1 from highest_bid_offers o where o.lot_id = l.id and o.status in ('open', 'accepted'))
        or exists (select 1 from payment_requests r where r.lot_id = l.id and r.status in ('unpaid', 'processing', 'failed')))) as offered_lots`.execute(db);
  const counts = rows[0];
  if (counts === undefined) throw new Error('The obligations could not be counted.');
  const details = kinds.filter((kind) => counts[kind] > 0).map((code): WireErrorDetail => ({ code, message: messages[code], attribute: null, meta: { count: counts[code] } }));
  if (details.length > 0) throw new ApiError(409, 'account_has_obligations', 'Finish what is open first.', details);
}
