// Withdrawals, cancellations and disputes: how and by whom a request is answered, and the effect on
// the order, its package and its money.
import { sql } from 'kysely';
import { escalateToSupport, disputeReturn } from '../../server/marketplace/jobs/orderTimerHandlers';
import { transitionOrder } from '../../server/marketplace/services/order-transitions/transitionOrder';
import { readOrder } from '../builders/buildOrder';
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

const readRefunds = async (id: number) =>
  market.db
    .selectFrom('refunds')
    .select(['amountMinor', 'reason', 'status'])
    .where('orderId', '=', id)
    .execute();
afterEach(async () => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entries`.execute(market.db);
  expect(rows[0]?.sum).toBe(0);
});

describe('withdrawal', () => {
  const buildProfessional = () =>
    buildUser(market.db, { seller: { kind: 'professional', isPro: true } });

  test('before shipping it is refunded at once', async () => {
    const { ask, answer } = await startOrder(market, {
      seller: await buildProfessional(),
      status: 'paid',
    });
    const request = await ask('withdrawal', 'changed_mind');
    expect(getOrder(request)).toMatchObject({
      status: 'withdrawal_requested',
      next_action: { type: 'wait_for_answer', by: 'seller' },
    });
    expect(getRefusal(await answer(getOrderRequest(request).id, 'accept_after_return'))).toEqual([
      409,
      'wrong_state',
    ]);
    expect(getOrder(await answer(getOrderRequest(request).id, 'accept'))).toMatchObject({
      status: 'refunded',
    });
  });

  test('after delivery it is returned first, and the agreed amount is refunded', async () => {
    const { ask, answer, act, id } = await startOrder(market, {
      seller: await buildProfessional(),
      status: 'inspection',
    });
    const { id: requestId } = getOrderRequest(await ask('withdrawal', 'other'));
    expect(
      getRefusal(await answer(requestId, 'accept_after_return', { refund_amount: 9_000 })),
    ).toEqual([422, 'partial_refund_not_possible']);
    expect(
      getOrder(
        await answer(requestId, 'accept_after_return', { refund_amount: 9_000, token: adminToken }),
      ),
    ).toMatchObject({ status: 'return_in_transit' });
    expect(getRefusal(await act('buyer', 'return_confirmation'))).toEqual([404, 'not_found']);
    const returned = getOrder(await act('seller', 'return_confirmation'));
    expect([returned.status, returned.amounts.refunded]).toEqual(['partially_refunded', 9_000]);
    expect(await readRefunds(id)).toEqual([
      { amountMinor: 9_000, reason: 'returned', status: 'pending' },
    ]);
  });

  test('needs no reason, unlike a cancellation and a report', async () => {
    const { ask, look } = await startOrder(market, {
      seller: await buildProfessional(),
      status: 'inspection',
    });
    expect(getRefusal(await ask('not_as_described', '', 'It is cracked.'))).toEqual([
      422,
      'reason_unknown',
    ]);
    expect(getRefusal(await ask('withdrawal', 'damaged'))).toEqual([422, 'reason_unknown']);
    const request = await ask('withdrawal', '', '');
    expect([request.status, getOrder(request).status]).toEqual([201, 'withdrawal_requested']);
    const { requests } = await look('seller');
    expect(requests.map(({ type, reason, text }) => [type, reason, text])).toEqual([
      ['withdrawal', '', ''],
    ]);
    const paid = await startOrder(market, { status: 'paid' });
    expect(getRefusal(await paid.ask('cancellation', ''))).toEqual([422, 'reason_unknown']);
  });

  test('only support can decline it, which restores the state, and the window is limited', async () => {
    const { ask, answer, id, order } = await startOrder(market, {
      seller: await buildProfessional(),
      status: 'completed',
    });
    const { id: requestId } = getOrderRequest(await ask('withdrawal', 'changed_mind'));
    const text = 'You bought it for your shop.';
    expect(getRefusal(await answer(requestId, 'decline', { text }))).toEqual([409, 'wrong_state']);
    expect(getOrder(await answer(requestId, 'decline', { text, token: adminToken })).status).toBe(
      'completed',
    );
    await sql`
      update orders set delivered_at = now() - interval '15 days' where id = ${id}`.execute(
      market.db,
    );
    expect(getRefusal(await ask('withdrawal', 'changed_mind'))).toEqual([422, 'window_over']);
    expect(order.status).toBe('completed');
  });

  describe('while the package is on its way', () => {
    /** Requested after the seller dropped the package off, before the carrier's first scan. */
    const requestBeforeScan = async () => {
      const order = await startOrder(market, { seller: await buildProfessional(), status: 'paid' });
      await scanPackage(market, order.id, 'label_purchased');
      const { id: requestId } = getOrderRequest(await order.ask('withdrawal', 'changed_mind'));
      return { ...order, requestId };
    };

    test.each([
      [['handed_over', 'in_transit'], 'in_transit'],
      [['handed_over', 'in_transit', 'out_for_delivery', 'delivered'], 'inspection'],
      [['handed_over', 'returned'], 'return_in_transit'],
      [['pending_supply'], 'paid'],
      [[], 'label_created'],
    ] as const)('a declined request lets the order catch up: %p is %s', async (states, status) => {
      const { id, answer, requestId, order } = await requestBeforeScan();
      await scanPackage(market, id, ...states);
      expect((await readOrder(market.db, id)).status).toBe('withdrawal_requested');
      expect(
        getOrder(
          await answer(requestId, 'decline', { text: 'It is on its way.', token: adminToken }),
        ).status,
      ).toBe(status);
      const after = await readOrder(market.db, id);
      expect([after.paidAt, after.shipBy]).toEqual([order.paidAt, order.shipBy]);
    });

    test('delivered meanwhile: the buyer gets the full inspection time', async () => {
      const { id, answer, requestId, look, events } = await requestBeforeScan();
      await scanPackage(market, id, 'handed_over', 'delivered');
      await answer(requestId, 'decline', { text: 'It is on its way.', token: adminToken });
      expect((await events()).slice(-3)).toEqual(['shipped', 'delivered', 'inspection']);
      const seen = await look('buyer');
      expect(seen.permissions).toContain('report_not_as_described');
      expect(Date.parse(seen.inspection_ends_at ?? '') - Date.parse(seen.delivered_at ?? '')).toBe(
        3 * 86_400_000,
      );
    });

    test('lost meanwhile: a dispute is open to answer', async () => {
      const { id, answer, requestId, look } = await requestBeforeScan();
      await scanPackage(market, id, 'handed_over', 'lost');
      await answer(requestId, 'decline', { text: 'It is on its way.', token: adminToken });
      const { status, requests } = await look('seller');
      expect([status, requests.map(({ type, reason, status: at }) => [type, reason, at])]).toEqual([
        'disputed',
        [
          ['not_arrived', 'lost', 'open'],
          ['withdrawal', 'changed_mind', 'declined'],
        ],
      ]);
      expect(getOrder(await answer(requests[0]?.id ?? 0, 'accept')).status).toBe('refunded');
    });

    test('an accepted request needs a return once the package is handed over', async () => {
      const { id, answer, requestId, act, look } = await requestBeforeScan();
      expect(getRefusal(await answer(requestId, 'accept_after_return'))).toEqual([
        409,
        'wrong_state',
      ]);
      await scanPackage(market, id, 'handed_over');
      expect(getOrder(await answer(requestId, 'accept_after_return')).status).toBe(
        'return_in_transit',
      );
      await scanPackage(market, id, 'in_transit', 'delivered');
      expect(getOrder(await act('seller', 'return_confirmation'))).toMatchObject({
        status: 'refunded',
        amounts: { payout: 0 },
      });
      const { amounts } = await look('buyer');
      expect(amounts.refunded).toBe(amounts.total);
    });
  });

  test('a new request moves an archived order back to both lists', async () => {
    const { ask, answer, act, id, look, buyerToken, sellerToken } = await startOrder(market, {
      seller: await buildProfessional(),
      status: 'completed',
    });
    const archive = async () => {
      for (const token of [buyerToken, sellerToken])
        expect(
          (
            await market.post(
              '/orders/api/v3/orders/archive',
              { order_ids: [id], archived: true },
              { token },
            )
          ).status,
        ).toBe(200);
    };
    const getArchivedFlags = async () => [
      (await look('buyer')).is_archived,
      (await look('seller')).is_archived,
    ];
    await archive();
    expect(await getArchivedFlags()).toEqual([true, true]);
    const { id: requestId } = getOrderRequest(await ask('withdrawal', 'changed_mind'));
    expect(await getArchivedFlags()).toEqual([false, false]);
    await answer(requestId, 'accept_after_return');
    await act('seller', 'return_confirmation');
    await archive();
    expect(await getArchivedFlags()).toEqual([true, true]);
  });

  test('not offered by private sellers or outside the European Union', async () => {
    const fromPrivate = await startOrder(market, { status: 'paid' });
    expect(getRefusal(await fromPrivate.ask('withdrawal', 'other'))).toEqual([
      422,
      'withdrawal_not_offered',
    ]);
    const abroad = await startOrder(market, {
      seller: await buildProfessional(),
      country: 'ch',
      shipping: { rates: [{ region: 'ch', price_minor: 2_000, from_days: 3, to_days: 6 }] },
      status: 'paid',
    });
    expect(getRefusal(await abroad.ask('withdrawal', 'other'))).toEqual([
      422,
      'withdrawal_not_offered',
    ]);
  });
});

describe('withdrawn by the buyer', () => {
  const withdrawRequest = (
    { act }: OrderCase,
    requestId: number,
    as: 'buyer' | 'seller' = 'buyer',
  ) => act(as, `requests/${requestId}/closure`);

  test.each(['awaiting_payment', 'paid', 'label_created'] as const)(
    '%s: the next action is restored, and the seller is notified',
    async (status) => {
      const order = await startOrder(market, { status });
      const { ask, look, events, id, answer, seller } = order;
      const before = {
        buyer: (await look('buyer')).next_action,
        seller: (await look('seller')).next_action,
      };
      const request = await ask('cancellation', 'mistake');
      const { id: requestId } = getOrderRequest(request);
      const { answerBy } = await readOrder(market.db, id);
      expect((await look('seller')).next_action).toEqual({
        by: 'seller',
        type: 'answer_cancellation',
        due_at: answerBy?.toISOString(),
      });
      // The buyer waits for the answer, unless a payment is due.
      const buyersNext =
        status === 'awaiting_payment'
          ? before.buyer
          : { by: 'seller', type: 'wait_for_answer', due_at: answerBy?.toISOString() };
      expect(getOrder(request).next_action).toEqual(buyersNext);
      expect(getRefusal(await withdrawRequest(order, requestId, 'seller'))).toEqual([
        404,
        'not_found',
      ]);
      const after = getOrder(await withdrawRequest(order, requestId));
      expect([
        after.status,
        after.requests.map((request) => request.status),
        after.next_action,
      ]).toEqual([status, ['closed'], before.buyer]);
      expect(after.permissions).toContain('request_cancellation');
      expect((await look('seller')).next_action).toEqual(before.seller);
      expect((await readOrder(market.db, id)).answerBy).toBeNull();
      expect((await events()).slice(-2)).toEqual(['cancellation_requested', 'request_withdrawn']);
      const mails = await market.db
        .selectFrom('mails')
        .select('template')
        .where('userId', '=', seller.id)
        .where('template', '=', 'order:request_withdrawn:seller')
        .execute();
      expect(mails).toHaveLength(1);
      expect(getRefusal(await withdrawRequest(order, requestId))).toEqual([409, 'wrong_state']);
      expect(getRefusal(await answer(requestId, 'accept'))).toEqual([409, 'wrong_state']);
    },
  );

  test('a withdrawal: the state is restored without extra time', async () => {
    const order = await startOrder(market, {
      seller: await buildUser(market.db, { seller: { kind: 'professional', isPro: true } }),
      status: 'inspection',
    });
    const { id: requestId } = getOrderRequest(await order.ask('withdrawal', 'changed_mind'));
    expect((await order.look('buyer')).permissions).toEqual(['withdraw_request', 'print_receipt']);
    const { status, inspection_ends_at } = getOrder(await withdrawRequest(order, requestId));
    expect([status, inspection_ends_at]).toEqual([
      'inspection',
      order.order.inspectionEndsAt?.toISOString(),
    ]);
  });

  test('a report after delivery, even one with support: the order is completed', async () => {
    for (const isContested of [false, true]) {
      const order = await startOrder(market, { status: 'inspection' });
      const { id: requestId } = getOrderRequest(
        await order.ask('not_as_described', 'damaged', 'It is cracked.'),
      );
      if (isContested) await order.answer(requestId, 'decline', { text: 'It is not.' });
      expect(getOrder(await withdrawRequest(order, requestId))).toMatchObject({
        status: 'completed',
        amounts: { refunded: 0 },
      });
      expect(getRefusal(await order.answer(requestId, 'accept', { token: adminToken }))).toEqual([
        409,
        'wrong_state',
      ]);
    }
  });

  test('a report of a missing package cannot be withdrawn', async () => {
    const order = await startOrder(market, { status: 'in_transit' });
    await sql`
      update orders set ship_by = now() - interval '30 days' where id = ${order.id}`.execute(
      market.db,
    );
    const { id: requestId } = getOrderRequest(await order.ask('not_arrived', 'lost'));
    expect((await order.look('buyer')).permissions).toEqual(['confirm_delivery', 'print_receipt']);
    expect(getRefusal(await withdrawRequest(order, requestId))).toEqual([409, 'wrong_state']);
  });

  test('an overdue return cannot be withdrawn by the buyer', async () => {
    const order = await startOrder(market, { status: 'inspection' });
    const { id: requestId } = getOrderRequest(
      await order.ask('not_as_described', 'damaged', 'It is cracked.'),
    );
    await order.answer(requestId, 'accept_after_return');
    await market.db.transaction().execute((trx) => disputeReturn(trx, order.id));
    const { status, permissions, requests } = await order.look('buyer');
    expect([status, permissions, requests[0]?.reason]).toEqual([
      'disputed',
      ['print_receipt'],
      'return_overdue',
    ]);
    expect(getRefusal(await withdrawRequest(order, requests[0]?.id ?? 0))).toEqual([
      409,
      'wrong_state',
    ]);
  });

  test('withdrawing and accepting at once: only one takes effect, also for the money', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await startOrder(market, { status: 'paid' });
      const { id: requestId } = getOrderRequest(await order.ask('cancellation', 'mistake'));
      const [taken, agreed] = await Promise.all([
        withdrawRequest(order, requestId),
        order.answer(requestId, 'accept'),
      ]);
      expect([taken.status, agreed.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { status, amounts } = await order.look('buyer');
      expect([status, amounts.refunded]).toEqual(
        taken.status === 200 ? ['paid', 0] : ['cancelled_by_seller', amounts.total],
      );
    }
  });
});

describe('disputes', () => {
  test('a missing package can be reported only after its deadline', async () => {
    const { ask, id } = await startOrder(market, { status: 'in_transit' });
    expect(getRefusal(await ask('not_arrived', 'late'))).toEqual([422, 'too_early']);
    await sql`
      update orders set ship_by = now() - interval '30 days' where id = ${id}`.execute(market.db);
    expect(getOrder(await ask('not_arrived', 'late'))).toMatchObject({
      status: 'disputed',
      next_action: { by: 'seller', type: 'wait_for_decision' },
    });
  });

  test('if the package arrives after all, the report closes and inspection starts', async () => {
    const { ask, act, id, look } = await startOrder(market, { status: 'in_transit' });
    await sql`
      update orders set ship_by = now() - interval '30 days' where id = ${id}`.execute(market.db);
    await ask('not_arrived', 'lost');
    expect(getOrder(await act('buyer', 'delivery_confirmation')).status).toBe('inspection');
    expect((await look('buyer')).requests.map(({ status }) => status)).toEqual(['closed']);
  });

  test('support refunds a part, and the seller gets the rest', async () => {
    const { ask, answer, id, look } = await startOrder(market, {
      status: 'inspection',
      hammerMinor: 10_000,
    });
    expect(getRefusal(await ask('not_as_described', 'damaged', '  '))).toEqual([
      422,
      'text_required',
    ]);
    const request = await ask('not_as_described', 'damaged', 'The lid is chipped.');
    expect(
      getRefusal(await answer(getOrderRequest(request).id, 'accept', { refund_amount: 999_999 })),
    ).toEqual([422, 'refund_too_high']);
    const agreed = await answer(getOrderRequest(request).id, 'accept', {
      refund_amount: 2_500,
      token: adminToken,
    });
    expect([getOrder(agreed).status, getOrderRequest(agreed).refund]).toEqual([
      'partially_refunded',
      2_500,
    ]);
    expect((await look('seller')).amounts).toMatchObject({
      refunded: 2_500,
      payout: 10_000 + 750 - 1_250 - 2_500,
    });
    expect(await readRefunds(id)).toEqual([
      { amountMinor: 2_500, reason: 'not_as_described', status: 'pending' },
    ]);
  });

  test.each([
    ['not_arrived', 'wrong_status', 'accept', 'refunded'],
    ['not_as_described', 'damaged', 'accept', 'refunded'],
    ['not_as_described', 'damaged', 'accept_after_return', 'return_in_transit'],
  ] as const)(
    'a seller cannot settle with a partial refund: %s, %s, %s',
    async (type, reason, decision, status) => {
      const { ask, answer, id, order } = await startOrder(market, { status: 'inspection' });
      const { id: requestId } = getOrderRequest(
        await ask(type, reason, 'It is not here as it was shown.'),
      );
      const whole = order.totalMinor ?? 0;
      for (const refund_amount of [1, whole - 1])
        expect(getRefusal(await answer(requestId, decision, { refund_amount }))).toEqual([
          422,
          'partial_refund_not_possible',
        ]);
      expect([(await readOrder(market.db, id)).status, await readRefunds(id)]).toEqual([
        'disputed',
        [],
      ]);
      const agreed = await answer(requestId, decision, { refund_amount: whole });
      expect([getOrder(agreed).status, getOrderRequest(agreed).refund]).toEqual([status, whole]);
    },
  );

  test('the seller disagrees: support decides either way', async () => {
    for (const [decision, status] of [
      ['accept', 'refunded'],
      ['decline', 'completed'],
    ] as const) {
      const { ask, answer, look } = await startOrder(market, { status: 'inspection' });
      const { id } = getOrderRequest(
        await ask('not_as_described', 'not_authentic', 'It is a print.'),
      );
      const contested = await answer(id, 'decline', { text: 'It is not.' });
      expect([
        getOrder(contested).status,
        getOrderRequest(contested).status,
        getOrderRequest(contested).answer_text,
      ]).toEqual(['disputed', 'open', 'It is not.']);
      expect((await look('buyer')).next_action).toEqual({
        by: 'support',
        type: 'wait_for_decision',
        due_at: null,
      });
      expect(getRefusal(await answer(id, 'decline', { text: 'Still not.' }))).toEqual([
        409,
        'wrong_state',
      ]);
      const decided = await answer(id, decision, {
        token: adminToken,
        text: 'We have looked at the pictures.',
      });
      expect([getOrder(decided).status, getOrderRequest(decided).answer_text]).toEqual([
        status,
        'It is not.\n\nWe have looked at the pictures.',
      ]);
    }
  });

  test('the seller can still agree before support decides', async () => {
    for (const [decision, status] of [
      ['accept', 'refunded'],
      ['accept_after_return', 'return_in_transit'],
    ] as const) {
      const { ask, answer, look } = await startOrder(market, { status: 'inspection' });
      const { id } = getOrderRequest(await ask('not_as_described', 'damaged', 'It is cracked.'));
      await answer(id, 'decline', { text: 'It is not.' });
      expect((await look('seller')).permissions).toContain('answer_request');
      const agreed = await answer(id, decision, { text: 'You are right.' });
      expect([
        getOrder(agreed).status,
        getOrderRequest(agreed).status,
        getOrderRequest(agreed).answer_text,
      ]).toEqual([status, 'accepted', 'It is not.\n\nYou are right.']);
      expect(
        getRefusal(await answer(id, 'decline', { token: adminToken, text: 'Too late.' })),
      ).toEqual([409, 'wrong_state']);
    }
  });

  test('support reads the order and its request, and decides on them', async () => {
    const { id, ask, answer } = await startOrder(market, { status: 'inspection' });
    await answer(
      getOrderRequest(await ask('not_as_described', 'damaged', 'It is cracked.')).id,
      'decline',
      { text: 'It is not.' },
    );
    const admin = await buildUser(market.db, { isAdmin: true });
    const token = await market.signIn(admin.id);
    const read = getOrder(
      await market.get(`/orders/api/v3/users/${admin.id}/orders/${id}`, { token }),
    );
    expect(read).toMatchObject({
      id,
      role: 'admin',
      status: 'disputed',
      requests: [
        {
          type: 'not_as_described',
          status: 'open',
          text: 'It is cracked.',
          answer_text: 'It is not.',
        },
      ],
    });
    expect(read.permissions).toContain('answer_request');
    // The address needs a second factor: only the packing slip shows it.
    expect([read.delivery.address, JSON.stringify(read).includes('Lindelaan')]).toEqual([
      null,
      false,
    ]);
    expect(getOrder(await answer(read.requests[0]?.id ?? 0, 'accept', { token })).status).toBe(
      'refunded',
    );
  });

  test('a returned package closes its report without escalating it', async () => {
    const { id, ask, look, act } = await startOrder(market, { status: 'paid' });
    await scanPackage(market, id, 'label_purchased', 'handed_over', 'in_transit');
    await sql`
      update orders set ship_by = now() - interval '30 days' where id = ${id}`.execute(market.db);
    await sql`
      update packages set handed_over_at = now() - interval '30 days'
      where id = (select package_id from orders where id = ${id})`.execute(market.db);
    expect(getOrder(await ask('not_arrived', 'late')).status).toBe('disputed');
    await scanPackage(market, id, 'returned');
    const seen = await look('buyer');
    expect([seen.status, seen.requests.map(({ status }) => status), seen.next_action.type]).toEqual(
      ['return_in_transit', ['closed'], 'wait_for_return'],
    );
    await market.db.transaction().execute((trx) => escalateToSupport(trx, id));
    expect(getOrder(await act('seller', 'return_confirmation')).status).toBe('refunded');
    expect(
      await market.db
        .selectFrom('orderEvents')
        .select('type')
        .where('orderId', '=', id)
        .where('type', '=', 'answer_overdue')
        .execute(),
    ).toEqual([]);
  });

  test('a delivered package can be reported as missing', async () => {
    const { ask, answer } = await startOrder(market, { status: 'inspection' });
    const { id } = getOrderRequest(await ask('not_arrived', 'wrong_status'));
    expect(
      getOrder(await answer(id, 'decline', { token: adminToken, text: 'There is a signature.' }))
        .status,
    ).toBe('completed');
  });

  test('a package lost by the carrier opens a dispute that the seller can settle', async () => {
    const { id, look, answer } = await startOrder(market, { status: 'shipped' });
    await market.db
      .transaction()
      .execute((trx) => transitionOrder(trx, { orderId: id, to: 'disputed', actor: 'carrier' }));
    const { requests, next_action: next } = await look('seller');
    expect([requests.map(({ type, reason, status }) => [type, reason, status]), next.type]).toEqual(
      [[['not_arrived', 'lost', 'open']], 'answer_dispute'],
    );
    expect(getOrder(await answer(requests[0]?.id ?? 0, 'accept')).status).toBe('refunded');
  });

  test('a delivered order cannot be confirmed again', async () => {
    const { ask, act, look } = await startOrder(market, { status: 'inspection' });
    await ask('not_as_described', 'damaged', 'It is cracked.');
    expect((await look('buyer')).permissions).toEqual(['withdraw_request', 'print_receipt']);
    expect(getRefusal(await act('buyer', 'delivery_confirmation'))).toEqual([409, 'wrong_state']);
  });

  test('another order’s request and another user’s order are not found', async () => {
    const one = await startOrder(market, { status: 'inspection' });
    const two = await startOrder(market, { status: 'inspection' });
    const { id } = getOrderRequest(await one.ask('not_as_described', 'different', 'Another one.'));
    const foreign = await two.answer(id, 'accept');
    const absent = await two.answer(999_999_999, 'accept');
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
    expect((await one.answer(id, 'accept', { token: two.sellerToken })).text).toBe(absent.text);
    expect((await one.answer(id, 'accept', { token: one.buyerToken })).text).toBe(absent.text);
  });
});
