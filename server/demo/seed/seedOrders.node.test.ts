import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import {
  canTransition,
  orderStatuses,
  type OrderStatus,
} from '../../../src/lib/orders/orderStates';
import { seedCatalogue } from './seedCatalogue';
import { seedOrders } from './seedOrders';

let database: TestDatabase;
let made = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedCatalogue(database.db);
  made = await seedOrders(database.db);
});
afterAll(() => database.drop());

const getStatuses = async (column: 'buyerId' | 'sellerId', id: number): Promise<string[]> =>
  (
    await database.db
      .selectFrom('orders')
      .innerJoin('auctions', 'auctions.id', 'orders.auctionId')
      .select('orders.status')
      .where('externalKey', 'like', 'orders:%')
      .where(column, '=', id)
      .execute()
  )
    .map(({ status }) => status)
    .toSorted();

test('seeds orders in many states for the demo accounts', async () => {
  expect(made).toBe(31);
  expect(await getStatuses('buyerId', 101)).toEqual([
    'awaiting_payment',
    'awaiting_payment',
    'cancelled_by_seller',
    'completed',
    'completed',
    'completed',
    'disputed',
    'in_transit',
    'inspection',
    'label_created',
    'label_created',
    'out_for_delivery',
    'paid',
    'paid',
    'payment_failed',
    'ready_for_pickup',
    'refunded',
  ]);
  expect(await getStatuses('sellerId', 103)).toEqual([
    'awaiting_payment',
    'cancelled_unpaid',
    'completed',
    'completed',
    'disputed',
    'in_transit',
    'inspection',
    'label_created',
    'paid',
    'paid',
    'paid',
    'paid',
    'paid',
    'paid',
    'ready_for_pickup',
  ]);
});

test('records only allowed transitions, in order, up to each order’s status', async () => {
  const { rows } = await sql<{
    id: number;
    status: OrderStatus;
    types: string[];
    sorted: boolean;
    future: number;
  }>`
    select o.id, o.status, array_agg(e.type order by e.id)
      as types, array_agg(e.id order by e.at, e.id) = array_agg(e.id order by e.id)
      as sorted, count(*) filter (where e.at > now())::int as future
    from orders o join order_events e on e.order_id = o.id group by o.id`.execute(database.db);
  expect(rows).toHaveLength(made);
  for (const { id, status, types, sorted, future } of rows) {
    const walk = types.flatMap((type) => orderStatuses.filter((name) => name === type));
    expect([id, sorted, future, walk.at(-1)]).toEqual([id, true, 0, status]);
    for (const [index, to] of walk.entries())
      if (index > 0) expect(canTransition(walk[index - 1] ?? to, to)).toBe(true);
  }
});

test('balances the ledger and leaves unpaid orders payable', async () => {
  const { rows } = await sql<{ sum: number; captured: number; totals: number }>`
    select (select sum(amount_minor)::bigint
      from ledger_entries) as sum, (select sum(amount_minor)::bigint from payments
      where status = 'captured') as captured,
      (select sum(total_minor)::bigint from orders) as totals`.execute(database.db);
  expect(rows[0]?.sum).toBe(0);
  expect(rows[0]?.captured).toBe(rows[0]?.totals);
  const unpaid = await database.db
    .selectFrom('orders')
    .select('payBy')
    .where('buyerId', '=', 101)
    .where('status', 'in', ['awaiting_payment', 'payment_failed'])
    .where('paymentRequestId', 'is not', null)
    .execute();
  expect(unpaid.every(({ payBy }) => payBy.getTime() > Date.now() + 5 * 86_400_000)).toBe(true);
});

test('offers combined payment, and customs forms for shipments across borders', async () => {
  const { rows: pairs } = await sql`
    select 1 from orders a join orders b on b.auction_id = a.auction_id
    and b.seller_id = a.seller_id and b.id > a.id
    where a.buyer_id = 101 and b.buyer_id = 101 and a.status = 'awaiting_payment'
    and b.status = 'awaiting_payment'`.execute(database.db);
  expect(pairs).toHaveLength(1);
  const { rows: forms } = await sql<{ destination: string; status: string; orders: number }>`
    select p.destination_country as destination, c.status, (select count(*)::int
      from orders where package_id = p.id) as orders
    from packages p join customs_declarations c on c.package_id = p.id where p.seller_id = 103
    and p.status = 'pending_supply' order by 1`.execute(database.db);
  expect(forms.map(({ destination, status, orders }) => [destination, status, orders])).toEqual(
    expect.arrayContaining([
      ['ch', 'required', 1],
      ['de', 'not_required', 1],
      ['fr', 'not_required', 2],
      ['gb', 'required', 1],
    ]),
  );
});

test('runs once, sends no mail, leaves no due timer, and completes the accounts', async () => {
  const before = await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(
    database.db,
  );
  expect(await seedOrders(database.db)).toBe(0);
  expect(
    (await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(database.db))
      .rows,
  ).toEqual(before.rows);
  const { rows } = await sql<{ mails: number; due: number; people: number; blocked: number }>`
    select (select count(*)::int from mails) as mails, (select count(*)::int from timers
      where fired_at is null and due_at <= now()) as due,
      (select count(*)::int from users u
        where id in (101, 102) and phone_confirmed_at is not null
        and exists (select 1 from addresses
        where user_id = u.id) and exists (select 1 from cards where user_id = u.id)) as people,
      (select count(*)::int from users where bidding_blocked) as blocked`.execute(database.db);
  expect(rows[0]).toEqual({ mails: 0, due: 0, people: 2, blocked: 0 });
});
