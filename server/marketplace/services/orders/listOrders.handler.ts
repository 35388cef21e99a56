// The orders of a buyer or a seller: by list, by words, by page. What is to be paid or shipped comes by its deadline, the
// rest the latest first.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { listOrders } from '../../../../src/contract/orders/orders';
import { statusesOfTab, type OrderStatus, type OrderTab } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/schema';
import { notFound } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { pageOf, type Paging } from '../discovery/pageOf';
import { readOrderViews } from './read/orderRows';
import { noShares, readUnpaidShares } from './read/unpaidShares';
import { wireOrderCard } from './read/wireOrderCard';

type Side = 'buyer' | 'seller';
type Wanted = { userId: number; role: Side; tab: OrderTab | 'archive' | undefined; q: string };
type Counts = { unpaid: number; to_ship: number; in_transit: number; completed: number; archived: number };

const own = (role: Side) => sql.ref(`o.${role}_id`);
const archivedAt = (role: Side) => sql.ref(`o.${role}_archived_at`);

/** Words as they are: what the pattern language has signs for is quoted. */
function containing(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** A title, a reference, or the other side's name, as far as the reader may know it: of a buyer from the payment on. */
function matching(role: Side, q: string): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  const like = sql`ilike ${containing(q)}`;
  const name =
    role === 'buyer'
      ? sql`exists (select 1 from sellers s where s.user_id = o.seller_id and s.shop_name ${like})`
      : sql`o.paid_at is not null and exists (
          select 1 from users b left join packages p on p.id = o.package_id
          where b.id = o.buyer_id and (concat_ws(' ', b.first_name, b.last_name) ${like} or p.ship_to ->> 'name' ${like}))`;
  return sql`(o.reference ${like} or exists (select 1 from lots l where l.id = o.lot_id and l.title ${like}) or ${name})`;
}

function inTab({ role, tab }: Wanted): RawBuilder<unknown> {
  if (tab === 'archive') return sql`${archivedAt(role)} is not null`;
  const statuses = tab === undefined ? sql`true` : sql`o.status = any(${statusesOfTab(role, tab)}::text[])`;
  return sql`${archivedAt(role)} is null and ${statuses}`;
}

const latestFirst = sql`o.id desc`;
const orderings: Readonly<Partial<Record<OrderTab | 'archive', RawBuilder<unknown>>>> = {
  to_pay: sql`o.pay_by, o.id`,
  to_ship: sql`o.ship_by, o.id`,
};

async function readPage(db: Kysely<Database>, wanted: Wanted, { page, perPage }: Paging): Promise<{ ids: number[]; total: number }> {
  const { userId, role, tab, q } = wanted;
  const which = sql`from orders o where ${own(role)} = ${userId} and ${inTab(wanted)} and ${matching(role, q)}`;
  const ordering = (tab === undefined ? undefined : orderings[tab]) ?? latestFirst;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select array(select o.id ${which} order by ${ordering} limit ${perPage} offset ${(page - 1) * perPage}) as ids, (select count(*)::int ${which}) as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

async function readCounts(db: Kysely<Database>, userId: number, role: Side): Promise<Counts> {
  const { rows } = await sql<{ status: OrderStatus; archived: boolean; count: number }>`
    select o.status, ${archivedAt(role)} is not null as archived, count(*)::int as count from orders o where ${own(role)} = ${userId} group by 1, 2`.execute(db);
  const sum = (fits: (row: { status: OrderStatus; archived: boolean }) => boolean): number => rows.reduce((total, row) => total + (fits(row) ? row.count : 0), 0);
  const inList = (tab: OrderTab) => {
    const statuses = statusesOfTab(role, tab);
    return sum(({ status, archived }) => !archived && statuses.includes(status));
  };
  return { unpaid: inList('to_pay'), to_ship: inList('to_ship'), in_transit: inList('on_the_way'), completed: inList('completed'), archived: sum(({ archived }) => archived) };
}

export const listOrdersRoute = implement(listOrders, async ({ params, query, ctx }) => {
  const { db } = ctx;
  const user = requireUser(ctx);
  if (params.userId !== user.id) throw notFound();
  const paging = pageOf(query);
  const role = query.role ?? 'buyer';
  const { ids, total } = await readPage(db, { userId: user.id, role, tab: query.tab, q: (query.q ?? '').trim() }, paging);
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
