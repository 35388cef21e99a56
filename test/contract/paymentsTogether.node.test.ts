// Orders of one seller and auction paid together, orders that are not paid in time, and what is given back: over HTTP.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { giveBack, settleWaiting } from '../../server/marketplace/jobs/settlePayments';
import { createTestProvider } from '../../server/marketplace/payments/testProvider';
import { payOut } from '../../server/marketplace/services/orders/payments/payOut';
import { refundOrder } from '../../server/marketplace/services/orders/payments/refundOrder';
import { askForFee } from '../../server/marketplace/services/orders/payments/unpaidFee';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildUser, type UserRow } from '../builders/buildUser';
import { errorOf } from '../setup/mfaCalls';
import { buildBuyer, capturedOf, fire, giveCard, ledgerSum, pay, readRequest, requestOf, requestsPath, win, type Buyer } from '../setup/paymentCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { untilWaiting } from '../setup/untilWaiting';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

const rates = (minor: number) => [{ region: 'eu', price_minor: minor, from_days: 1, to_days: 3 }, { region: 'rest', price_minor: minor, from_days: 1, to_days: 3 }];
const orderIds = async (requestIds: readonly number[]): Promise<number[]> => (await market.db.selectFrom('orders').select('id').where('payment_request_id', 'in', requestIds).orderBy('id').execute()).map(({ id }) => id);
const orderById = (id: number) => market.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const combine = (buyer: Buyer, order_ids: number[], key: string = randomUUID()): Promise<Answer> => market.post(requestsPath, { order_ids }, { token: buyer.token, headers: { 'idempotency-key': key } });

async function wonThree(buyer: Buyer, seller?: UserRow): Promise<{ requests: number[]; orders: number[] }> {
  const auction = await buildAuction(market.db);
  const own = seller ?? (await buildUser(market.db, { seller: {} }));
  const requests: number[] = [];
  for (const minor of [500, 1_500, 900]) requests.push(await win(market, await buildLot(market.db, { auction, seller: own, shipping: { rates: rates(minor) } }), buyer, 10_000));
  return { requests, orders: await orderIds(requests) };
}

test('three together pay the dearest carriage once, and the shares add up to the payment', async () => {
  const buyer = await buildBuyer(market, { country: 'ch' });
  const { requests, orders } = await wonThree(buyer);
  expect((await readRequest(market, buyer, requests[0] ?? 0)).combinable_order_ids).toEqual(orders.slice(1));
  const key = randomUUID();
  const answer = await combine(buyer, orders, key);
  const together = requestOf(answer);
  expect([answer.status, together.order_ids, together.combinable_order_ids]).toEqual([201, orders, []]);
  // 8.1 % to Switzerland of each hammer, and of the one carriage that is paid
  expect(together.amounts).toMatchObject({ hammer: 30_000, shipping: 2_900, shipping_discount: 1_400, buyer_protection_fee: 3_600, import_tax: 810 + 932 + 810, total: 30_000 + 1_500 + 3_600 + 2_552 });
  const again = await combine(buyer, orders, key);
  expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', answer.body]);
  for (const id of requests) expect((await readRequest(market, buyer, id)).status).toBe('cancelled');
  expect(requestOf(await pay(market, buyer, together.id, { cardId: await giveCard(market, buyer.id) })).status).toBe('paid');
  const paid = await Promise.all(orders.map(orderById));
  expect(paid.map(({ status, shipping_minor, shipping_discount_minor }) => [status, shipping_minor, shipping_discount_minor])).toEqual([['paid', 500, 500], ['paid', 1_500, 0], ['paid', 900, 900]]);
  expect(paid.reduce((sum, { total_minor }) => sum + (total_minor ?? 0), 0)).toBe(together.amounts.total);
  expect(new Set(paid.map(({ package_id }) => package_id)).size).toBe(1);
  expect([await capturedOf(market, together.id), await ledgerSum(market)]).toEqual([[together.amounts.total], 0]);
});

test('one is taken out again, and the ones left over have a request each', async () => {
  const buyer = await buildBuyer(market);
  const { orders } = await wonThree(buyer);
  const together = requestOf(await combine(buyer, orders));
  const alone = requestOf(await combine(buyer, orders.slice(0, 1)));
  expect([alone.order_ids, alone.amounts.shipping_discount]).toEqual([orders.slice(0, 1), 0]);
  expect((await readRequest(market, buyer, together.id)).status).toBe('cancelled');
  const open = ((await market.get(`${requestsPath}?status=unpaid`, { token: buyer.token })).body as { payment_requests: { order_ids: number[] }[] }).payment_requests;
  expect(open.map(({ order_ids }) => order_ids).toSorted()).toEqual(orders.map((id) => [id]));
});

describe('what was to be picked up', () => {
  const pickup = { country_code: 'nl', city: 'Utrecht' };
  const choose = (buyer: Buyer, id: number, delivery_method: 'pickup' | 'shipping') => market.call('PATCH', `${requestsPath}/${id}`, { token: buyer.token, body: { delivery_method } });
  const methodsOf = async (ids: readonly number[]) => (await Promise.all(ids.map(orderById))).map(({ delivery_method: method }) => method);

  async function wonTwo(buyer: Buyer, offered: readonly [boolean, boolean]): Promise<{ requests: number[]; orders: number[] }> {
    const [auction, seller] = [await buildAuction(market.db), await buildUser(market.db, { seller: {} })];
    const requests: number[] = [];
    for (const isOffered of offered) requests.push(await win(market, await buildLot(market.db, { auction, seller, shipping: { rates: rates(900), pickup: isOffered ? pickup : null } }), buyer, 10_000));
    return { requests, orders: await orderIds(requests) };
  }

  test('stays so when it is taken together, and when one is taken out again', async () => {
    const buyer = await buildBuyer(market);
    const { requests, orders } = await wonTwo(buyer, [true, true]);
    for (const id of requests) expect((await choose(buyer, id, 'pickup')).status).toBe(200);
    const together = requestOf(await combine(buyer, orders));
    expect([together.delivery_method, together.amounts.shipping, together.amounts.total, await methodsOf(orders)]).toEqual(['pickup', 0, 22_400, ['pickup', 'pickup']]);
    const alone = requestOf(await combine(buyer, orders.slice(0, 1)));
    const [left] = await Promise.all(orders.slice(1).map(orderById));
    const other = await readRequest(market, buyer, left?.payment_request_id ?? 0);
    expect([alone.delivery_method, other.delivery_method, await methodsOf(orders)]).toEqual(['pickup', 'pickup', ['pickup', 'pickup']]);
    expect([alone.amounts.total, other.amounts.total]).toEqual([11_200, 11_200]);
  });

  test.each([
    ['one of them cannot be', [true, false], ['pickup']],
    ['one of them was to be sent', [true, true], ['pickup', 'shipping']],
  ] as const)('is sent where %s', async (_, offered, chosen) => {
    const buyer = await buildBuyer(market);
    const { requests, orders } = await wonTwo(buyer, offered);
    for (const [place, method] of chosen.entries()) expect((await choose(buyer, requests[place] ?? 0, method)).status).toBe(200);
    const together = requestOf(await combine(buyer, orders));
    expect([together.delivery_method, await methodsOf(orders)]).toEqual(['shipping', ['shipping', 'shipping']]);
    expect(together.amounts).toMatchObject({ shipping: 1_800, shipping_discount: 900 });
  });

  test('what is left over takes what was chosen for its own request', async () => {
    const buyer = await buildBuyer(market);
    const [auction, seller] = [await buildAuction(market.db), await buildUser(market.db, { seller: {} })];
    const requests: number[] = [];
    for (let count = 0; count < 3; count += 1) requests.push(await win(market, await buildLot(market.db, { auction, seller, shipping: { rates: rates(900), pickup } }), buyer, 10_000));
    const orders = await orderIds(requests);
    const [one = 0, two = 0, three = 0] = orders;
    await choose(buyer, requestOf(await combine(buyer, [one, two])).id, 'pickup');
    const together = requestOf(await combine(buyer, [two, three]));
    expect([together.delivery_method, await methodsOf(orders)]).toEqual(['shipping', ['pickup', 'shipping', 'shipping']]);
    expect((await readRequest(market, buyer, (await orderById(one)).payment_request_id ?? 0)).delivery_method).toBe('pickup');
  });
});

test('what does not belong together is not taken together', async () => {
  const [buyer, other] = [await buildBuyer(market), await buildBuyer(market)];
  const one = await wonThree(buyer);
  const two = await wonThree(buyer);
  const foreign = await wonThree(other);
  const refused = await combine(buyer, [one.orders[0] ?? 0, two.orders[0] ?? 0]);
  expect([refused.status, errorOf(refused).code]).toEqual([422, 'not_combinable']);
  expect((await combine(buyer, [one.orders[0] ?? 0, foreign.orders[0] ?? 0])).status).toBe(404);
  expect((await combine(buyer, [one.orders[0] ?? 0, 999_999_999])).status).toBe(404);
  await pay(market, buyer, one.requests[0] ?? 0, { cardId: await giveCard(market, buyer.id) });
  const late = await combine(buyer, one.orders);
  expect([late.status, errorOf(late).code]).toEqual([409, 'wrong_state']);
});

test('taking together and paying at the same moment: one capture, and no order in two requests', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await buildBuyer(market);
    const { requests, orders } = await wonThree(buyer);
    const [cardId, total] = [await giveCard(market, buyer.id), (await readRequest(market, buyer, requests[0] ?? 0)).amounts.total];
    const [paid, combined] = await Promise.all([pay(market, buyer, requests[0] ?? 0, { cardId, total }), combine(buyer, orders)]);
    expect([paid.status, combined.status].toSorted()).toEqual([201, 409]);
    const states = await Promise.all(orders.map(orderById));
    expect(states.filter(({ status }) => status === 'paid')).toHaveLength(paid.status === 201 ? 1 : 0);
  }
});

/** A hold of so much, as a newcomer's bid leaves it; one that is gone at the provider cannot be taken. */
async function setAside(buyer: Buyer, cardId: number, minor: number, { isGone = false } = {}): Promise<void> {
  const lot = await buildLot(market.db);
  const reference = `hold_${randomUUID()}`;
  await market.db.insertInto('test_provider_holds').values({ reference, idempotency_key: reference, status: isGone ? 'released' : 'set_aside', challenge_id: null }).execute();
  await market.db
    .insertInto('authorisation_payments')
    .values({ user_id: buyer.id, card_id: cardId, lot_id: lot.id, idempotency_key: randomUUID(), body_hash: '', amount_minor: minor, currency_code: 'EUR', status: 'authorised', provider_reference: reference, expires_at: sql<Date>`now() + interval '10 days'` })
    .execute();
}
const isBlocked = async (buyer: Buyer): Promise<boolean> => (await market.db.selectFrom('users').select('bidding_blocked').where('id', '=', buyer.id).executeTakeFirstOrThrow()).bidding_blocked;
const feesOf = async (buyer: Buyer) =>
  market.db.selectFrom('payment_requests').select(['id', 'kind', 'status', 'fee_minor']).where('buyer_id', '=', buyer.id).where('kind', 'in', ['fee', 'deposit']).orderBy('id').execute();
const overdue = async (requestId: number): Promise<void> => {
  await sql`update payment_requests set due_at = now() - interval '1 minute' where id = ${requestId}`.execute(market.db);
  await sql`update orders set pay_by = now() - interval '1 minute' where payment_request_id = ${requestId}`.execute(market.db);
  await fire(market, 'payment_due');
};

test('not paid in three days: cancelled, the fee asked for, the account blocked until it is paid', async () => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 10_000);
  await fire(market, 'payment_due');
  expect((await readRequest(market, buyer, id)).status).toBe('unpaid');
  await overdue(id);
  const [orderId] = await orderIds([id]);
  expect([(await orderById(orderId ?? 0)).status, (await readRequest(market, buyer, id)).status, await isBlocked(buyer)]).toEqual(['cancelled_unpaid', 'expired', true]);
  const [fee, more] = await feesOf(buyer);
  expect([fee, more]).toEqual([{ id: fee?.id, kind: 'fee', status: 'unpaid', fee_minor: 1_200 }, undefined]);
  const shown = await readRequest(market, buyer, fee?.id ?? 0);
  expect(shown.amounts).toMatchObject({ hammer: 0, buyer_protection_fee: 1_200, deposit_applied: 0, total: 1_200 });
  const late = await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id) });
  expect([late.status, errorOf(late).code]).toEqual([409, 'wrong_state']);
  expect(requestOf(await pay(market, buyer, shown.id, { cardId: await giveCard(market, buyer.id) })).status).toBe('paid');
  expect([await isBlocked(buyer), await capturedOf(market, shown.id), await ledgerSum(market)]).toEqual([false, [1_200], 0]);
});

test('what was set aside pays the fee as far as it goes', async () => {
  const [rich, poor] = [await buildBuyer(market), await buildBuyer(market)];
  await setAside(rich, await giveCard(market, rich.id), 50_000);
  await setAside(poor, await giveCard(market, poor.id), 500);
  for (const buyer of [rich, poor]) await overdue(await win(market, await buildLot(market.db), buyer, 10_000));
  await settleWaiting(market.db, createTestProvider(market.db));
  expect((await feesOf(rich)).map(({ kind, status, fee_minor }) => [kind, status, fee_minor])).toEqual([['deposit', 'paid', 1_200]]);
  expect((await feesOf(poor)).map(({ kind, status, fee_minor }) => [kind, status, fee_minor])).toEqual([['deposit', 'paid', 500], ['fee', 'unpaid', 700]]);
  expect([await isBlocked(rich), await isBlocked(poor)]).toEqual([false, true]);
  const [, rest] = await feesOf(poor);
  expect((await readRequest(market, poor, rest?.id ?? 0)).amounts).toMatchObject({ buyer_protection_fee: 1_200, deposit_applied: 500, total: 700 });
  await settleWaiting(market.db, createTestProvider(market.db));
  expect(await ledgerSum(market)).toBe(0);
});

describe('orders that were to be paid together and are not', () => {
  const together = async (buyer: Buyer): Promise<number[]> => {
    const { orders } = await wonThree(buyer);
    await overdue(requestOf(await combine(buyer, orders)).id);
    return orders;
  };
  const bookedFees = async (orders: readonly number[]) => {
    const { rows } = await sql<{ order_id: number; minor: number }>`
      select t.order_id, -sum(e.amount_minor)::bigint as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.order_id = any(${[...orders]}::bigint[]) and e.account = 'revenue:buyer_protection' group by 1 order by 1`.execute(market.db);
    return rows.map(({ order_id, minor }) => [order_id, minor]);
  };

  test('one hold pays the fees of all, is taken once, and each fee is booked as its order’s', async () => {
    const buyer = await buildBuyer(market);
    await setAside(buyer, await giveCard(market, buyer.id), 50_000);
    const orders = await together(buyer);
    await settleWaiting(market.db, createTestProvider(market.db));
    const fees = await feesOf(buyer);
    expect(fees.map(({ kind, status, fee_minor }) => [kind, status, fee_minor])).toEqual([['deposit', 'paid', 3_600]]);
    expect([await isBlocked(buyer), await capturedOf(market, fees[0]?.id ?? 0)]).toEqual([false, [3_600]]);
    expect(await bookedFees(orders)).toEqual(orders.map((id) => [id, 1_200]));
    expect(await ledgerSum(market)).toBe(0);
  });

  test('what it does not reach is asked for, order by order', async () => {
    const buyer = await buildBuyer(market);
    await setAside(buyer, await giveCard(market, buyer.id), 1_500);
    const orders = await together(buyer);
    await settleWaiting(market.db, createTestProvider(market.db));
    const fees = await feesOf(buyer);
    expect(fees.map(({ kind, status, fee_minor }) => [kind, status, fee_minor])).toEqual([['deposit', 'paid', 1_500], ['fee', 'unpaid', 900], ['fee', 'unpaid', 1_200]]);
    const shown = await Promise.all(fees.slice(1).map(({ id }) => readRequest(market, buyer, id)));
    expect(shown.map(({ amounts }) => [amounts.buyer_protection_fee, amounts.deposit_applied, amounts.total])).toEqual([[1_200, 300, 900], [1_200, 0, 1_200]]);
    expect(await bookedFees(orders)).toEqual([[orders[0], 1_200], [orders[1], 300]]);
    for (const { id } of shown) requestOf(await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id) }));
    expect([await isBlocked(buyer), await bookedFees(orders), await ledgerSum(market)]).toEqual([false, orders.map((id) => [id, 1_200]), 0]);
  });

  test('a hold that is gone at the provider pays nothing: each fee is asked for', async () => {
    const buyer = await buildBuyer(market);
    await setAside(buyer, await giveCard(market, buyer.id), 50_000, { isGone: true });
    await together(buyer);
    await settleWaiting(market.db, createTestProvider(market.db));
    expect((await feesOf(buyer)).map(({ kind, status, fee_minor }) => [kind, status, fee_minor])).toEqual([['deposit', 'cancelled', 3_600], ...[1, 2, 3].map(() => ['fee', 'unpaid', 1_200])]);
    expect(await isBlocked(buyer)).toBe(true);
  });
});

test('a fee is paid while another one is being asked for: who owes it stays blocked', async () => {
  const buyer = await buildBuyer(market);
  const other = await wonThree(buyer);
  await overdue(await win(market, await buildLot(market.db), buyer, 10_000));
  const [fee] = await feesOf(buyer);
  const cardId = await giveCard(market, buyer.id);
  const { total } = (await readRequest(market, buyer, fee?.id ?? 0)).amounts;
  const paying = await market.db.transaction().execute(async (trx) => {
    await askForFee(trx, await orderById(other.orders[0] ?? 0), 1_200);
    const answer = pay(market, buyer, fee?.id ?? 0, { cardId, total });
    await untilWaiting(market.db);
    return { answer };
  });
  expect(requestOf(await paying.answer).status).toBe('paid');
  expect([await isBlocked(buyer), (await feesOf(buyer)).map(({ status }) => status)]).toEqual([true, ['paid', 'unpaid']]);
});

test('a payment under way is waited for when the time is over', async () => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 10_000);
  await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id, 'three_d_secure') });
  await overdue(id);
  expect((await orderById((await orderIds([id]))[0] ?? 0)).status).toBe('payment_processing');
  const { rows } = await sql<{ waits: boolean }>`select due_at > clock_timestamp() as waits from timers where kind = 'payment_due' and subject_id = ${(await orderIds([id]))[0]} and fired_at is null`.execute(market.db);
  expect(rows).toEqual([{ waits: true }]);
});

test('gives back a part and then the rest, once each, and never more than was paid', async () => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 10_000);
  await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id) });
  const [orderId = 0] = await orderIds([id]);
  const give = (amountMinor: number | null, dedupeKey: string) => market.db.transaction().execute((trx) => refundOrder(trx, { orderId, amountMinor, reason: 'test', dedupeKey }));
  expect(await Promise.all([give(2_000, 'a'), give(2_000, 'a'), give(2_000, 'a')].map((promise) => promise.catch(() => 2_000)))).toEqual([2_000, 2_000, 2_000]);
  await expect(give(9_951, 'b')).rejects.toMatchObject({ status: 422, code: 'refund_too_high' });
  expect(await give(null, 'c')).toBe(9_950);
  expect(await give(null, 'd')).toBe(0);
  const port = createTestProvider(market.db);
  await Promise.all([giveBack(market.db, port), giveBack(market.db, port)]);
  expect(await giveBack(market.db, port)).toBe(0);
  const { rows } = await sql<{ refunded_minor: number }>`select refunded_minor from test_provider_charges where amount_minor = 11950 and refunded_minor > 0`.execute(market.db);
  expect(rows).toEqual([{ refunded_minor: 11_950 }]);
  const left = await sql<{ account: string }>`
    select e.account from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.order_id = ${orderId} group by e.account having sum(e.amount_minor) <> 0`.execute(market.db);
  expect(left.rows).toEqual([]);
  expect((await orderById(orderId)).refunded_minor).toBe(11_950);
});

test('two who give back all at the same moment give it back once', async () => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 10_000);
  await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id) });
  const [orderId = 0] = await orderIds([id]);
  const give = () => market.db.transaction().execute((trx) => refundOrder(trx, { orderId, amountMinor: null, reason: 'test', dedupeKey: randomUUID() }));
  expect((await Promise.all([give(), give(), give()])).toSorted()).toEqual([0, 0, 11_950]);
  expect([(await orderById(orderId)).refunded_minor, await ledgerSum(market)]).toEqual([11_950, 0]);
});

test('pays out to the seller what is left of an order, once', async () => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 10_000);
  await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id) });
  const order = await orderById((await orderIds([id]))[0] ?? 0);
  await market.db.transaction().execute((trx) => refundOrder(trx, { orderId: order.id, amountMinor: 1_000, reason: 'test', dedupeKey: randomUUID() }));
  const paidOut = () => market.db.transaction().execute((trx) => payOut(trx, order));
  // hammer and carriage without the commission of 12.5 %, and without what went back
  expect([await paidOut(), await paidOut()]).toEqual([10_000 + 750 - 1_250 - 1_000, 0]);
  expect(await ledgerSum(market)).toBe(0);
});
