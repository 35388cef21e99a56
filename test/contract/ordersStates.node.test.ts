// The life of an order as a table: what the database allows and what the code allows are the same pairs; what is in
// neither is refused by both; every move is a line of the history.
import { sql } from 'kysely';
import { moveOrder } from '../../server/marketplace/services/orders/moveOrder';
import { canMove, orderStates, orderStatuses, type OrderStatus } from '../../src/lib/orders/orderStates';
import { customsMoves, packageStates } from '../../src/lib/orders/packageStates';
import { paymentRequestMoves } from '../../src/lib/orders/paymentStates';
import { buildOrder, readOrder, takeOrderTo, wayTo } from '../builders/buildOrder';
import { createTestDatabase, type TestDatabase } from '../setup/testDatabase';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const entriesOf = (subject: string, table: Readonly<Record<string, readonly string[]>>): string[] => Object.entries(table).flatMap(([from, to]) => to.map((each) => `${subject} ${from} ${each}`));
const movesOf = <T extends string>(table: Readonly<Record<T, { to: readonly string[] }>>): Record<string, readonly string[]> => Object.fromEntries(Object.entries<{ to: readonly string[] }>(table).map(([from, { to }]) => [from, to]));

test('the database has the same moves as the tables of states', async () => {
  const kept = await database.db.selectFrom('state_moves').select(['subject', 'from_state', 'to_state']).execute();
  const code = [...entriesOf('order', movesOf(orderStates)), ...entriesOf('package', movesOf(packageStates)), ...entriesOf('payment_request', paymentRequestMoves), ...entriesOf('customs', customsMoves)];
  expect(kept.map(({ subject, from_state, to_state }) => `${subject} ${from_state} ${to_state}`).toSorted()).toEqual(code.toSorted());
});

test('every state can be reached, and from every state an end', () => {
  const ends = orderStatuses.filter((status) => orderStates[status].to.length === 0);
  for (const status of orderStatuses) {
    expect(() => wayTo('awaiting_payment', status)).not.toThrow();
    expect(ends.some((end) => end === status || canReach(status, end))).toBe(true);
  }
});

function canReach(from: OrderStatus, to: OrderStatus): boolean {
  try {
    return wayTo(from, to).length > 0;
  } catch {
    return false;
  }
}

test.each(orderStatuses)('from %s: what is not in the table is refused by the service and by the database', async (status) => {
  const { db } = database;
  const { order } = await buildOrder(db, { status });
  for (const to of orderStatuses) {
    if (to === status || canMove(status, to)) continue;
    await expect(db.transaction().execute((trx) => moveOrder(trx, { orderId: order.id, to, actor: 'system' }))).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
    await expect(db.updateTable('orders').set({ status: to }).where('id', '=', order.id).execute()).rejects.toMatchObject({ code: '23514' });
  }
  expect((await readOrder(db, order.id)).status).toBe(status);
});

test('an order begins unpaid, or in the middle of its payment', async () => {
  const { order } = await buildOrder(database.db);
  const { id, reference, lot_id, ...rest } = order;
  for (const status of ['paid', 'shipped', 'completed'] as const) {
    const other = await buildOrder(database.db);
    await sql`delete from order_events where order_id = ${other.order.id}`.execute(database.db);
    await sql`delete from orders where id = ${other.order.id}`.execute(database.db);
    const insert = database.db.insertInto('orders').values({ ...rest, status, reference: `${reference}-${status}`, lot_id: other.lot.id }).execute();
    await expect(insert).rejects.toMatchObject({ code: '23514' });
  }
  expect([id > 0, lot_id > 0]).toEqual([true, true]);
});

test('two moves at once: one is made, the other is refused', async () => {
  const { db } = database;
  const { order } = await buildOrder(db, { status: 'paid' });
  const move = (to: OrderStatus) => db.transaction().execute((trx) => moveOrder(trx, { orderId: order.id, to, actor: 'system' }));
  const results = await Promise.allSettled([move('label_created'), move('cancelled_by_seller'), move('ready_for_pickup')]);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  const events = await db.selectFrom('order_events').select('type').where('order_id', '=', order.id).orderBy('id').execute();
  const way: string[] = events.map(({ type }) => type).slice(3);
  // Whatever came first, the history is a walk along the table and ends where the order is.
  let at: OrderStatus = 'paid';
  for (const type of way) {
    const next: OrderStatus | undefined = orderStatuses.find((status) => status === type);
    expect(next !== undefined && canMove(at, next)).toBe(true);
    at = next ?? at;
  }
  expect((await readOrder(db, order.id)).status).toBe(at);
});

test('a roll-back takes the move, its event, its mails and its timers along', async () => {
  const { db } = database;
  const { order } = await buildOrder(db, { status: 'paid' });
  const count = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from order_events) as events, (select count(*)::int from mails) as mails, (select count(*)::int from timers) as timers`.execute(db);
    return rows[0];
  };
  const before = await count();
  const failing = db.transaction().execute(async (trx) => {
    await moveOrder(trx, { orderId: order.id, to: 'ready_for_pickup', actor: 'seller' });
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await count()).toEqual(before);
  expect((await readOrder(db, order.id)).status).toBe('paid');
});

test('deadlines come with the state, and a refused withdrawal gives no more time', async () => {
  const { db } = database;
  const { order } = await buildOrder(db, { status: 'paid' });
  expect([order.paid_at !== null, order.ship_by !== null, order.inspection_ends_at]).toEqual([true, true, null]);
  const asked = await takeOrderTo(db, order.id, 'withdrawal_requested');
  expect([asked.status_before, asked.answer_by !== null]).toEqual(['paid', true]);
  const back = await db.transaction().execute((trx) => moveOrder(trx, { orderId: order.id, to: 'paid', actor: 'seller' }));
  expect([back.ship_by, back.paid_at, back.status_before, back.answer_by]).toEqual([order.ship_by, order.paid_at, null, null]);
  const looked = await takeOrderTo(db, order.id, 'inspection');
  const day = 86_400_000;
  const from = looked.delivered_at?.getTime() ?? 0;
  expect([looked.inspection_ends_at?.getTime(), looked.payout_at?.getTime()]).toEqual([from + 3 * day, from + 4 * day]);
});
