// What buyer, seller and support can do with an order: who may in which state, and the effect on
// the order, its money and its requests.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../../server/marketplace/http/apiError';
import { paySeller } from '../../server/marketplace/jobs/orderTimerHandlers';
import { assertNoObligations } from '../../server/marketplace/services/privacy/assertNoObligations';
import { orderStatuses, orderStates, type OrderPermission } from '../../src/lib/orders/orderStates';
import { buildOrder, readOrder, advanceOrderTo } from '../builders/buildOrder';
import { buildUser } from '../builders/buildUser';
import {
  getOrder,
  getRefusal,
  getOrderRequest,
  scanPackage,
  startOrder,
  type OrderCase,
} from '../setup/orderCalls';
import { setUpMarketplace } from '../setup/testMarketplace';

let adminToken: string;
const market = setUpMarketplace({ settings: {} });
beforeAll(async () => {
  adminToken = await market.signIn((await buildUser(market.db, { isAdmin: true })).id);
});

const pickup = { pickup: { country_code: 'nl', city: 'Utrecht' }, is_pickup_only: true };
const readRefunds = async (id: number) =>
  market.db
    .selectFrom('refunds')
    .select(['amountMinor', 'reason', 'status'])
    .where('orderId', '=', id)
    .execute();
const expectBalancedLedger = async (): Promise<void> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entries`.execute(market.db);
  expect(rows[0]?.sum).toBe(0);
};
afterEach(expectBalancedLedger);

describe('delivery', () => {
  test('the buyer confirms arrival: inspection starts, and the payout is on day four', async () => {
    const { act, id, look, events } = await startOrder(market, { status: 'out_for_delivery' });
    expect(getRefusal(await act('seller', 'delivery_confirmation'))).toEqual([409, 'wrong_state']);
    const order = getOrder(await act('buyer', 'delivery_confirmation'));
    expect([order.status, order.feedback.state, order.next_action.due_at]).toEqual([
      'inspection',
      'open',
      order.inspection_ends_at,
    ]);
    expect((await events()).slice(-2)).toEqual(['delivered', 'inspection']);
    expect(getRefusal(await act('buyer', 'delivery_confirmation'))).toEqual([409, 'wrong_state']);
    const timers = await market.db
      .selectFrom('timers')
      .select(['kind', 'dueAt'])
      .where('subjectId', '=', id)
      .where('kind', 'in', ['inspection_over', 'payout'])
      .orderBy('kind')
      .execute();
    const seen = await look('seller');
    expect(timers.map(({ kind, dueAt }) => [kind, dueAt.toISOString()])).toEqual([
      ['inspection_over', seen.inspection_ends_at],
      ['payout', seen.payout_at],
    ]);
  });

  test('the package and all of its orders are delivered', async () => {
    const { act, id, order } = await startOrder(market, { status: 'paid' });
    await scanPackage(market, id, 'label_purchased', 'handed_over', 'in_transit');
    expect(getOrder(await act('buyer', 'delivery_confirmation'))).toMatchObject({
      status: 'inspection',
      package: { state: 'delivered' },
    });
    expect(order.id).toBe(id);
  });

  test('pickup: ready, then handed over, as confirmed by either side', async () => {
    for (const who of ['buyer', 'seller'] as const) {
      const { act, look } = await startOrder(market, { status: 'paid', shipping: pickup });
      const steps = [
        (await look('buyer')).next_action.type,
        (await look('seller')).next_action.type,
      ];
      expect(steps).toEqual(['wait_until_ready', 'prepare_pickup']);
      expect(getRefusal(await act(who, 'delivery_confirmation'))).toEqual([409, 'wrong_state']);
      expect((await act('buyer', 'pickup_readiness')).status).toBe(404);
      const ready = getOrder(await act('seller', 'pickup_readiness'));
      expect([ready.status, ready.delivery.method, ready.delivery.pickup_location]).toEqual([
        'ready_for_pickup',
        'pickup',
        pickup.pickup,
      ]);
      expect(getOrder(await act(who, 'delivery_confirmation')).status).toBe('inspection');
    }
    const sent = await startOrder(market, { status: 'paid' });
    expect(getRefusal(await sent.act('seller', 'pickup_readiness'))).toEqual([
      422,
      'pickup_not_offered',
    ]);
    const late = await startOrder(market, { status: 'shipped' });
    expect(getRefusal(await late.act('seller', 'pickup_readiness'))).toEqual([409, 'wrong_state']);
  });
});

describe('cancellation', () => {
  test('a seller cancels a paid order: everything is refunded, once', async () => {
    const { act, id, events, look } = await startOrder(market, { status: 'paid' });
    expect(getRefusal(await act('seller', 'cancellation', { reason: 'fraud', text: '' }))).toEqual([
      422,
      'reason_unknown',
    ]);
    expect((await act('buyer', 'cancellation', { reason: 'mistake', text: '' })).status).toBe(404);
    const order = getOrder(
      await act('seller', 'cancellation', { reason: 'damaged', text: 'It fell.' }),
    );
    expect([
      order.status,
      (await look('buyer')).amounts.refunded,
      order.amounts.payout,
      order.next_action.type,
    ]).toEqual(['cancelled_by_seller', order.amounts.total, 0, 'none']);
    expect(await readRefunds(id)).toEqual([
      { amountMinor: order.amounts.total, reason: 'cancelled', status: 'pending' },
    ]);
    expect(
      getRefusal(await act('seller', 'cancellation', { reason: 'damaged', text: '' })),
    ).toEqual([409, 'wrong_state']);
    expect((await events()).at(-1)).toBe('cancelled_by_seller');
  });

  test('cancelling an unpaid order keeps the other orders of its payment request', async () => {
    const { act, order, id } = await startOrder(market);
    expect(getOrder(await act('seller', 'cancellation', { reason: 'lost', text: '' })).status).toBe(
      'cancelled_by_seller',
    );
    const request = async (requestId: number | null) =>
      market.db
        .selectFrom('paymentRequests')
        .select('status')
        .where('id', '=', requestId ?? 0)
        .executeTakeFirstOrThrow();
    expect(await request(order.paymentRequestId)).toEqual({ status: 'cancelled' });
    expect(await readRefunds(id)).toEqual([]);
    const first = await startOrder(market);
    const second = await buildOrder(market.db, { buyer: first.buyer, seller: first.seller });
    await market.db
      .updateTable('orders')
      .set({ paymentRequestId: first.order.paymentRequestId })
      .where('id', '=', second.order.id)
      .execute();
    await first.act('seller', 'cancellation', { reason: 'lost', text: '' });
    expect(await request(first.order.paymentRequestId)).toEqual({ status: 'unpaid' });
    expect((await readOrder(market.db, second.order.id)).paymentRequestId).toBe(
      first.order.paymentRequestId,
    );
  });

  test('support cancels with its own reasons; no one cancels during a payment', async () => {
    const { id } = await startOrder(market, { status: 'label_created' });
    const cancel = (orderId: number, reason: string) =>
      market.post(
        `/orders/api/v3/orders/${orderId}/cancellation`,
        { reason, text: '' },
        { token: adminToken },
      );
    expect(getRefusal(await cancel(id, 'damaged'))).toEqual([422, 'reason_unknown']);
    expect(getOrder(await cancel(id, 'fraud'))).toMatchObject({
      role: 'admin',
      status: 'cancelled_by_support',
    });
    const busy = await startOrder(market, { status: 'payment_processing' });
    expect(
      getRefusal(await busy.act('seller', 'cancellation', { reason: 'lost', text: '' })),
    ).toEqual([409, 'wrong_state']);
    expect(getRefusal(await cancel(busy.id, 'fraud'))).toEqual([409, 'wrong_state']);
  });

  test('refunds the label when nothing is left in the package', async () => {
    const one = await startOrder(market, { status: 'paid' });
    const supply = await market.post(
      `/shipping/api/v2/orders/${one.id}/package/supply`,
      { service: 'parcel', size: 'small', weight_grams: 900 },
      { token: one.sellerToken, headers: { 'idempotency-key': randomUUID() } },
    );
    expect([supply.status, (await one.look('seller')).status]).toEqual([201, 'label_created']);
    expect((await one.look('seller')).permissions).toContain('print_label');
    expect(
      getOrder(await one.act('seller', 'cancellation', { reason: 'lost', text: '' })),
    ).toMatchObject({
      status: 'cancelled_by_seller',
      package: { state: 'pending_supply', tracking_code: null },
      amounts: { payout: 0 },
    });
    const owed = await sql<{ sum: number }>`
      select coalesce(sum(e.amount_minor), 0)::bigint as sum
      from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      where t.order_id = ${one.id} and e.account = ${`owed:seller:${one.seller.id}`}`.execute(
      market.db,
    );
    expect(owed.rows[0]?.sum).toBe(0);
  });

  test('a buyer’s request is granted or declined, one request at a time', async () => {
    const { ask, answer, id, look } = await startOrder(market, { status: 'paid' });
    expect(getRefusal(await ask('cancellation', 'late'))).toEqual([422, 'reason_unknown']);
    const request = await ask('cancellation', 'changed_mind');
    expect([request.status, getOrderRequest(request).status, getOrder(request).status]).toEqual([
      201,
      'open',
      'paid',
    ]);
    expect(getRefusal(await ask('cancellation', 'mistake'))).toEqual([422, 'request_open']);
    expect((await look('buyer')).permissions).toEqual(['withdraw_request', 'print_receipt']);
    expect(getRefusal(await answer(getOrderRequest(request).id, 'decline', { text: ' ' }))).toEqual(
      [422, 'text_required'],
    );
    const declined = await answer(getOrderRequest(request).id, 'decline', {
      text: 'It is packed already.',
    });
    expect([
      getOrderRequest(declined).status,
      getOrderRequest(declined).answer_text,
      getOrder(declined).status,
    ]).toEqual(['declined', 'It is packed already.', 'paid']);
    expect(getRefusal(await answer(getOrderRequest(request).id, 'accept'))).toEqual([
      409,
      'wrong_state',
    ]);
    const again = await ask('cancellation', 'too_slow');
    expect(
      getRefusal(await answer(getOrderRequest(again).id, 'accept', { refund_amount: 1 })),
    ).toEqual([422, 'partial_refund_not_possible']);
    const granted = await answer(getOrderRequest(again).id, 'accept');
    expect([getOrderRequest(granted).status, getOrder(granted).status]).toEqual([
      'accepted',
      'cancelled_by_seller',
    ]);
    expect((await readRefunds(id)).map(({ amountMinor }) => amountMinor)).toEqual([
      getOrder(granted).amounts.total,
    ]);
  });

  test.each(['awaiting_payment', 'payment_failed', 'payment_expired'] as const)(
    '%s: seller and support can grant or decline the buyer’s request',
    async (status) => {
      for (const token of [undefined, adminToken]) {
        const { ask, answer, look, id } = await startOrder(market, { status });
        const { id: requestId } = getOrderRequest(await ask('cancellation', 'mistake'));
        expect((await look('seller')).permissions).toEqual(['cancel', 'answer_request']);
        const declined = await answer(requestId, 'decline', {
          text: 'Bids are binding.',
          ...(token === undefined ? {} : { token }),
        });
        expect([
          getOrderRequest(declined).status,
          getOrder(declined).status,
          getOrder(declined).permissions,
        ]).toEqual(['declined', status, ['cancel']]);
        const { id: againId } = getOrderRequest(await ask('cancellation', 'too_slow'));
        const granted = await answer(againId, 'accept', token === undefined ? {} : { token });
        expect([getOrderRequest(granted).status, getOrder(granted).status]).toEqual([
          'accepted',
          token === undefined ? 'cancelled_by_seller' : 'cancelled_by_support',
        ]);
        expect(await readRefunds(id)).toEqual([]);
      }
    },
  );

  test('the answer deadline stays while the order goes on', async () => {
    const { ask, look, id, answer } = await startOrder(market);
    const { id: requestId } = getOrderRequest(await ask('cancellation', 'mistake'));
    const answerAction = {
      by: 'seller',
      type: 'answer_cancellation',
      due_at: (await readOrder(market.db, id)).answerBy?.toISOString(),
    };
    expect([(await look('seller')).next_action, answerAction.due_at]).toEqual([
      answerAction,
      expect.any(String),
    ]);
    await advanceOrderTo(market.db, id, 'payment_processing');
    const paying = await look('seller');
    expect([paying.next_action.type, paying.permissions, paying.requests[0]?.status]).toEqual([
      'wait_for_payment',
      [],
      'open',
    ]);
    expect(getRefusal(await answer(requestId, 'decline'))).toEqual([409, 'wrong_state']);
    await advanceOrderTo(market.db, id, 'awaiting_payment');
    for (const status of ['awaiting_payment', 'paid', 'label_created'] as const) {
      if (status !== 'awaiting_payment') await advanceOrderTo(market.db, id, status);
      expect([(await look('seller')).status, (await look('seller')).next_action]).toEqual([
        status,
        answerAction,
      ]);
    }
    expect(
      getOrder(await answer(requestId, 'decline', { text: 'It is packed.' })).next_action.type,
    ).toBe('hand_over_package');
    expect((await readOrder(market.db, id)).answerBy).toBeNull();
  });

  test('a shipped order cannot be cancelled: the request closes itself', async () => {
    const { ask, answer, id, look } = await startOrder(market, { status: 'label_created' });
    const { id: requestId } = getOrderRequest(await ask('cancellation', 'mistake'));
    await advanceOrderTo(market.db, id, 'shipped');
    expect((await look('buyer')).requests[0]?.status).toBe('closed');
    expect((await readOrder(market.db, id)).answerBy).toBeNull();
    expect(getRefusal(await answer(requestId, 'accept'))).toEqual([409, 'wrong_state']);
  });
});

test('obligations last while orders are unpaid, on the way or not paid out', async () => {
  const readKinds = async (userId: number): Promise<string[]> =>
    assertNoObligations(market.db, userId).then(
      () => [],
      (error: unknown) =>
        error instanceof ApiError ? error.details.map(({ code }) => code) : [String(error)],
    );
  const { id, buyer, seller } = await startOrder(market);
  expect([await readKinds(buyer.id), await readKinds(seller.id)]).toEqual([
    ['unpaid_orders'],
    ['open_orders'],
  ]);
  await advanceOrderTo(market.db, id, 'inspection');
  expect([await readKinds(buyer.id), await readKinds(seller.id)]).toEqual([
    ['open_orders'],
    ['open_orders'],
  ]);
  await advanceOrderTo(market.db, id, 'completed');
  expect([await readKinds(buyer.id), await readKinds(seller.id)]).toEqual([[], ['open_orders']]);
  await market.db.transaction().execute((trx) => paySeller(trx, id));
  expect(await readKinds(seller.id)).toEqual([]);
});

test('one key makes one request, and another body is a conflict', async () => {
  const { ask, events } = await startOrder(market, { status: 'paid' });
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ask('cancellation', 'mistake', 'Once.', headers)),
  );
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 201,
  ]);
  expect(
    answers.filter(({ headers: given }) => given['idempotent-replayed'] === 'true'),
  ).toHaveLength(4);
  expect(getRefusal(await ask('cancellation', 'too_slow', 'Once.', headers))).toEqual([
    409,
    'idempotency_conflict',
  ]);
  expect((await events()).filter((type) => type === 'cancellation_requested')).toHaveLength(1);
});

// Actions that depend only on state and role: allowed where the table of states says so, refused
// everywhere else.
type SimpleAction = {
  needs: OrderPermission;
  as: 'buyer' | 'seller';
  call: (order: OrderCase) => Promise<{ status: number }>;
};
const simpleActions: readonly SimpleAction[] = [
  {
    needs: 'cancel',
    as: 'seller',
    call: ({ act }) => act('seller', 'cancellation', { reason: 'other', text: '' }),
  },
  {
    needs: 'confirm_return',
    as: 'seller',
    call: ({ act }) => act('seller', 'return_confirmation'),
  },
  {
    needs: 'confirm_delivery',
    as: 'buyer',
    call: ({ act }) => act('buyer', 'delivery_confirmation'),
  },
  { needs: 'request_cancellation', as: 'buyer', call: ({ ask }) => ask('cancellation', 'mistake') },
  {
    needs: 'report_not_as_described',
    as: 'buyer',
    call: ({ ask }) => ask('not_as_described', 'different', 'Not it.'),
  },
  {
    needs: 'archive',
    as: 'buyer',
    call: ({ id, buyerToken }) =>
      market.post(
        '/orders/api/v3/orders/archive',
        { order_ids: [id], archived: true },
        { token: buyerToken },
      ),
  },
];
test.each(orderStatuses)('%s: allowed actions match the table', async (status) => {
  // A refused action changes nothing, so one order serves for all of them.
  const shared = await startOrder(market, { status });
  for (const { needs, as, call } of simpleActions) {
    const isAllowed = orderStates[status].as[as].permissions.includes(needs);
    const order = isAllowed ? await startOrder(market, { status }) : shared;
    const { permissions } = await order.look(as);
    const { status: answer } = await call(order);
    expect([needs, permissions.includes(needs), answer < 300]).toEqual([
      needs,
      isAllowed,
      isAllowed,
    ]);
  }
});
