// Payments over HTTP: the server's amounts, cards that pay, require action or are declined, and
// exactly one capture however often it is tried.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { settleWaiting } from '../../server/marketplace/jobs/settlePayments';
import { createSandboxProvider } from '../../server/marketplace/ports/payments/sandboxProvider';
import { settlePayment } from '../../server/marketplace/services/checkout/pay/settlePayment';
import { startPayment } from '../../server/marketplace/services/checkout/pay/startPayment';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { answerChallenge } from '../setup/cardCalls';
import { getError } from '../setup/mfaCalls';
import {
  addAddress,
  buildBuyer,
  cancelPayment,
  readCapturedAmount,
  addCard,
  sumLedger,
  payRequest,
  readRequest,
  getPaymentRequest,
  requestsPath,
  winLot,
} from '../setup/paymentCalls';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

const readOrder = (requestId: number) =>
  market.db
    .selectFrom('orders')
    .selectAll()
    .where('paymentRequestId', '=', requestId)
    .executeTakeFirstOrThrow();
const readEvents = async (orderId: number): Promise<string[]> =>
  (
    await market.db
      .selectFrom('orderEvents')
      .select('type')
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type);

test('a card pays a won lot: order, shares, ledger and package follow', async () => {
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db), buyer, 10_000);
  const request = await readRequest(market, buyer, id);
  expect(request).toMatchObject({
    status: 'unpaid',
    kind: 'order',
    obstacle: null,
    delivery_method: 'shipping',
    address: { country_code: 'nl' },
  });
  // 100 + 9 % + 3 + shipping to the Netherlands
  expect(request.amounts).toMatchObject({
    hammer: 10_000,
    buyer_protection_fee: 1_200,
    shipping: 750,
    shipping_discount: 0,
    import_tax: 0,
    customs_duty: 0,
    total: 11_950,
  });
  const answer = await payRequest(market, buyer, id, { cardId: await addCard(market, buyer.id) });
  expect([
    answer.status,
    getPaymentRequest(answer).status,
    getPaymentRequest(answer).paid_at !== null,
  ]).toEqual([201, 'paid', true]);
  expect(getPaymentRequest(answer).amounts).toEqual(request.amounts);
  const order = await readOrder(id);
  expect(order).toMatchObject({
    status: 'paid',
    shippingMinor: 750,
    totalMinor: 11_950,
    deliveryMethod: 'shipping',
  });
  expect([order.paidAt, order.shipBy, order.packageId].every((value) => value !== null)).toBe(true);
  expect(await readEvents(order.id)).toEqual(['awaiting_payment', 'payment_processing', 'paid']);
  expect(await readCapturedAmount(market, id)).toEqual([11_950]);
  const { rows } = await sql<{ account: string; amountMinor: number }>`
    select e.account, e.amount_minor
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${order.id}
    order by e.id`.execute(market.db);
  expect(rows).toEqual([
    { account: 'provider', amountMinor: 11_950 },
    { account: `owed:seller:${order.sellerId}`, amountMinor: -9_500 },
    { account: 'revenue:seller_commission', amountMinor: -1_250 },
    { account: 'revenue:buyer_protection', amountMinor: -1_200 },
  ]);
});

test('the same key returns the same response, and another body is a conflict', async () => {
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db), buyer, 5_000);
  const [cardId, key] = [await addCard(market, buyer.id), randomUUID()];
  const total = (await readRequest(market, buyer, id)).amounts.total;
  const first = await payRequest(market, buyer, id, { cardId, key, total });
  const again = await payRequest(market, buyer, id, { cardId, key, total });
  expect([again.status, again.headers['idempotent-replayed'], again.text]).toEqual([
    200,
    'true',
    first.text,
  ]);
  const other = await payRequest(market, buyer, id, { cardId, key, total: total + 1 });
  expect([other.status, getError(other).code]).toEqual([409, 'idempotency_conflict']);
  const more = await payRequest(market, buyer, id, { cardId, total });
  expect([more.status, getError(more).code]).toEqual([409, 'already_paid']);
  expect(await readCapturedAmount(market, id)).toHaveLength(1);
});

test('twenty clicks in two tabs capture the money once', async () => {
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db), buyer, 5_000);
  const [cardId, total, keys] = [
    await addCard(market, buyer.id),
    (await readRequest(market, buyer, id)).amounts.total,
    [randomUUID(), randomUUID()],
  ];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      payRequest(market, buyer, id, { cardId, total, key: keys[place % 2] ?? '' }),
    ),
  );
  const codes = new Set(
    answers.map((answer) =>
      answer.status < 300 ? getPaymentRequest(answer).status : getError(answer).code,
    ),
  );
  // On a slow machine, a click that waits too long for the lock is told to try again.
  const possible = ['paid', 'already_paid', 'payment_in_progress', 'unavailable'];
  for (const code of codes) expect(possible).toContain(code);
  expect(codes.has('paid')).toBe(true);
  expect(await readCapturedAmount(market, id)).toEqual([total]);
  expect(await sumLedger(market)).toBe(0);
});

test('3-D Secure: waits for the approval and captures once', async () => {
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db), buyer, 5_000);
  const waiting = getPaymentRequest(
    await payRequest(market, buyer, id, {
      cardId: await addCard(market, buyer.id, 'three_d_secure'),
    }),
  );
  expect([waiting.status, waiting.next_action?.type, waiting.failure]).toEqual([
    'processing',
    'three_d_secure',
    null,
  ]);
  expect((await readOrder(id)).status).toBe('payment_processing');
  const { cardId } = await market.db
    .selectFrom('payments')
    .select('cardId')
    .where('paymentRequestId', '=', id)
    .executeTakeFirstOrThrow();
  expect(
    getError(
      await market.call('DELETE', `/accounts/api/v2/users/me/cards/${cardId}`, {
        token: buyer.token,
      }),
    ).code,
  ).toBe('card_in_use');
  const challenge = waiting.next_action?.challenge_id ?? '';
  await Promise.all([
    answerChallenge(market, challenge, true, buyer),
    answerChallenge(market, challenge, true, buyer),
    readRequest(market, buyer, id),
  ]);
  await answerChallenge(market, challenge, true, buyer);
  const paid = await readRequest(market, buyer, id);
  expect([paid.status, paid.next_action]).toEqual(['paid', null]);
  expect(await readCapturedAmount(market, id)).toEqual([paid.amounts.total]);
});

test.each([
  ['three_d_secure', false, 'challenge_failed'],
  ['three_d_secure_decline', true, 'card_declined'],
] as const)(
  'challenge of %s, answered %s, fails with %s, and another card pays',
  async (behavior, approve, failure) => {
    const buyer = await buildBuyer(market);
    const id = await winLot(market, await buildLot(market.db), buyer, 5_000);
    const waiting = getPaymentRequest(
      await payRequest(market, buyer, id, { cardId: await addCard(market, buyer.id, behavior) }),
    );
    await answerChallenge(market, waiting.next_action?.challenge_id ?? '', approve, buyer);
    const failed = await readRequest(market, buyer, id);
    expect([failed.status, failed.failure, failed.next_action]).toEqual(['failed', failure, null]);
    expect((await readOrder(id)).status).toBe('payment_failed');
    expect(
      getPaymentRequest(
        await payRequest(market, buyer, id, { cardId: await addCard(market, buyer.id) }),
      ).status,
    ).toBe('paid');
    expect(await readCapturedAmount(market, id)).toHaveLength(1);
  },
);

test.each(['decline_payment', 'insufficient_funds'] as const)(
  'refuses a card with %s, with the same response to the same key',
  async (behavior) => {
    const buyer = await buildBuyer(market);
    const id = await winLot(market, await buildLot(market.db), buyer, 5_000);
    const [cardId, key] = [await addCard(market, buyer.id, behavior), randomUUID()];
    const code = behavior === 'insufficient_funds' ? behavior : 'card_declined';
    const first = await payRequest(market, buyer, id, { cardId, key });
    expect([first.status, getError(first).code]).toEqual([422, code]);
    expect((await readRequest(market, buyer, id)).failure).toBe(code);
    const again = await payRequest(market, buyer, id, { cardId, key });
    expect([again.status, again.headers['idempotent-replayed'], getError(again).code]).toEqual([
      422,
      'true',
      code,
    ]);
    expect([(await readOrder(id)).status, await readCapturedAmount(market, id)]).toEqual([
      'payment_failed',
      [],
    ]);
    // The seller reads the history too: it says that the payment failed, but not why.
    const order = await readOrder(id);
    const history = (
      await market.get(`/orders/api/v3/orders/${order.id}/events`, {
        token: await market.signIn(order.sellerId),
      })
    ).text;
    expect([history.includes('payment_failed'), history.includes(code)]).toEqual([true, false]);
  },
);

test('an unanswered challenge expires, and the order waits for another attempt', async () => {
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db), buyer, 5_000);
  const waiting = getPaymentRequest(
    await payRequest(market, buyer, id, {
      cardId: await addCard(market, buyer.id, 'three_d_secure'),
    }),
  );
  await sql`
    update sandbox_provider_challenges set expires_at = now() - interval '1 second'
    where id = ${waiting.next_action?.challenge_id}`.execute(market.db);
  const failed = await readRequest(market, buyer, id);
  expect([failed.status, failed.failure, (await readOrder(id)).status]).toEqual([
    'failed',
    'challenge_expired',
    'payment_expired',
  ]);
  expect(
    getPaymentRequest(
      await payRequest(market, buyer, id, { cardId: await addCard(market, buyer.id) }),
    ).status,
  ).toBe('paid');
});

test('cancelling an open challenge makes it unpaid, and voids the challenge', async () => {
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db), buyer, 5_000);
  const waiting = getPaymentRequest(
    await payRequest(market, buyer, id, {
      cardId: await addCard(market, buyer.id, 'three_d_secure'),
    }),
  );
  const cancelled = getPaymentRequest(await cancelPayment(market, buyer, id));
  expect([cancelled.status, cancelled.next_action, (await readOrder(id)).status]).toEqual([
    'unpaid',
    null,
    'awaiting_payment',
  ]);
  await answerChallenge(market, waiting.next_action?.challenge_id ?? '', true, buyer);
  expect([
    (await readRequest(market, buyer, id)).status,
    await readCapturedAmount(market, id),
  ]).toEqual(['unpaid', []]);
  expect((await cancelPayment(market, buyer, id)).status).toBe(200);
});

test('cancelling and approving at once: one wins, and the ledger agrees', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await buildBuyer(market);
    const id = await winLot(market, await buildLot(market.db), buyer, 5_000);
    const waiting = getPaymentRequest(
      await payRequest(market, buyer, id, {
        cardId: await addCard(market, buyer.id, 'three_d_secure'),
      }),
    );
    await Promise.all([
      cancelPayment(market, buyer, id),
      answerChallenge(market, waiting.next_action?.challenge_id ?? '', true, buyer),
    ]);
    const { status } = await readRequest(market, buyer, id);
    expect([status, (await readCapturedAmount(market, id)).length]).toEqual(
      status === 'paid' ? ['paid', 1] : ['unpaid', 0],
    );
  }
});

test('refuses a wrong total and returns the current amounts', async () => {
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db), buyer, 5_000);
  const cardId = await addCard(market, buyer.id);
  const { amounts } = await readRequest(market, buyer, id);
  for (const wrong of [
    { total: amounts.total - 1 },
    { total: 0 },
    { total: amounts.total, currency: 'USD' },
  ]) {
    const refused = await payRequest(market, buyer, id, { cardId, ...wrong });
    expect([refused.status, getError(refused).code]).toEqual([409, 'price_moved']);
    expect(getError(refused).meta).toEqual({
      total: { amount: amounts.total, currency_code: 'EUR' },
      amounts,
    });
  }
  expect([
    (await readRequest(market, buyer, id)).status,
    await market.db
      .selectFrom('payments')
      .select('id')
      .where('paymentRequestId', '=', id)
      .execute(),
  ]).toEqual(['unpaid', []]);
});

test('another country changes shipping and import tax; pickup has no shipping', async () => {
  const buyer = await buildBuyer(market);
  const seller = await buildUser(market.db, { seller: {} });
  const rates = [
    { region: 'nl', price_minor: 750, from_days: 1, to_days: 3 },
    { region: 'rest', price_minor: 2_000, from_days: 1, to_days: 3 },
  ];
  const id = await winLot(
    market,
    await buildLot(market.db, {
      seller,
      shipping: { rates, pickup: { country_code: 'nl', city: 'Utrecht' } },
    }),
    buyer,
    10_000,
  );
  const swiss = await addAddress(market, buyer.id, 'ch', false);
  const patch = (body: object) =>
    market.call('PATCH', `${requestsPath}/${id}`, { token: buyer.token, body });
  const toSwitzerland = getPaymentRequest(await patch({ address_id: swiss }));
  // 8.1 % of hammer price and shipping
  expect(toSwitzerland.amounts).toMatchObject({
    shipping: 2_000,
    import_tax: 972,
    total: 10_000 + 1_200 + 2_000 + 972,
  });
  const picked = getPaymentRequest(await patch({ delivery_method: 'pickup' }));
  expect([picked.amounts.total, picked.delivery_method, picked.pickup_offered]).toEqual([
    11_200,
    'pickup',
    true,
  ]);
  expect(
    getPaymentRequest(
      await payRequest(market, buyer, id, { cardId: await addCard(market, buyer.id) }),
    ).status,
  ).toBe('paid');
  expect(await readOrder(id)).toMatchObject({
    deliveryMethod: 'pickup',
    packageId: null,
    totalMinor: 11_200,
  });
  const late = await patch({ delivery_method: 'shipping' });
  expect([late.status, getError(late).code]).toEqual([409, 'wrong_state']);
});

test('refuses payment without an address or a shipping rate', async () => {
  const user = await buildUser(market.db);
  const buyer = { ...user, token: await market.signIn(user.id) };
  const id = await winLot(market, await buildLot(market.db), buyer, 5_000);
  const cardId = await addCard(market, buyer.id);
  expect((await readRequest(market, buyer, id)).obstacle).toBe('address_required');
  expect(getError(await payRequest(market, buyer, id, { cardId })).code).toBe('address_required');
  await addAddress(market, buyer.id, 'us');
  expect(getError(await payRequest(market, buyer, id, { cardId })).code).toBe(
    'shipping_not_available',
  );
  const picked = await market.call('PATCH', `${requestsPath}/${id}`, {
    token: buyer.token,
    body: { delivery_method: 'pickup' },
  });
  expect([picked.status, getError(picked).code]).toEqual([422, 'pickup_not_offered']);
});

test('another user’s request, card and address are not found', async () => {
  const [buyer, other] = [await buildBuyer(market), await buildBuyer(market)];
  const id = await winLot(market, await buildLot(market.db), buyer, 5_000);
  const foreign = await market.get(`${requestsPath}/${id}`, { token: other.token });
  const absent = await market.get(`${requestsPath}/999999999`, { token: other.token });
  expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
  const { total } = (await readRequest(market, buyer, id)).amounts;
  expect(
    (await payRequest(market, other, id, { cardId: await addCard(market, other.id), total }))
      .status,
  ).toBe(404);
  expect(
    (await payRequest(market, buyer, id, { cardId: await addCard(market, other.id), total }))
      .status,
  ).toBe(404);
  const address = await addAddress(market, other.id, 'de', false);
  expect(
    (
      await market.call('PATCH', `${requestsPath}/${id}`, {
        token: buyer.token,
        body: { address_id: address },
      })
    ).status,
  ).toBe(404);
  expect((await cancelPayment(market, other, id)).status).toBe(404);
});

test('lists the user’s requests, the most urgent first, by status and lot', async () => {
  const [buyer, other] = [await buildBuyer(market), await buildBuyer(market)];
  const auction = await buildAuction(market.db);
  const [one, two] = [
    await buildLot(market.db, { auction }),
    await buildLot(market.db, { auction }),
  ];
  const first = await winLot(market, one, buyer, 5_000);
  const second = await winLot(market, two, buyer, 5_000);
  await winLot(market, await buildLot(market.db), other, 5_000);
  const list = async (query: string) =>
    (
      (await market.get(requestsPath + query, { token: buyer.token })).body as {
        payment_requests: { id: number }[];
      }
    ).payment_requests.map(({ id }) => id);
  expect(await list('')).toEqual([first, second]);
  await payRequest(market, buyer, first, { cardId: await addCard(market, buyer.id) });
  expect([
    await list('?status=unpaid'),
    await list('?status=paid'),
    await list(`?lot_ids[]=${two.id}`),
  ]).toEqual([[second], [first], [second]]);
});

describe('a process that dies in the middle', () => {
  const begin = async (behavior: 'approve' | 'three_d_secure') => {
    const buyer = await buildBuyer(market);
    const id = await winLot(market, await buildLot(market.db), buyer, 5_000);
    const [cardId, key] = [await addCard(market, buyer.id, behavior), randomUUID()];
    const amount = (await readRequest(market, buyer, id)).amounts.total;
    const body = { card_id: cardId, expected_total: { amount, currency_code: 'EUR' } };
    const { paymentId } = await startPayment(market.db, {
      userId: buyer.id,
      requestId: id,
      key,
      body,
      provider: 'sandbox',
      settings: { sandboxPayments: true, stripe: null },
      payer: { kind: 'card', cardId },
    });
    const port = createSandboxProvider(market.db);
    const { providerReference: cardReference } = await market.db
      .selectFrom('cards')
      .select('providerReference')
      .where('id', '=', cardId)
      .executeTakeFirstOrThrow();
    const charge = () =>
      port.charge({
        userId: buyer.id,
        cardReference,
        label: 'Visa 4242',
        returnPath: '/',
        amountMinor: amount,
        currency: 'EUR',
        idempotencyKey: `gavel-payment-${paymentId}`,
        requestedAt: new Date(),
      });
    return { buyer, id, cardId, key, amount, paymentId, port, charge };
  };

  test('before the provider call: the same key or a job continues', async () => {
    const one = await begin('approve');
    const answer = await payRequest(market, one.buyer, one.id, {
      cardId: one.cardId,
      key: one.key,
      total: one.amount,
    });
    expect([answer.status, getPaymentRequest(answer).status]).toEqual([200, 'paid']);
    const two = await begin('approve');
    expect(await settleWaiting(market.db, two.port)).toBe(0);
    expect(await settleWaiting(market.db, two.port, 0)).toBe(1);
    expect([
      (await readRequest(market, two.buyer, two.id)).status,
      await readCapturedAmount(market, two.id),
    ]).toEqual(['paid', [two.amount]]);
  });

  test('after the capture: concurrent readers store it once', async () => {
    const { buyer, id, amount, paymentId, port, charge } = await begin('approve');
    expect((await charge()).kind).toBe('captured');
    await Promise.all(Array.from({ length: 10 }, () => settlePayment(market.db, port, paymentId)));
    expect([
      (await readRequest(market, buyer, id)).status,
      await readCapturedAmount(market, id),
    ]).toEqual(['paid', [amount]]);
    const captures = await market.db
      .selectFrom('ledgerTransactions')
      .select('id')
      .where('paymentId', '=', paymentId)
      .execute();
    expect([captures.length, await sumLedger(market)]).toEqual([1, 0]);
    expect(
      (await readEvents((await readOrder(id)).id)).filter((type) => type === 'paid'),
    ).toHaveLength(1);
  });

  test('between challenge and response: finds an early approval', async () => {
    const { buyer, id, amount, charge } = await begin('three_d_secure');
    const result = await charge();
    if (result.kind !== 'requires_action') throw new Error('The charge needs no action.');
    await answerChallenge(market, result.challengeId, true, buyer);
    expect([
      (await readRequest(market, buyer, id)).status,
      await readCapturedAmount(market, id),
    ]).toEqual(['paid', [amount]]);
  });

  test('the job ends an abandoned challenge', async () => {
    const { buyer, id, port, paymentId } = await begin('three_d_secure');
    await settlePayment(market.db, port, paymentId);
    expect(await settleWaiting(market.db, port, 0)).toBe(0);
    await sql`
      update payments set created_at = now() - interval '16 minutes'
      where id = ${paymentId}`.execute(market.db);
    expect(await settleWaiting(market.db, port)).toBe(1);
    expect(await readRequest(market, buyer, id)).toMatchObject({
      status: 'failed',
      failure: 'challenge_expired',
    });
  });
});
