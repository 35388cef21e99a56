// Obligations to others that keep an account open. Checked before the closing transaction and again
// inside it.
import { sql, type Kysely } from 'kysely';
import type { ErrorDetail } from '../../../../src/contract/allEndpoints';
import { orderStates, orderStatuses, getTabStatuses } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/generated/database';
import { ApiError } from '../../http/apiError';
import { readIndebtedOrders } from '../checkout/payOut';

type Counts = {
  leading_bids: number;
  unpaid_orders: number;
  open_orders: number;
  live_lots: number;
  offered_lots: number;
};

const messages: Readonly<Record<keyof Counts, string>> = {
  leading_bids: 'You are the highest bidder on a lot.',
  unpaid_orders: 'There are orders to be paid.',
  open_orders: 'There are orders that are not finished.',
  live_lots: 'Your lots are for sale.',
  offered_lots: 'Bidders may still buy your lots below their reserve.',
};
const kinds = [
  'leading_bids',
  'unpaid_orders',
  'open_orders',
  'live_lots',
  'offered_lots',
] as const;

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
  const details = kinds
    .filter((kind) => counts[kind] > 0)
    .map((code): ErrorDetail => ({
      code,
      message: messages[code],
      attribute: null,
      meta: { count: counts[code] },
    }));
  if (details.length > 0)
    throw new ApiError(409, 'account_has_obligations', 'Finish what is open first.', details);
}
