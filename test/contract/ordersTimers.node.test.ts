// Timers: reminders, the end of an inspection, payouts, overdue answers. Each fires once, however
// many processes look, by the database clock. The tests move the due times instead of waiting.
import { sql } from 'kysely';
import { pino } from 'pino';
import { fireDueTimers, timersJob } from '../../server/marketplace/jobs/orderTimers';
import { transitionOrder } from '../../server/marketplace/services/order-transitions/transitionOrder';
import { buildOrder, payOrder, readOrder, advanceOrderTo } from '../builders/buildOrder';
import { buildUser } from '../builders/buildUser';
import { getOrder, getRefusal, getOrderRequest, startOrder } from '../setup/orderCalls';
import { createKey, startSale, type Sale } from '../setup/shippingCalls';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();
const lines: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
beforeEach(async () => {
  await sql`
    update timers set fired_at = now() where fired_at is null`.execute(market.db);
});

const deps = { log, payments: null };
const fire = (): Promise<number> => fireDueTimers(market.db, deps);
/** Makes a timer due. */
const makeDue = (kind: string, orderId: number) =>
  sql`
    update timers set due_at = now() - interval '1 second'
    where kind = ${kind} and subject_id = ${orderId} and fired_at is null`.execute(market.db);
const readEvents = async (orderId: number): Promise<string[]> =>
  (
    await market.db
      .selectFrom('orderEvents')
      .select('type')
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type);
const readTemplates = async (orderId: number): Promise<string[]> =>
  (
    await sql<{ template: string }>`
      select template
      from mails
      where (params ->> 'order_id')::bigint = ${orderId}
      order by id`.execute(market.db)
  ).rows.map(({ template }) => template);

test('fires nothing early', async () => {
  const { order } = await buildOrder(market.db);
  expect(await fire()).toBe(0);
  const timers = await market.db
    .selectFrom('timers')
    .select(['kind', 'dueAt'])
    .where('subjectId', '=', order.id)
    .orderBy('dueAt')
    .execute();
  expect(timers.map(({ kind, dueAt }) => [kind, order.payBy.getTime() - dueAt.getTime()])).toEqual([
    ['payment_reminder', 86_400_000],
    ['payment_due', 0],
  ]);
});

test('reminds only buyers who have not paid', async () => {
  const [unpaid, paid] = [await buildOrder(market.db), await buildOrder(market.db)];
  await payOrder(market.db, paid.order.id);
  for (const { order } of [unpaid, paid]) await makeDue('payment_reminder', order.id);
  expect(await fire()).toBe(2);
  expect((await readEvents(unpaid.order.id)).at(-1)).toBe('payment_reminder');
  expect(await readEvents(paid.order.id)).not.toContain('payment_reminder');
  expect(await readTemplates(unpaid.order.id)).toEqual(['order:payment_reminder:buyer']);
});

test('reminds to ship, and of orders that were not picked up', async () => {
  const labeled = await buildOrder(market.db, { status: 'label_created' });
  const waiting = await buildOrder(market.db, { status: 'ready_for_pickup' });
  await makeDue('ship_reminder', labeled.order.id);
  await makeDue('pickup_expired', waiting.order.id);
  await fire();
  expect([
    (await readEvents(labeled.order.id)).at(-1),
    (await readEvents(waiting.order.id)).at(-1),
  ]).toEqual(['ship_reminder', 'pickup_overdue']);
  expect((await readOrder(market.db, waiting.order.id)).status).toBe('ready_for_pickup');
});

test('reminds once, although a state that is entered again sets its timers again', async () => {
  const { order } = await buildOrder(market.db, { status: 'label_created' });
  for (const _time of [1, 2]) {
    await market.db
      .updateTable('timers')
      .set({ dueAt: new Date(Date.now() - 1_000), firedAt: null })
      .where('kind', '=', 'ship_reminder')
      .where('subjectId', '=', order.id)
      .execute();
    await fire();
  }
  expect((await readTemplates(order.id)).filter((name) => name.includes('ship_reminder'))).toEqual([
    'order:ship_reminder:seller',
  ]);
});

test('sends no reminder after the deadline', async () => {
  const { order } = await buildOrder(market.db, { status: 'label_created' });
  await makeDue('ship_reminder', order.id);
  await market.db
    .updateTable('orders')
    .set({ shipBy: new Date(Date.now() - 1_000) })
    .where('id', '=', order.id)
    .execute();
  await fire();
  expect(await readEvents(order.id)).not.toContain('ship_reminder');
});

test('completes the order after the inspection and pays the seller a day later, once', async () => {
  const { order } = await buildOrder(market.db, { status: 'inspection', hammerMinor: 10_000 });
  await makeDue('inspection_over', order.id);
  expect(await fire()).toBe(1);
  expect(await readOrder(market.db, order.id)).toMatchObject({
    status: 'completed',
    paidOutAt: null,
    payoutAt: order.payoutAt,
  });
  await makeDue('payout', order.id);
  expect(await fire()).toBe(1);
  const { paidOutAt } = await readOrder(market.db, order.id);
  expect(paidOutAt).not.toBeNull();
  const seen = await market.get(`/orders/api/v3/users/${order.sellerId}/orders/${order.id}`, {
    token: await market.signIn(order.sellerId),
  });
  expect(getOrder(seen).paid_out_at).toBe(paidOutAt?.toISOString());
  const paidOut = await sql<{ amount: number }>`
    select e.amount_minor as amount
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where t.kind = 'payout' and t.order_id = ${order.id}
    order by e.amount_minor`.execute(market.db);
  expect(paidOut.rows.map(({ amount }) => amount)).toEqual([-9_500, 9_500]);
  await sql`
    update timers set fired_at = null
    where kind = 'payout' and subject_id = ${order.id}`.execute(market.db);
  expect(await fire()).toBe(1);
  expect((await readEvents(order.id)).filter((type) => type === 'paid_out')).toHaveLength(1);
  expect(
    (await readTemplates(order.id)).filter((template) => template === 'order:paid_out:seller'),
  ).toHaveLength(1);
});

test('a disputed order is neither completed nor paid out', async () => {
  const { id, ask } = await startOrder(market, { status: 'inspection' });
  await ask('not_as_described', 'damaged', 'Broken.');
  await makeDue('inspection_over', id);
  await makeDue('payout', id);
  expect(await fire()).toBe(2);
  expect(await readOrder(market.db, id)).toMatchObject({ status: 'disputed', paidOutAt: null });
});

test('pays the seller after a withdrawal that was declined past the payout date', async () => {
  const { id, ask, answer } = await startOrder(market, {
    seller: (await buildOrder(market.db)).seller,
    status: 'completed',
  });
  await market.db.updateTable('sellers').set({ kind: 'professional' }).execute();
  const { id: requestId } = getOrderRequest(await ask('withdrawal', 'other'));
  await makeDue('payout', id);
  await fire();
  const admin = await buildUser(market.db, { isAdmin: true });
  await answer(requestId, 'decline', {
    text: 'It was made for you.',
    token: await market.signIn(admin.id),
  });
  await market.db.updateTable('users').set({ isAdmin: false }).where('id', '=', admin.id).execute();
  await makeDue('payout', id);
  await fire();
  expect((await readOrder(market.db, id)).paidOutAt).not.toBeNull();
});

test('escalates an overdue answer to support, but not an answered request', async () => {
  const [late, answered] = [
    await startOrder(market, { status: 'inspection' }),
    await startOrder(market, { status: 'inspection' }),
  ];
  await late.ask('not_as_described', 'damaged', 'Broken.');
  const { id: requestId } = getOrderRequest(
    await answered.ask('not_as_described', 'damaged', 'Broken.'),
  );
  await answered.answer(requestId, 'decline', { text: 'It was whole.' });
  for (const { id } of [late, answered]) await makeDue('answer_due', id);
  await fire();
  expect((await readEvents(late.id)).at(-1)).toBe('answer_overdue');
  expect((await readEvents(answered.id)).at(-1)).toBe('request_contested');
  expect((await readTemplates(late.id)).slice(-2)).toEqual([
    'order:answer_overdue:buyer',
    'order:answer_overdue:seller',
  ]);
});

test('notifies every admin who is not a party, in their own language', async () => {
  const { db } = market;
  const [one, two] = [
    await buildUser(db, { isAdmin: true, locale: 'de' }),
    await buildUser(db, { isAdmin: true, locale: 'en' }),
  ];
  await buildUser(db, { isAdmin: true, disabledAt: new Date() });
  const seller = await buildUser(db, { isAdmin: true, seller: { slug: 'an-admins-shop' } });
  const { id, ask, answer } = await startOrder(market, { seller, status: 'inspection' });
  const { id: requestId } = getOrderRequest(await ask('not_as_described', 'damaged', 'Broken.'));
  const readAdminMails = async (template: string) =>
    db
      .selectFrom('mails')
      .select(['userId', 'locale', 'params'])
      .where('template', '=', template)
      .where(sql<boolean>`(params ->> 'order_id')::bigint = ${id}`)
      .orderBy('userId')
      .execute();
  await makeDue('answer_due', id);
  await fire();
  const overdue = await readAdminMails('order:answer_overdue:admin');
  expect(overdue.map(({ userId, locale }) => [userId, locale])).toEqual([
    [one.id, 'de'],
    [two.id, 'en'],
  ]);
  expect(overdue[0]?.params).toMatchObject({ order_id: id, request_id: requestId });
  await answer(requestId, 'decline', { text: 'It was whole.' });
  expect(
    (await readAdminMails('order:request_contested:admin')).map(({ userId }) => userId),
  ).toEqual([one.id, two.id]);
  await db.updateTable('users').set({ isAdmin: false }).execute();
});

describe('an unconfirmed return', () => {
  const buildReturn = async () => {
    const order = await startOrder(market, { status: 'inspection', hammerMinor: 10_000 });
    await market.db
      .updateTable('sellers')
      .set({ kind: 'professional' })
      .where('userId', '=', order.seller.id)
      .execute();
    const { id: requestId } = getOrderRequest(await order.ask('withdrawal', 'other'));
    // Only support can grant a part; the deciding admin gets no further notifications.
    const admin = await buildUser(market.db, { isAdmin: true });
    const decided = await order.answer(requestId, 'accept_after_return', {
      refund_amount: 9_000,
      token: await market.signIn(admin.id),
    });
    expect(getOrder(decided).status).toBe('return_in_transit');
    await market.db
      .updateTable('users')
      .set({ isAdmin: false })
      .where('id', '=', admin.id)
      .execute();
    return order;
  };

  test('both sides see the deadline, which is in two weeks', async () => {
    const { id, look } = await buildReturn();
    const { returnBy: by, now } = await market.db
      .selectFrom('orders')
      .select(['returnBy', sql<Date>`clock_timestamp()`.as('now')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Math.round(((by?.getTime() ?? 0) - now.getTime()) / 60_000)).toBe(14 * 24 * 60);
    for (const [as, type] of [
      ['buyer', 'send_back'],
      ['seller', 'confirm_return'],
    ] as const)
      expect((await look(as)).next_action).toEqual({
        by: as,
        type,
        due_at: by?.toISOString(),
      });
    const { rows } = await sql<{ at: string }>`
      select params ->> 'at' as at
      from mails
      where template like 'order:return_requested:%'
        and (params ->> 'order_id')::bigint = ${id}`.execute(market.db);
    expect(rows.map(({ at }) => at)).toEqual([by?.toISOString(), by?.toISOString()]);
  });

  test('becomes a dispute that the seller settles as agreed, or support decides', async () => {
    const [settled, refused] = [await buildReturn(), await buildReturn()];
    const admin = await buildUser(market.db, { isAdmin: true });
    for (const { id } of [settled, refused]) await makeDue('return_overdue', id);
    expect(await fire()).toBe(2);
    const seen = await settled.look('seller');
    expect([seen.status, seen.next_action.type, (await readEvents(settled.id)).at(-1)]).toEqual([
      'disputed',
      'answer_dispute',
      'return_overdue',
    ]);
    expect(seen.requests[0]).toMatchObject({
      type: 'not_arrived',
      reason: 'return_overdue',
      status: 'open',
      refund: 9_000,
    });
    expect((await readTemplates(settled.id)).slice(-3)).toEqual([
      'order:return_overdue:buyer',
      'order:return_overdue:seller',
      'order:return_overdue:admin',
    ]);
    // Neither less than the agreed amount nor another partial amount.
    for (const refund_amount of [1, 8_999, 9_001])
      expect(
        getRefusal(await settled.answer(seen.requests[0]?.id ?? 0, 'accept', { refund_amount })),
      ).toEqual([422, 'partial_refund_not_possible']);
    const agreed = getOrder(await settled.answer(seen.requests[0]?.id ?? 0, 'accept'));
    expect([agreed.status, agreed.amounts.refunded]).toEqual(['partially_refunded', 9_000]);
    const token = await market.signIn(admin.id);
    const [open] = (await refused.look('buyer')).requests;
    expect(
      getOrder(
        await refused.answer(open?.id ?? 0, 'decline', { token, text: 'It was never sent.' }),
      ).status,
    ).toBe('completed');
    await market.db.updateTable('users').set({ isAdmin: false }).execute();
  });

  test('ignores a confirmed return; a carrier’s return has the same deadline', async () => {
    const confirmed = await buildReturn();
    await confirmed.act('seller', 'return_confirmation');
    const { order } = await buildOrder(market.db, { status: 'return_in_transit' });
    for (const id of [confirmed.id, order.id]) await makeDue('return_overdue', id);
    await fire();
    expect([
      (await readOrder(market.db, confirmed.id)).status,
      (await readOrder(market.db, order.id)).status,
    ]).toEqual(['partially_refunded', 'disputed']);
  });
});

describe('an order shipped with a carrier that sends no scans', () => {
  let codes = 0;
  const shipSale = async (count = 1): Promise<Sale> => {
    const sale = await startSale(market, { count });
    const tracked = await sale.track('postnl', `3S${String((codes += 1)).padStart(13, 'T')}`);
    const handedOver = await market.post(sale.path('hand-over'), {}, { token: sale.sellerToken });
    expect([tracked.status, handedOver.status, (await sale.statuses()).at(-1)]).toEqual([
      200,
      200,
      'shipped',
    ]);
    return sale;
  };
  const setHandedOverAgo = ({ packageId }: Sale, days: number) =>
    sql`
      update packages
      set handed_over_at = clock_timestamp() - make_interval(days => ${days})
      where id = ${packageId}`.execute(market.db);
  const makeAllDue = async ({ orders }: Sale): Promise<void> => {
    for (const { id } of orders) await makeDue('delivery_assumed', id);
  };
  /** When the package is checked again, in days after the hand-over. */
  const readWaitDays = async ({ orderId, packageId }: Sale): Promise<number[]> => {
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from t.due_at - p.handed_over_at) * 1000)::float8 as ms
      from timers t, packages p
      where t.kind = 'delivery_assumed'
        and t.subject_id = ${orderId}
        and t.fired_at is null
        and p.id = ${packageId}`.execute(market.db);
    return rows.map(({ ms }) => Math.round(ms / 1_000) / 86_400);
  };
  const report = async (sale: Sale, orderId: number) =>
    (
      await market.post(
        `/orders/api/v3/orders/${orderId}/requests`,
        { type: 'not_arrived', reason: 'late', text: '' },
        { token: sale.buyerToken, headers: createKey() },
      )
    ).status;

  test('waits 30 days from the hand-over, however early it is checked', async () => {
    const sale = await shipSale();
    await makeAllDue(sale);
    expect(await fire()).toBe(1);
    expect([await sale.statuses(), await readWaitDays(sale)]).toEqual([['shipped'], [30]]);
    await setHandedOverAgo(sale, 29);
    await makeAllDue(sale);
    expect(await fire()).toBe(1);
    expect([await sale.statuses(), await readWaitDays(sale)]).toEqual([['shipped'], [30]]);
  });

  test('is then assumed delivered, once, and can still be disputed', async () => {
    const sale = await shipSale();
    await setHandedOverAgo(sale, 30);
    await makeAllDue(sale);
    expect(await fire()).toBe(1);
    const {
      deliveredAt: at,
      inspectionEndsAt: ends,
      payoutAt: payout,
    } = await readOrder(market.db, sale.orderId);
    expect(
      [ends, payout].map((end) => ((end?.getTime() ?? 0) - (at?.getTime() ?? 0)) / 86_400_000),
    ).toEqual([3, 4]);
    expect([await sale.statuses(), (await sale.look()).state, await readWaitDays(sale)]).toEqual([
      ['inspection'],
      'delivered',
      [],
    ]);
    const events = await market.db
      .selectFrom('orderEvents')
      .select(['type', 'actor'])
      .where('orderId', '=', sale.orderId)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events).toEqual([
      { type: 'inspection', actor: 'system' },
      { type: 'delivered', actor: 'system' },
    ]);
    expect((await readTemplates(sale.orderId)).slice(-2)).toEqual([
      'order:inspection:buyer',
      'order:inspection:seller',
    ]);
    await sql`
      update timers set fired_at = null
      where kind = 'delivery_assumed' and subject_id = ${sale.orderId}`.execute(market.db);
    await fire();
    expect((await readEvents(sale.orderId)).filter((type) => type === 'delivered')).toHaveLength(1);
    expect([await report(sale, sale.orderId), await sale.statuses()]).toEqual([201, ['disputed']]);
  });

  test('is skipped if it was reported, cancelled or received meanwhile', async () => {
    const [reported, cancelled, received] = [await shipSale(), await shipSale(), await shipSale()];
    for (const sale of [reported, cancelled, received]) await setHandedOverAgo(sale, 31);
    expect(await report(reported, reported.orderId)).toBe(201);
    await advanceOrderTo(market.db, cancelled.orderId, 'cancelled_by_support');
    expect(
      (
        await market.post(
          `/orders/api/v3/orders/${received.orderId}/delivery_confirmation`,
          {},
          { token: received.buyerToken },
        )
      ).status,
    ).toBe(200);
    const before = await readOrder(market.db, received.orderId);
    for (const sale of [reported, cancelled, received]) await makeAllDue(sale);
    expect(await fire()).toBe(3);
    expect([await reported.statuses(), await cancelled.statuses()]).toEqual([
      ['disputed'],
      ['cancelled_by_support'],
    ]);
    expect(await readOrder(market.db, received.orderId)).toEqual(before);
    for (const sale of [reported, cancelled, received])
      expect(await readWaitDays(sale)).toEqual([]);
  });

  test('waits while another order of its package is reported', async () => {
    const sale = await shipSale(2);
    await setHandedOverAgo(sale, 40);
    const second = sale.orders[1]?.id ?? 0;
    expect(await report(sale, second)).toBe(201);
    await makeAllDue(sale);
    expect(await fire()).toBe(2);
    expect([await sale.statuses(), (await sale.look()).state]).toEqual([
      ['shipped', 'disputed'],
      'handed_over',
    ]);
    expect((await readWaitDays(sale)).map(Math.round)).toEqual([41]);
    await advanceOrderTo(market.db, second, 'refunded');
    await makeAllDue(sale);
    await fire();
    expect(await sale.statuses()).toEqual(['inspection', 'refunded']);
  });

  test('delivers all orders of a package once, however many processes run', async () => {
    const sale = await shipSale(3);
    await setHandedOverAgo(sale, 30);
    await makeAllDue(sale);
    await Promise.all(Array.from({ length: 4 }, fire));
    expect(await sale.statuses()).toEqual(['inspection', 'inspection', 'inspection']);
    for (const { id } of sale.orders)
      expect((await readEvents(id)).filter((type) => type === 'delivered')).toHaveLength(1);
  });

  test('waits for a carrier that scans', async () => {
    const sale = await startSale(market);
    await sale.buy();
    await sale.scan('handed_over');
    await setHandedOverAgo(sale, 60);
    await makeAllDue(sale);
    expect(await fire()).toBe(1);
    expect([await sale.statuses(), await readWaitDays(sale)]).toEqual([['shipped'], []]);
  });
});

test('concurrent processes fire each timer once', async () => {
  const orders = await Promise.all(
    Array.from({ length: 12 }, () => buildOrder(market.db, { status: 'inspection' })),
  );
  for (const { order } of orders) await makeDue('inspection_over', order.id);
  const counts = await Promise.all(Array.from({ length: 4 }, fire));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(orders.length);
  for (const { order } of orders)
    expect((await readEvents(order.id)).filter((type) => type === 'completed')).toHaveLength(1);
});

test('a failing timer delays no other, changes nothing, and is retried later', async () => {
  const { order } = await buildOrder(market.db, { status: 'inspection' });
  await sql`
    insert into timers (kind, subject_id, due_at)
    values
      ('no_such_kind', 1, now() - interval '1 hour'),
      ('inspection_over', 999999999, now() - interval '1 hour')`.execute(market.db);
  await makeDue('inspection_over', order.id);
  const round = timersJob(market.db, deps);
  await round();
  expect((await readOrder(market.db, order.id)).status).toBe('completed');
  const left = await sql<{ kind: string }>`
    select kind from timers where fired_at is null and due_at <= now() order by kind`.execute(
    market.db,
  );
  expect(left.rows.map(({ kind }) => kind)).toEqual(['inspection_over', 'no_such_kind']);
  expect(lines.length).toBe(2);
  await round();
  expect(lines.length).toBe(2);
  await sql`delete from timers where fired_at is null and due_at <= now()`.execute(market.db);
});

test('entering a state again sets its timers again', async () => {
  const { order } = await buildOrder(market.db, { status: 'ready_for_pickup' });
  await makeDue('pickup_expired', order.id);
  await fire();
  await advanceOrderTo(market.db, order.id, 'withdrawal_requested');
  await market.db
    .transaction()
    .execute((trx) =>
      transitionOrder(trx, { orderId: order.id, to: 'ready_for_pickup', actor: 'seller' }),
    );
  const open = await market.db
    .selectFrom('timers')
    .select('dueAt')
    .where('kind', '=', 'pickup_expired')
    .where('subjectId', '=', order.id)
    .where('firedAt', 'is', null)
    .execute();
  expect(open).toEqual([{ dueAt: order.pickupBy }]);
});
