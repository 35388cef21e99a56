// Paying for what was won, over HTTP: the server's figures, cards that pay, ask or are declined, and that one capture comes
// of it however it is tried.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { settleWaiting } from '../../server/marketplace/jobs/settlePayments';
import { createTestProvider } from '../../server/marketplace/payments/testProvider';
import { settlePayment } from '../../server/marketplace/services/orders/payments/settlePayment';
import { startPayment } from '../../server/marketplace/services/orders/payments/startPayment';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { answerChallenge } from '../setup/cardCalls';
import { errorOf } from '../setup/mfaCalls';
import { addAddress, buildBuyer, cancel, capturedOf, giveCard, ledgerSum, pay, readRequest, requestOf, requestsPath, win } from '../setup/paymentCalls';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

const orderOf = (requestId: number) => market.db.selectFrom('orders').selectAll().where('payment_request_id', '=', requestId).executeTakeFirstOrThrow();
const eventsOf = async (orderId: number): Promise<string[]> => (await market.db.selectFrom('order_events').select('type').where('order_id', '=', orderId).orderBy('id').execute()).map(({ type }) => type);

test('a lot that was won is paid by card: the order, its shares, the ledger and the package follow', async () => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 10_000);
  const shown = await readRequest(market, buyer, id);
  expect(shown).toMatchObject({ status: 'unpaid', kind: 'order', obstacle: null, delivery_method: 'shipping', address: { country_code: 'nl' } });
  // 100 + 9 % + 3 + carriage to the Netherlands
  expect(shown.amounts).toMatchObject({ hammer: 10_000, buyer_protection_fee: 1_200, shipping: 750, shipping_discount: 0, import_tax: 0, customs_duty: 0, total: 11_950 });
  const answer = await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id) });
  expect([answer.status, requestOf(answer).status, requestOf(answer).paid_at !== null]).toEqual([201, 'paid', true]);
  expect(requestOf(answer).amounts).toEqual(shown.amounts);
  const order = await orderOf(id);
  expect(order).toMatchObject({ status: 'paid', shipping_minor: 750, total_minor: 11_950, delivery_method: 'shipping' });
  expect([order.paid_at, order.ship_by, order.package_id].every((value) => value !== null)).toBe(true);
  expect(await eventsOf(order.id)).toEqual(['awaiting_payment', 'payment_processing', 'paid']);
  expect(await capturedOf(market, id)).toEqual([11_950]);
  const { rows } = await sql<{ account: string; amount_minor: number }>`
    select e.account, e.amount_minor from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.order_id = ${order.id} order by e.id`.execute(market.db);
  expect(rows).toEqual([
    { account: 'provider', amount_minor: 11_950 },
    { account: `owed:seller:${order.seller_id}`, amount_minor: -9_500 },
    { account: 'revenue:seller_commission', amount_minor: -1_250 },
    { account: 'revenue:buyer_protection', amount_minor: -1_200 },
  ]);
});

test('the same key gives the same answer, another body under it a conflict', async () => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 5_000);
  const [cardId, key] = [await giveCard(market, buyer.id), randomUUID()];
  const total = (await readRequest(market, buyer, id)).amounts.total;
  const first = await pay(market, buyer, id, { cardId, key, total });
  const again = await pay(market, buyer, id, { cardId, key, total });
  expect([again.status, again.headers['idempotent-replayed'], again.text]).toEqual([200, 'true', first.text]);
  const other = await pay(market, buyer, id, { cardId, key, total: total + 1 });
  expect([other.status, errorOf(other).code]).toEqual([409, 'idempotency_conflict']);
  const more = await pay(market, buyer, id, { cardId, total });
  expect([more.status, errorOf(more).code]).toEqual([409, 'already_paid']);
  expect(await capturedOf(market, id)).toHaveLength(1);
});

test('twenty double clicks and two tabs at once take the money once', async () => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 5_000);
  const [cardId, total, keys] = [await giveCard(market, buyer.id), (await readRequest(market, buyer, id)).amounts.total, [randomUUID(), randomUUID()]];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => pay(market, buyer, id, { cardId, total, key: keys[place % 2] ?? '' })));
  const codes = new Set(answers.map((answer) => (answer.status < 300 ? requestOf(answer).status : errorOf(answer).code)));
  for (const code of codes) expect(['paid', 'already_paid', 'payment_in_progress']).toContain(code);
  expect(codes.has('paid')).toBe(true);
  expect(await capturedOf(market, id)).toEqual([total]);
  expect(await ledgerSum(market)).toBe(0);
});

test('3-D Secure: waits for the cardholder, is paid when they approve, and once though the provider tells it twice', async () => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 5_000);
  const waiting = requestOf(await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id, 'three_d_secure') }));
  expect([waiting.status, waiting.next_action?.type, waiting.failure]).toEqual(['processing', 'three_d_secure', null]);
  expect((await orderOf(id)).status).toBe('payment_processing');
  const { card_id: cardId } = await market.db.selectFrom('payments').select('card_id').where('payment_request_id', '=', id).executeTakeFirstOrThrow();
  expect(errorOf(await market.call('DELETE', `/accounts/api/v2/users/me/cards/${cardId}`, { token: buyer.token })).code).toBe('card_in_use');
  const challenge = waiting.next_action?.challenge_id ?? '';
  await Promise.all([answerChallenge(market, challenge, true, buyer), answerChallenge(market, challenge, true, buyer), readRequest(market, buyer, id)]);
  await answerChallenge(market, challenge, true, buyer);
  const paid = await readRequest(market, buyer, id);
  expect([paid.status, paid.next_action]).toEqual(['paid', null]);
  expect(await capturedOf(market, id)).toEqual([paid.amounts.total]);
});

test.each([
  ['three_d_secure', false, 'challenge_failed'],
  ['three_d_secure_decline', true, 'card_declined'],
] as const)('a challenge of a card that does %s, answered %s, fails with %s, and another card pays', async (behaviour, approve, failure) => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 5_000);
  const waiting = requestOf(await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id, behaviour) }));
  await answerChallenge(market, waiting.next_action?.challenge_id ?? '', approve, buyer);
  const failed = await readRequest(market, buyer, id);
  expect([failed.status, failed.failure, failed.next_action]).toEqual(['failed', failure, null]);
  expect((await orderOf(id)).status).toBe('payment_failed');
  expect(requestOf(await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id) })).status).toBe('paid');
  expect(await capturedOf(market, id)).toHaveLength(1);
});

test.each(['decline_payment', 'insufficient_funds'] as const)('a card that does %s is refused, with the same answer to the same key', async (behaviour) => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 5_000);
  const [cardId, key] = [await giveCard(market, buyer.id, behaviour), randomUUID()];
  const code = behaviour === 'insufficient_funds' ? behaviour : 'card_declined';
  const first = await pay(market, buyer, id, { cardId, key });
  expect([first.status, errorOf(first).code]).toEqual([422, code]);
  expect((await readRequest(market, buyer, id)).failure).toBe(code);
  const again = await pay(market, buyer, id, { cardId, key });
  expect([again.status, again.headers['idempotent-replayed'], errorOf(again).code]).toEqual([422, 'true', code]);
  expect([(await orderOf(id)).status, await capturedOf(market, id)]).toEqual(['payment_failed', []]);
  // The history is the seller's too: that it failed, and not why.
  const order = await orderOf(id);
  const history = (await market.get(`/orders/api/v3/orders/${order.id}/events`, { token: await market.signIn(order.seller_id) })).text;
  expect([history.includes('payment_failed'), history.includes(code)]).toEqual([true, false]);
});

test('a challenge that nobody answers in time fails with challenge_expired and the order waits for another try', async () => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 5_000);
  const waiting = requestOf(await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id, 'three_d_secure') }));
  await sql`update test_provider_challenges set expires_at = now() - interval '1 second' where id = ${waiting.next_action?.challenge_id}`.execute(market.db);
  const failed = await readRequest(market, buyer, id);
  expect([failed.status, failed.failure, (await orderOf(id)).status]).toEqual(['failed', 'challenge_expired', 'payment_expired']);
  expect(requestOf(await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id) })).status).toBe('paid');
});

test('giving up an open challenge makes it unpaid again, and the challenge is good for nothing', async () => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 5_000);
  const waiting = requestOf(await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id, 'three_d_secure') }));
  const given = requestOf(await cancel(market, buyer, id));
  expect([given.status, given.next_action, (await orderOf(id)).status]).toEqual(['unpaid', null, 'awaiting_payment']);
  await answerChallenge(market, waiting.next_action?.challenge_id ?? '', true, buyer);
  expect([(await readRequest(market, buyer, id)).status, await capturedOf(market, id)]).toEqual(['unpaid', []]);
  expect((await cancel(market, buyer, id)).status).toBe(200);
});

test('giving up and approving at the same moment: one of them wins, and the books agree', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await buildBuyer(market);
    const id = await win(market, await buildLot(market.db), buyer, 5_000);
    const waiting = requestOf(await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id, 'three_d_secure') }));
    await Promise.all([cancel(market, buyer, id), answerChallenge(market, waiting.next_action?.challenge_id ?? '', true, buyer)]);
    const { status } = await readRequest(market, buyer, id);
    expect([status, (await capturedOf(market, id)).length]).toEqual(status === 'paid' ? ['paid', 1] : ['unpaid', 0]);
  }
});

test('another total than the server’s pays nothing and says the new figures', async () => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 5_000);
  const cardId = await giveCard(market, buyer.id);
  const { amounts } = await readRequest(market, buyer, id);
  for (const wrong of [{ total: amounts.total - 1 }, { total: 0 }, { total: amounts.total, currency: 'USD' }]) {
    const refused = await pay(market, buyer, id, { cardId, ...wrong });
    expect([refused.status, errorOf(refused).code]).toEqual([409, 'price_changed']);
    expect(errorOf(refused).meta).toEqual({ total: { amount: amounts.total, currency_code: 'EUR' }, amounts });
  }
  expect([(await readRequest(market, buyer, id)).status, await market.db.selectFrom('payments').select('id').where('payment_request_id', '=', id).execute()]).toEqual(['unpaid', []]);
});

test('another country reckons carriage and import tax anew, picking up pays no carriage', async () => {
  const buyer = await buildBuyer(market);
  const seller = await buildUser(market.db, { seller: {} });
  const rates = [{ region: 'nl', price_minor: 750, from_days: 1, to_days: 3 }, { region: 'rest', price_minor: 2_000, from_days: 1, to_days: 3 }];
  const id = await win(market, await buildLot(market.db, { seller, shipping: { rates, pickup: { country_code: 'nl', city: 'Utrecht' } } }), buyer, 10_000);
  const swiss = await addAddress(market, buyer.id, 'ch', false);
  const patch = (body: object) => market.call('PATCH', `${requestsPath}/${id}`, { token: buyer.token, body });
  const toSwitzerland = requestOf(await patch({ address_id: swiss }));
  // 8.1 % of hammer and carriage
  expect(toSwitzerland.amounts).toMatchObject({ shipping: 2_000, import_tax: 972, total: 10_000 + 1_200 + 2_000 + 972 });
  const picked = requestOf(await patch({ delivery_method: 'pickup' }));
  expect([picked.amounts.total, picked.delivery_method, picked.pickup_offered]).toEqual([11_200, 'pickup', true]);
  expect(requestOf(await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id) })).status).toBe('paid');
  expect(await orderOf(id)).toMatchObject({ delivery_method: 'pickup', package_id: null, total_minor: 11_200 });
  const late = await patch({ delivery_method: 'shipping' });
  expect([late.status, errorOf(late).code]).toEqual([409, 'wrong_state']);
});

test('what cannot be sent or has no address is not paid', async () => {
  const homeless = await buildUser(market.db);
  const buyer = { ...homeless, token: await market.signIn(homeless.id) };
  const id = await win(market, await buildLot(market.db), buyer, 5_000);
  const cardId = await giveCard(market, buyer.id);
  expect((await readRequest(market, buyer, id)).obstacle).toBe('address_required');
  expect(errorOf(await pay(market, buyer, id, { cardId })).code).toBe('address_required');
  await addAddress(market, buyer.id, 'us');
  expect(errorOf(await pay(market, buyer, id, { cardId })).code).toBe('shipping_not_available');
  const picked = await market.call('PATCH', `${requestsPath}/${id}`, { token: buyer.token, body: { delivery_method: 'pickup' } });
  expect([picked.status, errorOf(picked).code]).toEqual([422, 'pickup_not_offered']);
});

test('somebody else’s request, card and address are not there', async () => {
  const [buyer, other] = [await buildBuyer(market), await buildBuyer(market)];
  const id = await win(market, await buildLot(market.db), buyer, 5_000);
  const foreign = await market.get(`${requestsPath}/${id}`, { token: other.token });
  const absent = await market.get(`${requestsPath}/999999999`, { token: other.token });
  expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
  const { total } = (await readRequest(market, buyer, id)).amounts;
  expect((await pay(market, other, id, { cardId: await giveCard(market, other.id), total })).status).toBe(404);
  expect((await pay(market, buyer, id, { cardId: await giveCard(market, other.id), total })).status).toBe(404);
  const address = await addAddress(market, other.id, 'de', false);
  expect((await market.call('PATCH', `${requestsPath}/${id}`, { token: buyer.token, body: { address_id: address } })).status).toBe(404);
  expect((await cancel(market, other, id)).status).toBe(404);
});

test('lists the own requests, the most urgent first, by status and by lot', async () => {
  const [buyer, other] = [await buildBuyer(market), await buildBuyer(market)];
  const auction = await buildAuction(market.db);
  const [one, two] = [await buildLot(market.db, { auction }), await buildLot(market.db, { auction })];
  const first = await win(market, one, buyer, 5_000);
  const second = await win(market, two, buyer, 5_000);
  await win(market, await buildLot(market.db), other, 5_000);
  const list = async (query: string) => ((await market.get(requestsPath + query, { token: buyer.token })).body as { payment_requests: { id: number }[] }).payment_requests.map(({ id }) => id);
  expect(await list('')).toEqual([first, second]);
  await pay(market, buyer, first, { cardId: await giveCard(market, buyer.id) });
  expect([await list('?status=unpaid'), await list('?status=paid'), await list(`?lot_ids[]=${two.id}`)]).toEqual([[second], [first], [second]]);
});

describe('where a process dies in the middle', () => {
  const begin = async (behaviour: 'approve' | 'three_d_secure') => {
    const buyer = await buildBuyer(market);
    const id = await win(market, await buildLot(market.db), buyer, 5_000);
    const [cardId, key] = [await giveCard(market, buyer.id, behaviour), randomUUID()];
    const amount = (await readRequest(market, buyer, id)).amounts.total;
    const body = { card_id: cardId, expected_total: { amount, currency_code: 'EUR' } };
    const { paymentId } = await startPayment(market.db, { userId: buyer.id, requestId: id, key, body, provider: 'test', settings: { testPayments: true, stripe: null }, payer: { kind: 'card', cardId } });
    const port = createTestProvider(market.db);
    const { provider_reference: cardReference } = await market.db.selectFrom('cards').select('provider_reference').where('id', '=', cardId).executeTakeFirstOrThrow();
    const charge = () => port.charge({ userId: buyer.id, cardReference, label: 'Visa 4242', returnPath: '/', amountMinor: amount, currency: 'EUR', idempotencyKey: `gavel-payment-${paymentId}`, madeAt: new Date() });
    return { buyer, id, cardId, key, amount, paymentId, port, charge };
  };

  test('before the provider was asked: the same key, or a job, carries it on', async () => {
    const one = await begin('approve');
    const answer = await pay(market, one.buyer, one.id, { cardId: one.cardId, key: one.key, total: one.amount });
    expect([answer.status, requestOf(answer).status]).toEqual([200, 'paid']);
    const two = await begin('approve');
    expect(await settleWaiting(market.db, two.port)).toBe(0);
    expect(await settleWaiting(market.db, two.port, 0)).toBe(1);
    expect([(await readRequest(market, two.buyer, two.id)).status, await capturedOf(market, two.id)]).toEqual(['paid', [two.amount]]);
  });

  test('after the money was taken: whoever looks next stores it, and many who look at once store it once', async () => {
    const { buyer, id, amount, paymentId, port, charge } = await begin('approve');
    expect((await charge()).kind).toBe('captured');
    await Promise.all(Array.from({ length: 10 }, () => settlePayment(market.db, port, paymentId)));
    expect([(await readRequest(market, buyer, id)).status, await capturedOf(market, id)]).toEqual(['paid', [amount]]);
    const captures = await market.db.selectFrom('ledger_transactions').select('id').where('payment_id', '=', paymentId).execute();
    expect([captures.length, await ledgerSum(market)]).toEqual([1, 0]);
    expect((await eventsOf((await orderOf(id)).id)).filter((type) => type === 'paid')).toHaveLength(1);
  });

  test('between challenge and reply: what the cardholder approved before we knew of it is found', async () => {
    const { buyer, id, amount, charge } = await begin('three_d_secure');
    const asked = await charge();
    if (asked.kind !== 'requires_action') throw new Error('not asked');
    await answerChallenge(market, asked.challengeId, true, buyer);
    expect([(await readRequest(market, buyer, id)).status, await capturedOf(market, id)]).toEqual(['paid', [amount]]);
  });

  test('a challenge that was left behind is ended by the job', async () => {
    const { buyer, id, port, paymentId } = await begin('three_d_secure');
    await settlePayment(market.db, port, paymentId);
    expect(await settleWaiting(market.db, port, 0)).toBe(0);
    await sql`update payments set created_at = now() - interval '16 minutes' where id = ${paymentId}`.execute(market.db);
    expect(await settleWaiting(market.db, port)).toBe(1);
    expect(await readRequest(market, buyer, id)).toMatchObject({ status: 'failed', failure: 'challenge_expired' });
  });
});
