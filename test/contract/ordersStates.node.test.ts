// The order states as a table: the database and the code allow the same transitions, both refuse
// every other one, and every transition is an event in the history.
import { sql } from 'kysely';
import { transitionOrder } from '../../server/marketplace/services/order-transitions/transitionOrder';
import {
  canTransition,
  orderStates,
  orderStatuses,
  type OrderStatus,
} from '../../src/lib/orders/orderStates';
import { customsTransitions, packageStates } from '../../src/lib/orders/packageStates';
import { paymentRequestTransitions } from '../../src/lib/orders/paymentStates';
import { buildOrder, readOrder, advanceOrderTo, getTransitionsTo } from '../builders/buildOrder';
import { createTestDatabase, type TestDatabase } from '../setup/testDatabase';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const listTransitions = (
  subject: string,
  table: Readonly<Record<string, readonly string[]>>,
): string[] =>
  Object.entries(table).flatMap(([from, to]) => to.map((each) => `${subject} ${from} ${each}`));
const getTargets = <T extends string>(
  table: Readonly<Record<T, { to: readonly string[] }>>,
): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries<{ to: readonly string[] }>(table).map(([from, { to }]) => [from, to]),
  );

test('the database allows the same transitions as the tables', async () => {
  const stored = await database.db
    .selectFrom('stateTransitions')
    .select(['subject', 'fromState', 'toState'])
    .execute();
  const code = [
    ...listTransitions('order', getTargets(orderStates)),
    ...listTransitions('package', getTargets(packageStates)),
    ...listTransitions('payment_request', paymentRequestTransitions),
    ...listTransitions('customs', customsTransitions),
  ];
  expect(
    stored
      .map(({ subject, fromState, toState }) => `${subject} ${fromState} ${toState}`)
      .toSorted(),
  ).toEqual(code.toSorted());
});

test('every state is reachable, and every state leads to an end', () => {
  const ends = orderStatuses.filter((status) => orderStates[status].to.length === 0);
  for (const status of orderStatuses) {
    expect(() => getTransitionsTo('awaiting_payment', status)).not.toThrow();
    expect(ends.some((end) => end === status || canReach(status, end))).toBe(true);
  }
});

function canReach(from: OrderStatus, to: OrderStatus): boolean {
  try {
    return getTransitionsTo(from, to).length > 0;
  } catch {
    return false;
  }
}

test.each(orderStatuses)(
  'from %s: service and database refuse every other transition',
  async (status) => {
    const { db } = database;
    const { order } = await buildOrder(db, { status });
    for (const to of orderStatuses) {
      if (to === status || canTransition(status, to)) continue;
      await expect(
        db
          .transaction()
          .execute((trx) => transitionOrder(trx, { orderId: order.id, to, actor: 'system' })),
      ).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
      await expect(
        db.updateTable('orders').set({ status: to }).where('id', '=', order.id).execute(),
      ).rejects.toMatchObject({ code: '23514' });
    }
    expect((await readOrder(db, order.id)).status).toBe(status);
  },
);

test('an order starts unpaid or with a running payment', async () => {
  const { order } = await buildOrder(database.db);
  const { id, reference, lotId, ...rest } = order;
  for (const status of ['paid', 'shipped', 'completed'] as const) {
    const other = await buildOrder(database.db);
    await sql`
      delete from order_events where order_id = ${other.order.id}`.execute(database.db);
    await sql`
      delete from orders where id = ${other.order.id}`.execute(database.db);
    const insert = database.db
      .insertInto('orders')
      .values({ ...rest, status, reference: `${reference}-${status}`, lotId: other.lot.id })
      .execute();
    await expect(insert).rejects.toMatchObject({ code: '23514' });
  }
  expect([id > 0, lotId > 0]).toEqual([true, true]);
});

test('transitions at once: each is applied in order or refused', async () => {
  const { db } = database;
  const { order } = await buildOrder(db, { status: 'paid' });
  const transition = (to: OrderStatus) =>
    db
      .transaction()
      .execute((trx) => transitionOrder(trx, { orderId: order.id, to, actor: 'system' }));
  const results = await Promise.allSettled([
    transition('label_created'),
    transition('cancelled_by_seller'),
    transition('ready_for_pickup'),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  const events = await db
    .selectFrom('orderEvents')
    .select('type')
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute();
  const types: string[] = events.map(({ type }) => type).slice(3);
  // Whichever came first, the history follows the table and ends at the current state.
  let at: OrderStatus = 'paid';
  for (const type of types) {
    const next: OrderStatus | undefined = orderStatuses.find((status) => status === type);
    expect(next !== undefined && canTransition(at, next)).toBe(true);
    at = next ?? at;
  }
  expect((await readOrder(db, order.id)).status).toBe(at);
});

test('a rollback undoes the transition, its event, its mails and its timers', async () => {
  const { db } = database;
  const { order } = await buildOrder(db, { status: 'paid' });
  const count = async () => {
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*)::int from order_events) as events,
        (select count(*)::int from mails) as mails,
        (select count(*)::int from timers) as timers`.execute(db);
    return rows[0];
  };
  const before = await count();
  const failing = db.transaction().execute(async (trx) => {
    await transitionOrder(trx, { orderId: order.id, to: 'ready_for_pickup', actor: 'seller' });
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await count()).toEqual(before);
  expect((await readOrder(db, order.id)).status).toBe('paid');
});

test('a state sets its deadlines, and a declined withdrawal does not extend them', async () => {
  const { db } = database;
  const { order } = await buildOrder(db, { status: 'paid' });
  expect([order.paidAt !== null, order.shipBy !== null, order.inspectionEndsAt]).toEqual([
    true,
    true,
    null,
  ]);
  const requested = await advanceOrderTo(db, order.id, 'withdrawal_requested');
  expect([requested.previousStatus, requested.answerBy !== null]).toEqual(['paid', true]);
  const back = await db
    .transaction()
    .execute((trx) => transitionOrder(trx, { orderId: order.id, to: 'paid', actor: 'seller' }));
  expect([back.shipBy, back.paidAt, back.previousStatus, back.answerBy]).toEqual([
    order.shipBy,
    order.paidAt,
    null,
    null,
  ]);
  const inspected = await advanceOrderTo(db, order.id, 'inspection');
  const day = 86_400_000;
  const from = inspected.deliveredAt?.getTime() ?? 0;
  expect([inspected.inspectionEndsAt?.getTime(), inspected.payoutAt?.getTime()]).toEqual([
    from + 3 * day,
    from + 4 * day,
  ]);
});
