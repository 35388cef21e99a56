// Counts the lots on which a user has been outbid, for their profile and their live stream.
import { sql, type RawBuilder } from 'kysely';

/** Auctions last a few days at most; older bids are on closed lots. */
const longestAuctionDays = 15;

/** A scalar subquery: how many open lots the user has bid on but does not lead. */
export const countOutbidLots = (userId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (select count(distinct b.lot_id)::int from bids b join lots l on l.id = b.lot_id
    where b.user_id = ${userId}
      and b.created_at > now() - make_interval(days => ${longestAuctionDays})
      and l.status = 'open' and l.leader_id is distinct from b.user_id)`;
