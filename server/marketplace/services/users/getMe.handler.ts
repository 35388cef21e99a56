// The profile of the signed-in user. It is theirs alone: the only answer with an e-mail address in it.
import { sql, type Kysely } from 'kysely';
import { getMe } from '../../../../src/contract/buyer/users';
import type { Database } from '../../database/schema';
import { implement, requireUser } from '../../http/implement';

type Counts = { orders: number; unpaidOrders: number; liveLots: number; soldLots: number };

async function countThings(db: Kysely<Database>, userId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from orders where buyer_id = ${userId}) as "orders",
      (select count(*)::int from orders where buyer_id = ${userId} and status = 'awaiting_payment') as "unpaidOrders",
      (select count(*)::int from lots where seller_id = ${userId} and status = 'open') as "liveLots",
      (select count(*)::int from lots where seller_id = ${userId} and status = 'closed_sold') as "soldLots"`.execute(db);
  return rows[0] ?? { orders: 0, unpaidOrders: 0, liveLots: 0, soldLots: 0 };
}

export const getMeRoute = implement(getMe, async ({ ctx }) => {
  const user = requireUser(ctx);
  const counts = await countThings(ctx.db, user.id);
  return {
    body: {
      user: {
        id: user.id,
        unpaid_orders: counts.unpaidOrders,
        orders: counts.orders,
        is_seller: user.isSeller,
        unread_message_count: 0,
        display_name: user.displayName,
        account_verified: user.accountVerified,
        live_lots: counts.liveLots,
        sold_lots: counts.soldLots,
        email: user.email,
        phone_masked: null,
        locale: user.locale,
        currency_code: user.currencyCode,
        country: { code: user.countryCode },
        verification: { email: user.accountVerified, phone: false, identity: false, address: false },
        bidder_token: user.bidderToken,
        bidding_blocked: user.biddingBlocked,
      },
    },
  };
});
