// What buyers ask for when they change their mind or something went wrong, how it is answered and by whom, and what becomes
// of the order, its package and its money.
import { sql } from 'kysely';
import { callSupport, disputeReturn } from '../../server/marketplace/jobs/orderTimerHandlers';
import { moveOrder } from '../../server/marketplace/services/orders/moveOrder';
import { readOrder } from '../builders/buildOrder';
import { buildUser } from '../builders/buildUser';
import { orderOf, refusal, requestOf, scanPackage, startOrder, type OrderCase } from '../setup/orderCalls';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
let adminToken: string;
beforeAll(async () => {
  market = await startTestMarketplace({ settings: {} });
  adminToken = await market.signIn((await buildUser(market.db, { is_admin: true })).id);
});
afterAll(() => market.stop());

const refundOf = async (id: number) => market.db.selectFrom('refunds').select(['amount_minor', 'reason', 'status']).where('order_id', '=', id).execute();
afterEach(async () => {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entries`.execute(market.db);
  expect(rows[0]?.sum).toBe(0);
});

describe('withdrawal', () => {
  const professional = () => buildUser(market.db, { seller: { kind: 'professional', is_pro: true } });

  test('before it was sent it is refunded at once', async () => {
    const { ask, answer } = await startOrder(market, { seller: await professional(), status: 'paid' });
    const asked = await ask('withdrawal', 'changed_mind');
    expect(orderOf(asked)).toMatchObject({ status: 'withdrawal_requested', next_action: { type: 'wait_for_answer', by: 'seller' } });
    expect(refusal(await answer(requestOf(asked).id, 'accept_after_return'))).toEqual([409, 'wrong_state']);
    expect(orderOf(await answer(requestOf(asked).id, 'accept'))).toMatchObject({ status: 'refunded' });
  });

  test('after the delivery it goes back first, and what was agreed is refunded', async () => {
    const { ask, answer, act, id } = await startOrder(market, { seller: await professional(), status: 'inspection' });
    const { id: requestId } = requestOf(await ask('withdrawal', 'other'));
    expect(refusal(await answer(requestId, 'accept_after_return', { refund_amount: 9_000 }))).toEqual([422, 'partial_refund_not_possible']);
    expect(orderOf(await answer(requestId, 'accept_after_return', { refund_amount: 9_000, token: adminToken }))).toMatchObject({ status: 'return_in_transit' });
    expect(refusal(await act('buyer', 'return_confirmation'))).toEqual([404, 'not_found']);
    const returned = orderOf(await act('seller', 'return_confirmation'));
    expect([returned.status, returned.amounts.refunded]).toEqual(['partially_refunded', 9_000]);
    expect(await refundOf(id)).toEqual([{ amount_minor: 9_000, reason: 'returned', status: 'pending' }]);
  });

  test('declined, it is where it was, and asked for in time only', async () => {
    const { ask, answer, id, order } = await startOrder(market, { seller: await professional(), status: 'completed' });
    const asked = await ask('withdrawal', 'changed_mind');
    expect(orderOf(await answer(requestOf(asked).id, 'decline', { text: 'It has been worn.' })).status).toBe('completed');
    await sql`update orders set delivered_at = now() - interval '15 days' where id = ${id}`.execute(market.db);
    expect(refusal(await ask('withdrawal', 'changed_mind'))).toEqual([422, 'window_over']);
    expect(order.status).toBe('completed');
  });

  describe('while the package goes on its way', () => {
    /** Asked for when the seller had dropped it off and the carrier had not scanned it yet. */
    const askedBeforeScan = async () => {
      const order = await startOrder(market, { seller: await professional(), status: 'paid' });
      await scanPackage(market, order.id, 'label_purchased');
      const { id: requestId } = requestOf(await order.ask('withdrawal', 'changed_mind'));
      return { ...order, requestId };
    };

    test.each([
      [['handed_over', 'in_transit'], 'in_transit'],
      [['handed_over', 'in_transit', 'out_for_delivery', 'delivered'], 'inspection'],
      [['handed_over', 'returned'], 'return_in_transit'],
      [['pending_supply'], 'paid'],
      [[], 'label_created'],
    ] as const)('declined, the order catches up with it: %p is %s', async (states, status) => {
      const { id, answer, requestId, order } = await askedBeforeScan();
      await scanPackage(market, id, ...states);
      expect((await readOrder(market.db, id)).status).toBe('withdrawal_requested');
      expect(orderOf(await answer(requestId, 'decline', { text: 'It is on its way.' })).status).toBe(status);
      const after = await readOrder(market.db, id);
      expect([after.paid_at, after.ship_by]).toEqual([order.paid_at, order.ship_by]);
    });

    test('delivered meanwhile, the buyer has all the time to look at it, and it comes to its end', async () => {
      const { id, answer, requestId, look, events } = await askedBeforeScan();
      await scanPackage(market, id, 'handed_over', 'delivered');
      await answer(requestId, 'decline', { text: 'It is on its way.' });
      expect((await events()).slice(-3)).toEqual(['shipped', 'delivered', 'inspection']);
      const seen = await look('buyer');
      expect(seen.permissions).toContain('report_not_as_described');
      expect(Date.parse(seen.inspection_ends_at ?? '') - Date.parse(seen.delivered_at ?? '')).toBe(3 * 86_400_000);
    });

    test('lost meanwhile, there is something to answer', async () => {
      const { id, answer, requestId, look } = await askedBeforeScan();
      await scanPackage(market, id, 'handed_over', 'lost');
      await answer(requestId, 'decline', { text: 'It is on its way.' });
      const { status, requests } = await look('seller');
      expect([status, requests.map(({ type, reason, status: at }) => [type, reason, at])]).toEqual(['disputed', [['not_arrived', 'lost', 'open'], ['withdrawal', 'changed_mind', 'declined']]]);
      expect(orderOf(await answer(requests[0]?.id ?? 0, 'accept')).status).toBe('refunded');
    });

    test('agreed on, it comes back first from its hand-over on', async () => {
      const { id, answer, requestId, act, look } = await askedBeforeScan();
      expect(refusal(await answer(requestId, 'accept_after_return'))).toEqual([409, 'wrong_state']);
      await scanPackage(market, id, 'handed_over');
      expect(orderOf(await answer(requestId, 'accept_after_return')).status).toBe('return_in_transit');
      await scanPackage(market, id, 'in_transit', 'delivered');
      expect(orderOf(await act('seller', 'return_confirmation'))).toMatchObject({ status: 'refunded', amounts: { payout: 0 } });
      const { amounts } = await look('buyer');
      expect(amounts.refunded).toBe(amounts.total);
    });
  });

  test('an order that was put away comes back to both lists with it', async () => {
    const { ask, answer, act, id, look, buyerToken, sellerToken } = await startOrder(market, { seller: await professional(), status: 'completed' });
    const putAway = async () => {
      for (const token of [buyerToken, sellerToken]) expect((await market.post('/orders/api/v3/orders/archive', { order_ids: [id], archived: true }, { token })).status).toBe(200);
    };
    const isAway = async () => [(await look('buyer')).is_archived, (await look('seller')).is_archived];
    await putAway();
    expect(await isAway()).toEqual([true, true]);
    const { id: requestId } = requestOf(await ask('withdrawal', 'changed_mind'));
    expect(await isAway()).toEqual([false, false]);
    await answer(requestId, 'accept_after_return');
    await act('seller', 'return_confirmation');
    await putAway();
    expect(await isAway()).toEqual([true, true]);
  });

  test('not of private sellers, and not outside the European Union', async () => {
    const fromPrivate = await startOrder(market, { status: 'paid' });
    expect(refusal(await fromPrivate.ask('withdrawal', 'other'))).toEqual([422, 'withdrawal_not_offered']);
    const abroad = await startOrder(market, { seller: await professional(), country: 'ch', shipping: { rates: [{ region: 'ch', price_minor: 2_000, from_days: 3, to_days: 6 }] }, status: 'paid' });
    expect(refusal(await abroad.ask('withdrawal', 'other'))).toEqual([422, 'withdrawal_not_offered']);
  });
});

describe('taken back by the buyer', () => {
  const takeBack = ({ act }: OrderCase, requestId: number, as: 'buyer' | 'seller' = 'buyer') => act(as, `requests/${requestId}/closure`);

  test.each(['awaiting_payment', 'paid', 'label_created'] as const)('%s: a cancellation; what comes next is what came before, and the seller is told', async (status) => {
    const order = await startOrder(market, { status });
    const { ask, look, events, id, answer, seller } = order;
    const before = { buyer: (await look('buyer')).next_action, seller: (await look('seller')).next_action };
    const asked = await ask('cancellation', 'mistake');
    const { id: requestId } = requestOf(asked);
    const { answer_by: answerBy } = await readOrder(market.db, id);
    expect((await look('seller')).next_action).toEqual({ by: 'seller', type: 'answer_cancellation', due_at: answerBy?.toISOString() });
    // The buyer waits for the answer, unless there is something to pay.
    const buyersNext = status === 'awaiting_payment' ? before.buyer : { by: 'seller', type: 'wait_for_answer', due_at: answerBy?.toISOString() };
    expect(orderOf(asked).next_action).toEqual(buyersNext);
    expect(refusal(await takeBack(order, requestId, 'seller'))).toEqual([404, 'not_found']);
    const after = orderOf(await takeBack(order, requestId));
    expect([after.status, after.requests.map((request) => request.status), after.next_action]).toEqual([status, ['closed'], before.buyer]);
    expect(after.permissions).toContain('request_cancellation');
    expect((await look('seller')).next_action).toEqual(before.seller);
    expect((await readOrder(market.db, id)).answer_by).toBeNull();
    expect((await events()).slice(-2)).toEqual(['cancellation_requested', 'request_taken_back']);
    const mails = await market.db.selectFrom('mails').select('template').where('user_id', '=', seller.id).where('template', '=', 'order:request_taken_back:seller').execute();
    expect(mails).toHaveLength(1);
    expect(refusal(await takeBack(order, requestId))).toEqual([409, 'wrong_state']);
    expect(refusal(await answer(requestId, 'accept'))).toEqual([409, 'wrong_state']);
  });

  test('a withdrawal: it is where it was, with no more time than before', async () => {
    const order = await startOrder(market, { seller: await buildUser(market.db, { seller: { kind: 'professional', is_pro: true } }), status: 'inspection' });
    const { id: requestId } = requestOf(await order.ask('withdrawal', 'changed_mind'));
    expect((await order.look('buyer')).permissions).toEqual(['take_back_request', 'print_receipt']);
    const { status, inspection_ends_at } = orderOf(await takeBack(order, requestId));
    expect([status, inspection_ends_at]).toEqual(['inspection', order.order.inspection_ends_at?.toISOString()]);
  });

  test('a report after the delivery, also when support has it: the order is complete', async () => {
    for (const isContested of [false, true]) {
      const order = await startOrder(market, { status: 'inspection' });
      const { id: requestId } = requestOf(await order.ask('not_as_described', 'damaged', 'It is cracked.'));
      if (isContested) await order.answer(requestId, 'decline', { text: 'It is not.' });
      expect(orderOf(await takeBack(order, requestId))).toMatchObject({ status: 'completed', amounts: { refunded: 0 } });
      expect(refusal(await order.answer(requestId, 'accept', { token: adminToken }))).toEqual([409, 'wrong_state']);
    }
  });

  test('not of what is missing: that is there, or it is not', async () => {
    const order = await startOrder(market, { status: 'in_transit' });
    await sql`update orders set ship_by = now() - interval '30 days' where id = ${order.id}`.execute(market.db);
    const { id: requestId } = requestOf(await order.ask('not_arrived', 'lost'));
    expect((await order.look('buyer')).permissions).toEqual(['confirm_delivery', 'print_receipt']);
    expect(refusal(await takeBack(order, requestId))).toEqual([409, 'wrong_state']);
  });

  test('not of what nobody asked for: a return that was not confirmed', async () => {
    const order = await startOrder(market, { status: 'inspection' });
    const { id: requestId } = requestOf(await order.ask('not_as_described', 'damaged', 'It is cracked.'));
    await order.answer(requestId, 'accept_after_return');
    await market.db.transaction().execute((trx) => disputeReturn(trx, order.id));
    const { status, permissions, requests } = await order.look('buyer');
    expect([status, permissions, requests[0]?.reason]).toEqual(['disputed', ['print_receipt'], 'return_overdue']);
    expect(refusal(await takeBack(order, requests[0]?.id ?? 0))).toEqual([409, 'wrong_state']);
  });

  test('taken back and agreed to in the same moment: one of the two, and the money is where that says', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await startOrder(market, { status: 'paid' });
      const { id: requestId } = requestOf(await order.ask('cancellation', 'mistake'));
      const [taken, agreed] = await Promise.all([takeBack(order, requestId), order.answer(requestId, 'accept')]);
      expect([taken.status, agreed.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { status, amounts } = await order.look('buyer');
      expect([status, amounts.refunded]).toEqual(taken.status === 200 ? ['paid', 0] : ['cancelled_by_seller', amounts.total]);
    }
  });
});

describe('what went wrong', () => {
  test('nothing is missing before its time', async () => {
    const { ask, id } = await startOrder(market, { status: 'in_transit' });
    expect(refusal(await ask('not_arrived', 'late'))).toEqual([422, 'too_early']);
    await sql`update orders set ship_by = now() - interval '30 days' where id = ${id}`.execute(market.db);
    expect(orderOf(await ask('not_arrived', 'late'))).toMatchObject({ status: 'disputed', next_action: { by: 'seller', type: 'wait_for_decision' } });
  });

  test('it turns up after all: the report is taken back, and it is looked at', async () => {
    const { ask, act, id, look } = await startOrder(market, { status: 'in_transit' });
    await sql`update orders set ship_by = now() - interval '30 days' where id = ${id}`.execute(market.db);
    await ask('not_arrived', 'lost');
    expect(orderOf(await act('buyer', 'delivery_confirmation')).status).toBe('inspection');
    expect((await look('buyer')).requests.map(({ status }) => status)).toEqual(['closed']);
  });

  test('not as described: support gives a part back, and the seller is paid the rest', async () => {
    const { ask, answer, id, look } = await startOrder(market, { status: 'inspection', hammerMinor: 10_000 });
    expect(refusal(await ask('not_as_described', 'damaged', '  '))).toEqual([422, 'text_required']);
    const asked = await ask('not_as_described', 'damaged', 'The lid is chipped.');
    expect(refusal(await answer(requestOf(asked).id, 'accept', { refund_amount: 999_999 }))).toEqual([422, 'refund_too_high']);
    const agreed = await answer(requestOf(asked).id, 'accept', { refund_amount: 2_500, token: adminToken });
    expect([orderOf(agreed).status, requestOf(agreed).refund]).toEqual(['partially_refunded', 2_500]);
    expect((await look('seller')).amounts).toMatchObject({ refunded: 2_500, payout: 10_000 + 750 - 1_250 - 2_500 });
    expect(await refundOf(id)).toEqual([{ amount_minor: 2_500, reason: 'not_as_described', status: 'pending' }]);
  });

  test.each([
    ['not_arrived', 'wrong_status', 'accept', 'refunded'],
    ['not_as_described', 'damaged', 'accept', 'refunded'],
    ['not_as_described', 'damaged', 'accept_after_return', 'return_in_transit'],
  ] as const)('no seller buys themselves out of it with a part: %s, %s, %s', async (type, reason, decision, status) => {
    const { ask, answer, id, order } = await startOrder(market, { status: 'inspection' });
    const { id: requestId } = requestOf(await ask(type, reason, 'It is not here as it was shown.'));
    const whole = order.total_minor ?? 0;
    for (const refund_amount of [1, whole - 1]) expect(refusal(await answer(requestId, decision, { refund_amount }))).toEqual([422, 'partial_refund_not_possible']);
    expect([(await readOrder(market.db, id)).status, await refundOf(id)]).toEqual(['disputed', []]);
    const agreed = await answer(requestId, decision, { refund_amount: whole });
    expect([orderOf(agreed).status, requestOf(agreed).refund]).toEqual([status, whole]);
  });

  test('the seller does not agree: support decides, either way', async () => {
    for (const [decision, status] of [['accept', 'refunded'], ['decline', 'completed']] as const) {
      const { ask, answer, look } = await startOrder(market, { status: 'inspection' });
      const { id } = requestOf(await ask('not_as_described', 'not_authentic', 'It is a print.'));
      const contested = await answer(id, 'decline', { text: 'It is not.' });
      expect([orderOf(contested).status, requestOf(contested).status, requestOf(contested).answer_text]).toEqual(['disputed', 'open', 'It is not.']);
      expect((await look('buyer')).next_action).toEqual({ by: 'support', type: 'wait_for_decision', due_at: null });
      expect(refusal(await answer(id, 'decline', { text: 'Still not.' }))).toEqual([409, 'wrong_state']);
      const decided = await answer(id, decision, { token: adminToken, text: 'We have looked at the pictures.' });
      expect([orderOf(decided).status, requestOf(decided).answer_text]).toEqual([status, 'It is not.\n\nWe have looked at the pictures.']);
    }
  });

  test('the seller agrees after all, before support has decided', async () => {
    for (const [decision, status] of [['accept', 'refunded'], ['accept_after_return', 'return_in_transit']] as const) {
      const { ask, answer, look } = await startOrder(market, { status: 'inspection' });
      const { id } = requestOf(await ask('not_as_described', 'damaged', 'It is cracked.'));
      await answer(id, 'decline', { text: 'It is not.' });
      expect((await look('seller')).permissions).toContain('answer_request');
      const agreed = await answer(id, decision, { text: 'You are right.' });
      expect([orderOf(agreed).status, requestOf(agreed).status, requestOf(agreed).answer_text]).toEqual([status, 'accepted', 'It is not.\n\nYou are right.']);
      expect(refusal(await answer(id, 'decline', { token: adminToken, text: 'Too late.' }))).toEqual([409, 'wrong_state']);
    }
  });

  test('support finds the order and what was asked of it, and decides by that', async () => {
    const { id, ask, answer } = await startOrder(market, { status: 'inspection' });
    await answer(requestOf(await ask('not_as_described', 'damaged', 'It is cracked.')).id, 'decline', { text: 'It is not.' });
    const admin = await buildUser(market.db, { is_admin: true });
    const token = await market.signIn(admin.id);
    const read = orderOf(await market.get(`/orders/api/v3/users/${admin.id}/orders/${id}`, { token }));
    expect(read).toMatchObject({ id, role: 'admin', status: 'disputed', requests: [{ type: 'not_as_described', status: 'open', text: 'It is cracked.', answer_text: 'It is not.' }] });
    expect(read.permissions).toContain('answer_request');
    // Where it goes takes a second factor: it is on the packing slip alone.
    expect([read.delivery.address, JSON.stringify(read).includes('Lindelaan')]).toEqual([null, false]);
    expect(orderOf(await answer(read.requests[0]?.id ?? 0, 'accept', { token })).status).toBe('refunded');
  });

  test('what the carrier brings back is missed no more: its report closes, and nobody is called', async () => {
    const { id, ask, look, act } = await startOrder(market, { status: 'paid' });
    await scanPackage(market, id, 'label_purchased', 'handed_over', 'in_transit');
    await sql`update orders set ship_by = now() - interval '30 days' where id = ${id}`.execute(market.db);
    await sql`update packages set handed_over_at = now() - interval '30 days' where id = (select package_id from orders where id = ${id})`.execute(market.db);
    expect(orderOf(await ask('not_arrived', 'late')).status).toBe('disputed');
    await scanPackage(market, id, 'returned');
    const seen = await look('buyer');
    expect([seen.status, seen.requests.map(({ status }) => status), seen.next_action.type]).toEqual(['return_in_transit', ['closed'], 'wait_for_return']);
    await market.db.transaction().execute((trx) => callSupport(trx, id));
    expect(orderOf(await act('seller', 'return_confirmation')).status).toBe('refunded');
    expect((await market.db.selectFrom('order_events').select('type').where('order_id', '=', id).where('type', '=', 'answer_overdue').execute())).toEqual([]);
  });

  test('of something delivered that is not there', async () => {
    const { ask, answer } = await startOrder(market, { status: 'inspection' });
    const { id } = requestOf(await ask('not_arrived', 'wrong_status'));
    expect(orderOf(await answer(id, 'decline', { token: adminToken, text: 'There is a signature.' })).status).toBe('completed');
  });

  test('what the carrier has lost is asked for by itself, and the seller can settle it', async () => {
    const { id, look, answer } = await startOrder(market, { status: 'shipped' });
    await market.db.transaction().execute((trx) => moveOrder(trx, { orderId: id, to: 'disputed', actor: 'carrier' }));
    const { requests, next_action: next } = await look('seller');
    expect([requests.map(({ type, reason, status }) => [type, reason, status]), next.type]).toEqual([[['not_arrived', 'lost', 'open']], 'answer_dispute']);
    expect(orderOf(await answer(requests[0]?.id ?? 0, 'accept')).status).toBe('refunded');
  });

  test('what has been delivered is not received again', async () => {
    const { ask, act, look } = await startOrder(market, { status: 'inspection' });
    await ask('not_as_described', 'damaged', 'It is cracked.');
    expect((await look('buyer')).permissions).toEqual(['take_back_request', 'print_receipt']);
    expect(refusal(await act('buyer', 'delivery_confirmation'))).toEqual([409, 'wrong_state']);
  });

  test('a request of another order, and an order of others, are not there', async () => {
    const one = await startOrder(market, { status: 'inspection' });
    const two = await startOrder(market, { status: 'inspection' });
    const { id } = requestOf(await one.ask('not_as_described', 'different', 'Another one.'));
    const foreign = await two.answer(id, 'accept');
    const absent = await two.answer(999_999_999, 'accept');
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
    expect((await one.answer(id, 'accept', { token: two.sellerToken })).text).toBe(absent.text);
    expect((await one.answer(id, 'accept', { token: one.buyerToken })).text).toBe(absent.text);
  });
});
