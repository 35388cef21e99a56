// Obligations to others that keep an account open. Checked before the closing transaction and again
// inside it.
import { sql, type Kysely } from 'kysely';
import type { ErrorDetail } from '../../../../src/contract/allEndpoints';
import { orderStates, orderStatuses, getTabStatuses } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/generated/database';
import { ApiError } from '../../http/apiError';
import { readIndebtedOrders } from '../checkout/payOut';

const obligations = [
  {
    count: 'leadingBids',
    code: 'leading_bids',
    message: 'You are the highest bidder on a lot.',
  },
  { count: 'unpaidOrders', code: 'unpaid_orders', message: 'There are orders to be paid.' },
  {
    count: 'openOrders',
    code: 'open_orders',
    message: 'There are orders that are not finished.',
  },
  { count: 'liveLots', code: 'live_lots', message: 'Your lots are for sale.' },
  {
    count: 'offeredLots',
    code: 'offered_lots',
    message: 'Bidders may still buy your lots below their reserve.',
  },
] as const;
type Counts = Record<(typeof obligations)[number]['count'], number>;

/** Statuses in which neither side owes anything. An unpaid fee is a payment request of its own. */
const finishedStatuses = orderStatuses.filter(
  (status) => status === 'completed' || orderStates[status].to.length === 0,
);
const unpaidStatuses = getTabStatuses('buyer', 'to_pay');

/** Throws ApiError 409 account_has_obligations with one detail and a count per kind. */
export async function assertNoObligations(db: Kysely<Database>, userId: number): Promise<void> {
  const indebtedOrders = await readIndebtedOrders(db, userId);
  const { rows } = await sql<Counts>`
    select
      (
        select count(*)::int from lots
        where leader_id = ${userId} and status in ('open', 'scheduled')
      ) as leading_bids,
      (
        select count(*)::int from orders
        where buyer_id = ${userId} and status = any(${unpaidStatuses}::text[])
      )
        -- plus payments in progress that do not belong to an order yet
        + (
          select count(*)::int from payment_requests
          where buyer_id = ${userId}
            and (kind = 'fee' and status in ('unpaid', 'processing', 'failed')
              or kind <> 'order' and status = 'processing')
        ) as unpaid_orders,
      -- a completed sale stays open until its payout, or until the seller has paid back a payout
      -- that the buyer got refunded
      (
        select count(*)::int from orders
        where (buyer_id = ${userId} or seller_id = ${userId})
          and (
            status <> all(${finishedStatuses}::text[])
            or seller_id = ${userId} and status in ('completed', 'partially_refunded')
              and payout_at is not null and paid_out_at is null
            or id = any(${indebtedOrders}::bigint[])
          )
          and not (buyer_id = ${userId} and status = any(${unpaidStatuses}::text[]))
      ) as open_orders,
      (
        select count(*)::int from lots
        where seller_id = ${userId} and status in ('open', 'scheduled')
      ) as live_lots,
      -- an order may still result from these; an unpaid buyer's fee does not concern the seller
      (
        select count(*)::int from lots l
        where l.seller_id = ${userId} and l.status not in ('open', 'scheduled')
          and (
            exists (
              select 1 from highest_bid_offers o
              where o.lot_id = l.id and o.status in ('open', 'accepted')
            )
            or exists (
              select 1 from payment_requests r
              where r.lot_id = l.id and r.status in ('unpaid', 'processing', 'failed')
            )
          )
      ) as offered_lots`.execute(db);
  const counts = rows[0];
  if (counts === undefined) throw new Error('The query for obligations returned no row.');
  const details = obligations
    .filter(({ count }) => counts[count] > 0)
    .map(({ count, code, message }): ErrorDetail => ({
      code,
      message,
      attribute: null,
      meta: { count: counts[count] },
    }));
  if (details.length > 0)
    throw new ApiError(409, 'account_has_obligations', 'Finish what is open first.', details);
}
