// Counts of orders and outbid lots for the live stream and the profile, read for many users at
// once.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { getTabStatuses } from '../../../src/lib/orders/orderStates';
import type { Database } from '../database/schema';

export type AccountCounts = { unpaid_orders: number; orders: number; outbid_lots: number };

const unpaidStatuses = getTabStatuses('buyer', 'to_pay');
/** Auctions last a few days at most; older bids are on closed lots. */
const longestAuctionDays = 15;

/** A scalar subquery: how many open lots the user has bid on but does not lead. */
export const countOutbidLots = (userId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (select count(distinct b.lot_id)::int from bids b join lots l on l.id = b.lot_id
    where b.user_id = ${userId}
      and b.created_at > now() - make_interval(days => ${longestAuctionDays})
      and l.status = 'open' and l.leader_id is distinct from b.user_id)`;

export async function readAccountCounts(
  db: Kysely<Database>,
  userIds: readonly number[],
): Promise<Map<number, AccountCounts>> {
  const { rows } = await sql<AccountCounts & { user_id: number }>`
    select requested.id as user_id, o.orders, o.unpaid_orders,
      ${countOutbidLots(sql`requested.id`)} as outbid_lots
    from unnest(${[...userIds]}::bigint[]) as requested (id)
    cross join lateral (
      select count(*)::int as orders,
        count(*) filter (where status = any(${unpaidStatuses}::text[]))::int as unpaid_orders
      from orders where buyer_id = requested.id
    ) o`.execute(db);
  return new Map(rows.map(({ user_id, ...counts }) => [user_id, counts]));
}
