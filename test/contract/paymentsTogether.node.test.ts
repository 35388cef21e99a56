// Combined payments, unpaid orders and refunds over HTTP.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sendPendingRefunds, settleWaiting } from '../../server/marketplace/jobs/settlePayments';
import { createSandboxProvider } from '../../server/marketplace/ports/payments/sandboxProvider';
import { payOut } from '../../server/marketplace/services/checkout/payOut';
import { refundOrder } from '../../server/marketplace/services/checkout/refund/refundOrder';
import { addUnpaidFee } from '../../server/marketplace/services/checkout/request/unpaidFee';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildUser, type UserRow } from '../builders/buildUser';
import { getError } from '../setup/mfaCalls';
import {
  buildBuyer,
  readCapturedAmount,
  fireTimers,
  addCard,
  sumLedger,
  payRequest,
  readRequest,
  getPaymentRequest,
  requestsPath,
  winLot,
  type Buyer,
} from '../setup/paymentCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';
import { waitForLockWait } from '../setup/waitForLockWait';

const market = setUpMarketplace();
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

const rates = (minor: number) => [
  { region: 'eu', price_minor: minor, from_days: 1, to_days: 3 },
  { region: 'rest', price_minor: minor, from_days: 1, to_days: 3 },
];
const readOrderIds = async (requestIds: readonly number[]): Promise<number[]> =>
  (
    await market.db
      .selectFrom('orders')
      .select('id')
      .where('paymentRequestId', 'in', requestIds)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);
const readOrder = (id: number) =>
  market.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const combine = (buyer: Buyer, order_ids: number[], key: string = randomUUID()): Promise<Answer> =>
  market.post(
    requestsPath,
    { order_ids },
    { token: buyer.token, headers: { 'idempotency-key': key } },
  );

async function winThreeLots(
  buyer: Buyer,
  seller?: UserRow,
): Promise<{ requests: number[]; orders: number[] }> {
  const auction = await buildAuction(market.db);
  const ownSeller = seller ?? (await buildUser(market.db, { seller: {} }));
  const requests: number[] = [];
  for (const minor of [500, 1_500, 900])
    requests.push(
      await winLot(
        market,
        await buildLot(market.db, {
          auction,
          seller: ownSeller,
          shipping: { rates: rates(minor) },
        }),
        buyer,
        10_000,
      ),
    );
  return { requests, orders: await readOrderIds(requests) };
}

test('combined orders pay the most expensive shipping once, and shares add up', async () => {
  const buyer = await buildBuyer(market, { country: 'ch' });
  const { requests, orders } = await winThreeLots(buyer);
  expect((await readRequest(market, buyer, requests[0] ?? 0)).combinable_order_ids).toEqual(
    orders.slice(1),
  );
  const key = randomUUID();
  const answer = await combine(buyer, orders, key);
  const together = getPaymentRequest(answer);
  expect([answer.status, together.order_ids, together.combinable_order_ids]).toEqual([
    201,
    orders,
    [],
  ]);
  // 8.1 % to Switzerland on each hammer price and on the one shipping cost
  expect(together.amounts).toMatchObject({
    hammer: 30_000,
    shipping: 2_900,
    shipping_discount: 1_400,
    buyer_protection_fee: 3_600,
    import_tax: 810 + 932 + 810,
    total: 30_000 + 1_500 + 3_600 + 2_552,
  });
  const again = await combine(buyer, orders, key);
  expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', answer.body]);
  for (const id of requests)
    expect((await readRequest(market, buyer, id)).status).toBe('cancelled');
  expect(
    getPaymentRequest(
      await payRequest(market, buyer, together.id, { cardId: await addCard(market, buyer.id) }),
    ).status,
  ).toBe('paid');
  const paid = await Promise.all(orders.map(readOrder));
  expect(
    paid.map(({ status, shippingMinor, shippingDiscountMinor }) => [
      status,
      shippingMinor,
      shippingDiscountMinor,
    ]),
  ).toEqual([
    ['paid', 500, 500],
    ['paid', 1_500, 0],
    ['paid', 900, 900],
  ]);
  expect(paid.reduce((sum, { totalMinor }) => sum + (totalMinor ?? 0), 0)).toBe(
    together.amounts.total,
  );
  expect(new Set(paid.map(({ packageId }) => packageId)).size).toBe(1);
  expect([await readCapturedAmount(market, together.id), await sumLedger(market)]).toEqual([
    [together.amounts.total],
    0,
  ]);
});

test('removing an order gives each remaining order its own request', async () => {
  const buyer = await buildBuyer(market);
  const { orders } = await winThreeLots(buyer);
  const together = getPaymentRequest(await combine(buyer, orders));
  const alone = getPaymentRequest(await combine(buyer, orders.slice(0, 1)));
  expect([alone.order_ids, alone.amounts.shipping_discount]).toEqual([orders.slice(0, 1), 0]);
  expect((await readRequest(market, buyer, together.id)).status).toBe('cancelled');
  const open = (
    (await market.get(`${requestsPath}?status=unpaid`, { token: buyer.token })).body as {
      payment_requests: { order_ids: number[] }[];
    }
  ).payment_requests;
  expect(open.map(({ order_ids }) => order_ids).toSorted()).toEqual(orders.map((id) => [id]));
});

describe('pickup', () => {
  const pickup = { country_code: 'nl', city: 'Utrecht' };
  const choose = (buyer: Buyer, id: number, delivery_method: 'pickup' | 'shipping') =>
    market.call('PATCH', `${requestsPath}/${id}`, {
      token: buyer.token,
      body: { delivery_method },
    });
  const readMethods = async (ids: readonly number[]) =>
    (await Promise.all(ids.map(readOrder))).map(({ deliveryMethod: method }) => method);

  async function winTwoLots(
    buyer: Buyer,
    offered: readonly [boolean, boolean],
  ): Promise<{ requests: number[]; orders: number[] }> {
    const [auction, seller] = [
      await buildAuction(market.db),
      await buildUser(market.db, { seller: {} }),
    ];
    const requests: number[] = [];
    for (const isOffered of offered)
      requests.push(
        await winLot(
          market,
          await buildLot(market.db, {
            auction,
            seller,
            shipping: { rates: rates(900), pickup: isOffered ? pickup : null },
          }),
          buyer,
          10_000,
        ),
      );
    return { requests, orders: await readOrderIds(requests) };
  }

  test('is kept when orders are combined and separated', async () => {
    const buyer = await buildBuyer(market);
    const { requests, orders } = await winTwoLots(buyer, [true, true]);
    for (const id of requests) expect((await choose(buyer, id, 'pickup')).status).toBe(200);
    const together = getPaymentRequest(await combine(buyer, orders));
    expect([
      together.delivery_method,
      together.amounts.shipping,
      together.amounts.total,
      await readMethods(orders),
    ]).toEqual(['pickup', 0, 22_400, ['pickup', 'pickup']]);
    const alone = getPaymentRequest(await combine(buyer, orders.slice(0, 1)));
    const [left] = await Promise.all(orders.slice(1).map(readOrder));
    const other = await readRequest(market, buyer, left?.paymentRequestId ?? 0);
    expect([alone.delivery_method, other.delivery_method, await readMethods(orders)]).toEqual([
      'pickup',
      'pickup',
      ['pickup', 'pickup'],
    ]);
    expect([alone.amounts.total, other.amounts.total]).toEqual([11_200, 11_200]);
  });

  test.each([
    ['one of them has no pickup', [true, false], ['pickup']],
    ['one of them ships', [true, true], ['pickup', 'shipping']],
  ] as const)('ships all orders if %s', async (_, offered, chosen) => {
    const buyer = await buildBuyer(market);
    const { requests, orders } = await winTwoLots(buyer, offered);
    for (const [place, method] of chosen.entries())
      expect((await choose(buyer, requests[place] ?? 0, method)).status).toBe(200);
    const together = getPaymentRequest(await combine(buyer, orders));
    expect([together.delivery_method, await readMethods(orders)]).toEqual([
      'shipping',
      ['shipping', 'shipping'],
    ]);
    expect(together.amounts).toMatchObject({ shipping: 1_800, shipping_discount: 900 });
  });

  test('a remaining order keeps the method of its own request', async () => {
    const buyer = await buildBuyer(market);
    const [auction, seller] = [
      await buildAuction(market.db),
      await buildUser(market.db, { seller: {} }),
    ];
    const requests: number[] = [];
    for (let count = 0; count < 3; count += 1)
      requests.push(
        await winLot(
          market,
          await buildLot(market.db, { auction, seller, shipping: { rates: rates(900), pickup } }),
          buyer,
          10_000,
        ),
      );
    const orders = await readOrderIds(requests);
    const [one = 0, two = 0, three = 0] = orders;
    await choose(buyer, getPaymentRequest(await combine(buyer, [one, two])).id, 'pickup');
    const together = getPaymentRequest(await combine(buyer, [two, three]));
    expect([together.delivery_method, await readMethods(orders)]).toEqual([
      'shipping',
      ['pickup', 'shipping', 'shipping'],
    ]);
    expect(
      (await readRequest(market, buyer, (await readOrder(one)).paymentRequestId ?? 0))
        .delivery_method,
    ).toBe('pickup');
  });
});

test('combines only the buyer’s unpaid orders of one auction and seller', async () => {
  const [buyer, other] = [await buildBuyer(market), await buildBuyer(market)];
  const one = await winThreeLots(buyer);
  const two = await winThreeLots(buyer);
  const foreign = await winThreeLots(other);
  const refused = await combine(buyer, [one.orders[0] ?? 0, two.orders[0] ?? 0]);
  expect([refused.status, getError(refused).code]).toEqual([422, 'not_combinable']);
  expect((await combine(buyer, [one.orders[0] ?? 0, foreign.orders[0] ?? 0])).status).toBe(404);
  expect((await combine(buyer, [one.orders[0] ?? 0, 999_999_999])).status).toBe(404);
  await payRequest(market, buyer, one.requests[0] ?? 0, {
    cardId: await addCard(market, buyer.id),
  });
  const late = await combine(buyer, one.orders);
  expect([late.status, getError(late).code]).toEqual([409, 'wrong_state']);
});

test('combining and paying at once: one capture, no order in two requests', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await buildBuyer(market);
    const { requests, orders } = await winThreeLots(buyer);
    const [cardId, total] = [
      await addCard(market, buyer.id),
      (await readRequest(market, buyer, requests[0] ?? 0)).amounts.total,
    ];
    const [paid, combined] = await Promise.all([
      payRequest(market, buyer, requests[0] ?? 0, { cardId, total }),
      combine(buyer, orders),
    ]);
    expect([paid.status, combined.status].toSorted()).toEqual([201, 409]);
    const states = await Promise.all(orders.map(readOrder));
    expect(states.filter(({ status }) => status === 'paid')).toHaveLength(
      paid.status === 201 ? 1 : 0,
    );
  }
});

/**
 * A hold of this amount, as a new bidder's bid leaves it. With `isGone` the provider has already
 * released it.
 */
async function placeHold(
  buyer: Buyer,
  cardId: number,
  minor: number,
  { isGone = false } = {},
): Promise<void> {
  const lot = await buildLot(market.db);
  const reference = `hold_${randomUUID()}`;
  await market.db
    .insertInto('sandboxProviderHolds')
    .values({
      reference,
      idempotencyKey: reference,
      status: isGone ? 'released' : 'authorized',
      challengeId: null,
    })
    .execute();
  await market.db
    .insertInto('authorizationPayments')
    .values({
      userId: buyer.id,
      cardId,
      lotId: lot.id,
      idempotencyKey: randomUUID(),
      bodyHash: '',
      amountMinor: minor,
      currencyCode: 'EUR',
      status: 'authorized',
      providerReference: reference,
      expiresAt: sql<Date>`now() + interval '10 days'`,
    })
    .execute();
}
const isBlocked = async (buyer: Buyer): Promise<boolean> =>
  (
    await market.db
      .selectFrom('users')
      .select('biddingBlocked')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
  ).biddingBlocked;
const readFees = async (buyer: Buyer) =>
  market.db
    .selectFrom('paymentRequests')
    .select(['id', 'kind', 'status', 'feeMinor'])
    .where('buyerId', '=', buyer.id)
    .where('kind', 'in', ['fee', 'deposit'])
    .orderBy('id')
    .execute();
const makeOverdue = async (requestId: number): Promise<void> => {
  await sql`
    update payment_requests set due_at = now() - interval '1 minute'
    where id = ${requestId}`.execute(market.db);
  await sql`
    update orders set pay_by = now() - interval '1 minute'
    where payment_request_id = ${requestId}`.execute(market.db);
  await fireTimers(market, 'payment_due');
};

test('unpaid after three days: cancelled, fee due, and bidding blocked until paid', async () => {
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db), buyer, 10_000);
  await fireTimers(market, 'payment_due');
  expect((await readRequest(market, buyer, id)).status).toBe('unpaid');
  await makeOverdue(id);
  const [orderId] = await readOrderIds([id]);
  expect([
    (await readOrder(orderId ?? 0)).status,
    (await readRequest(market, buyer, id)).status,
    await isBlocked(buyer),
  ]).toEqual(['cancelled_unpaid', 'expired', true]);
  const [fee, more] = await readFees(buyer);
  expect([fee, more]).toEqual([
    { id: fee?.id, kind: 'fee', status: 'unpaid', feeMinor: 1_200 },
    undefined,
  ]);
  const request = await readRequest(market, buyer, fee?.id ?? 0);
  expect(request.amounts).toMatchObject({
    hammer: 0,
    buyer_protection_fee: 1_200,
    deposit_applied: 0,
    total: 1_200,
  });
  const late = await payRequest(market, buyer, id, { cardId: await addCard(market, buyer.id) });
  expect([late.status, getError(late).code]).toEqual([409, 'wrong_state']);
  expect(
    getPaymentRequest(
      await payRequest(market, buyer, request.id, { cardId: await addCard(market, buyer.id) }),
    ).status,
  ).toBe('paid');
  expect([
    await isBlocked(buyer),
    await readCapturedAmount(market, request.id),
    await sumLedger(market),
  ]).toEqual([false, [1_200], 0]);
});

test('a hold pays the fee as far as it reaches', async () => {
  const [rich, poor] = [await buildBuyer(market), await buildBuyer(market)];
  await placeHold(rich, await addCard(market, rich.id), 50_000);
  await placeHold(poor, await addCard(market, poor.id), 500);
  for (const buyer of [rich, poor])
    await makeOverdue(await winLot(market, await buildLot(market.db), buyer, 10_000));
  await settleWaiting(market.db, createSandboxProvider(market.db));
  expect(
    (await readFees(rich)).map(({ kind, status, feeMinor }) => [kind, status, feeMinor]),
  ).toEqual([['deposit', 'paid', 1_200]]);
  expect(
    (await readFees(poor)).map(({ kind, status, feeMinor }) => [kind, status, feeMinor]),
  ).toEqual([
    ['deposit', 'paid', 500],
    ['fee', 'unpaid', 700],
  ]);
  expect([await isBlocked(rich), await isBlocked(poor)]).toEqual([false, true]);
  const [, rest] = await readFees(poor);
  expect((await readRequest(market, poor, rest?.id ?? 0)).amounts).toMatchObject({
    buyer_protection_fee: 1_200,
    deposit_applied: 500,
    total: 700,
  });
  await settleWaiting(market.db, createSandboxProvider(market.db));
  expect(await sumLedger(market)).toBe(0);
});

describe('unpaid combined orders', () => {
  const combineUnpaid = async (buyer: Buyer): Promise<number[]> => {
    const { orders } = await winThreeLots(buyer);
    await makeOverdue(getPaymentRequest(await combine(buyer, orders)).id);
    return orders;
  };
  const readBookedFees = async (orders: readonly number[]) => {
    const { rows } = await sql<{ orderId: number; minor: number }>`
      select t.order_id, -sum(e.amount_minor)::bigint as minor
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      where t.order_id = any(${[...orders]}::bigint[]) and e.account = 'revenue:buyer_protection'
      group by 1
      order by 1`.execute(market.db);
    return rows.map(({ orderId, minor }) => [orderId, minor]);
  };

  test('one hold pays all fees at once, each booked to its order', async () => {
    const buyer = await buildBuyer(market);
    await placeHold(buyer, await addCard(market, buyer.id), 50_000);
    const orders = await combineUnpaid(buyer);
    await settleWaiting(market.db, createSandboxProvider(market.db));
    const fees = await readFees(buyer);
    expect(fees.map(({ kind, status, feeMinor }) => [kind, status, feeMinor])).toEqual([
      ['deposit', 'paid', 3_600],
    ]);
    expect([await isBlocked(buyer), await readCapturedAmount(market, fees[0]?.id ?? 0)]).toEqual([
      false,
      [3_600],
    ]);
    expect(await readBookedFees(orders)).toEqual(orders.map((id) => [id, 1_200]));
    expect(await sumLedger(market)).toBe(0);
  });

  test('requests the rest of each fee separately', async () => {
    const buyer = await buildBuyer(market);
    await placeHold(buyer, await addCard(market, buyer.id), 1_500);
    const orders = await combineUnpaid(buyer);
    await settleWaiting(market.db, createSandboxProvider(market.db));
    const fees = await readFees(buyer);
    expect(fees.map(({ kind, status, feeMinor }) => [kind, status, feeMinor])).toEqual([
      ['deposit', 'paid', 1_500],
      ['fee', 'unpaid', 900],
      ['fee', 'unpaid', 1_200],
    ]);
    const requests = await Promise.all(
      fees.slice(1).map(({ id }) => readRequest(market, buyer, id)),
    );
    expect(
      requests.map(({ amounts }) => [
        amounts.buyer_protection_fee,
        amounts.deposit_applied,
        amounts.total,
      ]),
    ).toEqual([
      [1_200, 300, 900],
      [1_200, 0, 1_200],
    ]);
    expect(await readBookedFees(orders)).toEqual([
      [orders[0], 1_200],
      [orders[1], 300],
    ]);
    for (const { id } of requests)
      getPaymentRequest(
        await payRequest(market, buyer, id, { cardId: await addCard(market, buyer.id) }),
      );
    expect([await isBlocked(buyer), await readBookedFees(orders), await sumLedger(market)]).toEqual(
      [false, orders.map((id) => [id, 1_200]), 0],
    );
  });

  test('a released hold pays nothing, and each fee is requested', async () => {
    const buyer = await buildBuyer(market);
    await placeHold(buyer, await addCard(market, buyer.id), 50_000, { isGone: true });
    await combineUnpaid(buyer);
    await settleWaiting(market.db, createSandboxProvider(market.db));
    expect(
      (await readFees(buyer)).map(({ kind, status, feeMinor }) => [kind, status, feeMinor]),
    ).toEqual([['deposit', 'cancelled', 3_600], ...[1, 2, 3].map(() => ['fee', 'unpaid', 1_200])]);
    expect(await isBlocked(buyer)).toBe(true);
  });
});

test('bidding stays blocked while another fee is added', async () => {
  const buyer = await buildBuyer(market);
  const other = await winThreeLots(buyer);
  await makeOverdue(await winLot(market, await buildLot(market.db), buyer, 10_000));
  const [fee] = await readFees(buyer);
  const cardId = await addCard(market, buyer.id);
  const { total } = (await readRequest(market, buyer, fee?.id ?? 0)).amounts;
  const paying = await market.db.transaction().execute(async (trx) => {
    await addUnpaidFee(trx, await readOrder(other.orders[0] ?? 0), 1_200);
    const answer = payRequest(market, buyer, fee?.id ?? 0, { cardId, total });
    await waitForLockWait(market.db);
    return { answer };
  });
  expect(getPaymentRequest(await paying.answer).status).toBe('paid');
  expect([await isBlocked(buyer), (await readFees(buyer)).map(({ status }) => status)]).toEqual([
    true,
    ['paid', 'unpaid'],
  ]);
});

test('waits for a running payment when the time is over', async () => {
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db), buyer, 10_000);
  await payRequest(market, buyer, id, {
    cardId: await addCard(market, buyer.id, 'three_d_secure'),
  });
  await makeOverdue(id);
  expect((await readOrder((await readOrderIds([id]))[0] ?? 0)).status).toBe('payment_processing');
  const { rows } = await sql<{ waits: boolean }>`
    select due_at > clock_timestamp() as waits
    from timers
    where kind = 'payment_due'
      and subject_id = ${(await readOrderIds([id]))[0]}
      and fired_at is null`.execute(market.db);
  expect(rows).toEqual([{ waits: true }]);
});

test('refunds a part and then the rest, once each, never more than was paid', async () => {
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db), buyer, 10_000);
  await payRequest(market, buyer, id, { cardId: await addCard(market, buyer.id) });
  const [orderId = 0] = await readOrderIds([id]);
  const refund = (amountMinor: number | null, dedupeKey: string) =>
    market.db
      .transaction()
      .execute((trx) => refundOrder(trx, { orderId, amountMinor, reason: 'test', dedupeKey }));
  expect(
    await Promise.all(
      [refund(2_000, 'a'), refund(2_000, 'a'), refund(2_000, 'a')].map((promise) =>
        promise.catch(() => 2_000),
      ),
    ),
  ).toEqual([2_000, 2_000, 2_000]);
  await expect(refund(9_951, 'b')).rejects.toMatchObject({ status: 422, code: 'refund_too_high' });
  expect(await refund(null, 'c')).toBe(9_950);
  expect(await refund(null, 'd')).toBe(0);
  const port = createSandboxProvider(market.db);
  await Promise.all([sendPendingRefunds(market.db, port), sendPendingRefunds(market.db, port)]);
  expect(await sendPendingRefunds(market.db, port)).toBe(0);
  const { rows } = await sql<{ refundedMinor: number }>`
    select refunded_minor
    from sandbox_provider_charges
    where amount_minor = 11950 and refunded_minor > 0`.execute(market.db);
  expect(rows).toEqual([{ refundedMinor: 11_950 }]);
  const left = await sql<{ account: string }>`
    select e.account
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${orderId}
    group by e.account
    having sum(e.amount_minor) <> 0`.execute(market.db);
  expect(left.rows).toEqual([]);
  expect((await readOrder(orderId)).refundedMinor).toBe(11_950);
});

test('simultaneous full refunds refund once', async () => {
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db), buyer, 10_000);
  await payRequest(market, buyer, id, { cardId: await addCard(market, buyer.id) });
  const [orderId = 0] = await readOrderIds([id]);
  const refund = () =>
    market.db
      .transaction()
      .execute((trx) =>
        refundOrder(trx, { orderId, amountMinor: null, reason: 'test', dedupeKey: randomUUID() }),
      );
  expect((await Promise.all([refund(), refund(), refund()])).toSorted()).toEqual([0, 0, 11_950]);
  expect([(await readOrder(orderId)).refundedMinor, await sumLedger(market)]).toEqual([11_950, 0]);
});

test('pays the rest of an order out to the seller, once', async () => {
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db), buyer, 10_000);
  await payRequest(market, buyer, id, { cardId: await addCard(market, buyer.id) });
  const order = await readOrder((await readOrderIds([id]))[0] ?? 0);
  await market.db.transaction().execute((trx) =>
    refundOrder(trx, {
      orderId: order.id,
      amountMinor: 1_000,
      reason: 'test',
      dedupeKey: randomUUID(),
    }),
  );
  const payOutOrder = () => market.db.transaction().execute((trx) => payOut(trx, order));
  // hammer price and shipping, minus 12.5 % commission and the refund
  expect([await payOutOrder(), await payOutOrder()]).toEqual([10_000 + 750 - 1_250 - 1_000, 0]);
  expect(await sumLedger(market)).toBe(0);
});
