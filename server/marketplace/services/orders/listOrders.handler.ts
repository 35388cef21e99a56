// Lists the orders of a buyer or a seller, by tab, search text and page. Orders to pay or ship are
// sorted by deadline, all others latest first.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { listOrders, updateArchive } from '../../../../src/contract/orders/orders';
import {
  getTabStatuses,
  type OrderStatus,
  type OrderTab,
  orderStates,
} from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/generated/database';
import { createNotFoundError, ApiError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { toPaging, type Paging } from '../discovery/paging';
import { readOrderViews } from './read/readOrderViews';
import { noShares, readUnpaidShares } from './read/orderContext';
import { wireOrderCard } from './read/wireOrder';

/**
 * Moves orders to the caller's own archive or back, all of them or none. The other side does not
 * see it.
 */
export const updateArchiveRoute = implement(updateArchive, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  const ids = [...new Set(body.order_ids)].toSorted((a, b) => a - b);
  await ctx.db.transaction().execute(async (trx) => {
    const isParty = sql<boolean>`(buyer_id = ${user.id} or seller_id = ${user.id})`;
    const ownOrders = await trx
      .selectFrom('orders')
      .select(['id', 'status', 'buyerId'])
      .where('id', 'in', ids)
      .where(isParty)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (ownOrders.length < ids.length) throw createNotFoundError();
    const open = ownOrders.filter(
      ({ status, buyerId }) =>
        !orderStates[status].as[buyerId === user.id ? 'buyer' : 'seller'].permissions.includes(
          'archive',
        ),
    );
    if (body.archived && open.length > 0) {
      throw new ApiError(
        422,
        'order_not_completed',
        'Only completed orders can be archived.',
        open.map(({ id }) => ({
          code: 'order_not_completed',
          message: 'This order is not completed.',
          attribute: 'order_ids',
          meta: { order_id: id },
        })),
      );
    }
    const at = body.archived ? sql<Date>`clock_timestamp()` : null;
    await trx
      .updateTable('orders')
      .set({ buyerArchivedAt: at })
      .where('id', 'in', ids)
      .where('buyerId', '=', user.id)
      .execute();
    await trx
      .updateTable('orders')
      .set({ sellerArchivedAt: at })
      .where('id', 'in', ids)
      .where('sellerId', '=', user.id)
      .execute();
  });
  return { body: { order_ids: ids } };
});

type Side = 'buyer' | 'seller';
type OrderQuery = { userId: number; role: Side; tab: OrderTab | 'archive' | undefined; q: string };
type Counts = {
  unpaid: number;
  to_ship: number;
  in_transit: number;
  completed: number;
  archived: number;
};

const getPartyColumn = (role: Side) => sql.ref(`o.${role}_id`);
const getArchivedAtColumn = (role: Side) => sql.ref(`o.${role}_archived_at`);

/** Escapes the wildcards of LIKE. */
function toLikePattern(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/**
 * Matches a title, a reference, or the other side's name. A seller sees the buyer's name only after
 * the payment.
 */
function matchesQuery(role: Side, q: string): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  const like = sql`ilike ${toLikePattern(q)}`;
  const name =
    role === 'buyer'
      ? sql`exists (select 1 from sellers s where s.user_id = o.seller_id and s.shop_name ${like})`
      : sql`o.paid_at is not null and exists (
          select 1 from users b left join packages p on p.id = o.package_id
          where b.id = o.buyer_id
            and (
              concat_ws(' ', b.first_name, b.last_name) ${like}
              or p.ship_to ->> 'name' ${like}
            )
        )`;
  return sql`(
    o.reference ${like}
    or exists (select 1 from lots l where l.id = o.lot_id and l.title ${like})
    or ${name}
  )`;
}

function isInTab({ role, tab }: OrderQuery): RawBuilder<unknown> {
  if (tab === 'archive') return sql`${getArchivedAtColumn(role)} is not null`;
  const statuses =
    tab === undefined ? sql`true` : sql`o.status = any(${getTabStatuses(role, tab)}::text[])`;
  return sql`${getArchivedAtColumn(role)} is null and ${statuses}`;
}

const latestFirst = sql`o.id desc`;
const orderings: Readonly<Partial<Record<OrderTab | 'archive', RawBuilder<unknown>>>> = {
  to_pay: sql`o.pay_by, o.id`,
  to_ship: sql`o.ship_by, o.id`,
};

async function readPage(
  db: Kysely<Database>,
  orderQuery: OrderQuery,
  { page, perPage }: Paging,
): Promise<{ ids: number[]; total: number }> {
  const { userId, role, tab, q } = orderQuery;
  const fromOrders = sql`
    from orders o
    where ${getPartyColumn(role)} = ${userId} and ${isInTab(orderQuery)}
      and ${matchesQuery(role, q)}`;
  const ordering = (tab === undefined ? undefined : orderings[tab]) ?? latestFirst;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select
      array(
        select o.id ${fromOrders}
        order by ${ordering}
        limit ${perPage} offset ${(page - 1) * perPage}
      ) as ids,
      (select count(*)::int ${fromOrders}) as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

async function readCounts(db: Kysely<Database>, userId: number, role: Side): Promise<Counts> {
  const rows = await db
    .selectFrom('orders as o')
    .select([
      'o.status',
      sql<boolean>`${getArchivedAtColumn(role)} is not null`.as('archived'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where(`o.${role}Id`, '=', userId)
    .groupBy(['o.status', 'archived'])
    .execute();
  const sum = (fits: (row: { status: OrderStatus; archived: boolean }) => boolean): number =>
    rows.reduce((total, row) => total + (fits(row) ? row.count : 0), 0);
  const countTab = (tab: OrderTab) => {
    const statuses = getTabStatuses(role, tab);
    return sum(({ status, archived }) => !archived && statuses.includes(status));
  };
  return {
    unpaid: countTab('to_pay'),
    to_ship: countTab('to_ship'),
    in_transit: countTab('on_the_way'),
    completed: countTab('completed'),
    archived: sum(({ archived }) => archived),
  };
}

export const listOrdersRoute = implement(listOrders, async ({ params, query, ctx }) => {
  const { db } = ctx;
  const user = requireUser(ctx);
  if (params.userId !== user.id) throw createNotFoundError();
  const paging = toPaging(query);
  const role = query.role ?? 'buyer';
  const { ids, total } = await readPage(
    db,
    { userId: user.id, role, tab: query.tab, q: (query.q ?? '').trim() },
    paging,
  );
  const [rows, counts] = [await readOrderViews(db, ids), await readCounts(db, user.id, role)];
  const shares = role === 'buyer' ? await readUnpaidShares(db, user.id, rows) : noShares;
  return {
    body: {
      orders: rows.map((row) => wireOrderCard(row, role, shares.get(row.id) ?? null)),
      meta: { page: paging.page, per_page: paging.perPage, total },
      counts,
    },
  };
});
