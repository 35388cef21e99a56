// Stripe behind the payment port, against a fake Stripe server: cards, charges with and without 3-D
// Secure, lost responses, refunds, holds and signed events.
import { randomUUID } from 'node:crypto';
import { sendPendingRefunds, settleWaiting } from '../../server/marketplace/jobs/settlePayments';
import { createStripeProvider } from '../../server/marketplace/ports/payments/stripe/stripeProvider';
import type { StripeSettings } from '../../server/marketplace/http/context';
import { refundOrder } from '../../server/marketplace/services/checkout/refund/refundOrder';
import { callWithStepUp } from '../setup/accountCalls';
import { getCard, cardsPath } from '../setup/cardCalls';
import { signEvent, type FakeStripe } from '../setup/fakeStripe';
import { getError } from '../setup/mfaCalls';
import {
  buildBuyer,
  cancelPayment,
  sumLedger,
  payRequest,
  readRequest,
  getPaymentRequest,
  requestsPath,
  type Buyer,
} from '../setup/paymentCalls';
import * as stripeCalls from '../setup/stripeCalls';
import { startStripeMarket, createToken, type Kind, type StripeMarket } from '../setup/stripeCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

let on: StripeMarket;
let stripe: FakeStripe;
let settings: StripeSettings;
let market: TestMarketplace;
beforeAll(async () => {
  on = await startStripeMarket();
  ({ stripe, settings, market } = on);
});
afterAll(() => on.stop());
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

const saveCard = (buyer: Buyer, token: string): Promise<Answer> =>
  callWithStepUp(market, 'POST', cardsPath, { token: buyer.token, body: { token } });
const readCard = async (buyer: Buyer, id: number) =>
  getCard(await market.get(`${cardsPath}/${id}`, { token: buyer.token }));
const addStripeCard = (buyer: Buyer, kind: Kind): Promise<number> =>
  stripeCalls.addStripeCard(on, buyer.id, kind);
const buildUnpaidRequest = () => stripeCalls.buildUnpaidRequest(on);
const getReceivedAmounts = (requestId: number): Promise<unknown[]> =>
  stripeCalls.getReceivedAmounts(on, requestId);
const send = (event: Parameters<typeof stripeCalls.sendEvent>[1]): Promise<number> =>
  stripeCalls.sendEvent(on, event);

test('saves a card from a token of Stripe’s form, once', async () => {
  const [buyer, token] = [await buildBuyer(market), createToken('ok')];
  const card = getCard(await saveCard(buyer, token));
  expect(card).toMatchObject({
    provider: 'stripe',
    brand: 'visa',
    last4: '4242',
    status: 'active',
    next_action: null,
  });
  const again = await market.post(cardsPath, { token }, { token: buyer.token });
  expect([again.status, getError(again).code]).toEqual([422, 'token_invalid']);
  for (const odd of ['pm_nonsense', 'tok_1', '../customers'])
    expect(
      getError(await market.post(cardsPath, { token: odd }, { token: buyer.token })).code,
    ).toBe('token_invalid');
});

test('a card becomes active after the approval; a declined card is not saved', async () => {
  const buyer = await buildBuyer(market);
  const pending = getCard(await saveCard(buyer, createToken('3ds')));
  expect([pending.status, pending.next_action?.challenge_id.startsWith('seti_')]).toEqual([
    'requires_action',
    true,
  ]);
  stripe.answer(pending.next_action?.challenge_id ?? '', true);
  expect((await readCard(buyer, pending.id)).status).toBe('active');
  expect(getError(await saveCard(buyer, createToken('unkept'))).code).toBe('card_declined');
});

test('a payment succeeds at once, with the amount as Stripe expects it', async () => {
  const { buyer, id, total } = await buildUnpaidRequest();
  expect(
    getPaymentRequest(
      await payRequest(market, buyer, id, { cardId: await addStripeCard(buyer, 'ok') }),
    ).status,
  ).toBe('paid');
  expect(await getReceivedAmounts(id)).toEqual([total]);
  const intent = [...stripe.objects.values()].findLast(
    (thing) => thing['object'] === 'payment_intent',
  );
  expect(intent).toMatchObject({
    amount: total,
    currency: 'eur',
    customer: 'cus_1',
    metadata: { gavel_user: String(buyer.id) },
  });
});

test.each([
  ['declined', 'card_declined'],
  ['poor', 'insufficient_funds'],
] as const)('refuses a card that is %s with %s', async (kind, code) => {
  const { buyer, id } = await buildUnpaidRequest();
  const refused = await payRequest(market, buyer, id, { cardId: await addStripeCard(buyer, kind) });
  expect([
    refused.status,
    getError(refused).code,
    (await readRequest(market, buyer, id)).failure,
  ]).toEqual([422, code, code]);
});

test('does not charge a card of another provider', async () => {
  const { buyer, id } = await buildUnpaidRequest();
  const cardId = await addStripeCard(buyer, 'ok');
  await market.db
    .updateTable('cards')
    .set({ provider: 'sandbox' })
    .where('id', '=', cardId)
    .execute();
  expect(getError(await payRequest(market, buyer, id, { cardId })).code).toBe('card_not_active');
});

test('3-D Secure: approved in Stripe’s script, paid once by any number of events', async () => {
  const { buyer, id, total } = await buildUnpaidRequest();
  const waiting = getPaymentRequest(
    await payRequest(market, buyer, id, { cardId: await addStripeCard(buyer, '3ds') }),
  );
  const intentId = waiting.next_action?.challenge_id ?? '';
  expect([waiting.status, waiting.next_action?.url]).toEqual(['processing', undefined]);
  expect(await readChallenge(buyer, intentId)).toEqual({
    id: intentId,
    kind: 'three_d_secure',
    status: 'pending',
    client_secret: `${intentId}_secret_gavel`,
    url: null,
  });
  // Another user's challenge is not found.
  expect(
    (
      await market.get(`/payments/api/v1/challenges/${intentId}`, {
        token: (await buildBuyer(market)).token,
      })
    ).status,
  ).toBe(404);
  stripe.answer(intentId, true);
  const event = signEvent('payment_intent.succeeded', stripe.objects.get(intentId) ?? {});
  expect(await Promise.all([send(event), send(event), send(event)])).toEqual([200, 200, 200]);
  expect(await send(event)).toBe(200);
  expect((await readRequest(market, buyer, id)).status).toBe('paid');
  expect(await readChallenge(buyer, intentId)).toMatchObject({
    status: 'approved',
    client_secret: null,
    url: null,
  });
  expect(await getReceivedAmounts(id)).toEqual([total]);
  const stored = await market.db
    .selectFrom('providerEvents')
    .select('eventId')
    .where('eventId', '=', event.id)
    .execute();
  expect([stored.length, await sumLedger(market)]).toEqual([1, 0]);
});

const readChallenge = async (buyer: Buyer, id: string) =>
  (
    (await market.get(`/payments/api/v1/challenges/${id}`, { token: buyer.token })).body as {
      challenge: unknown;
    }
  ).challenge;

/** Creates a token as Stripe's form does in the browser. */
async function createFormToken(type: string, behavior: Kind = 'ok'): Promise<string> {
  const response = await fetch(`${stripe.url}/v1/confirmation_tokens`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'pk_test_gavelgavel', type, does: behavior }),
  });
  return ((await response.json()) as { id: string }).id;
}
const payByToken = (
  buyer: Buyer,
  id: number,
  token: string,
  total: number,
  key: string = randomUUID(),
): Promise<Answer> =>
  market.post(
    `${requestsPath}/${id}/payments`,
    { payment_token: token, expected_total: { amount: total, currency_code: 'EUR' } },
    { token: buyer.token, headers: { 'idempotency-key': key } },
  );

test('iDEAL: redirects to the bank and is paid by the event, once per key', async () => {
  const { buyer, id, total } = await buildUnpaidRequest();
  const [token, key] = [await createFormToken('ideal'), randomUUID()];
  const waiting = getPaymentRequest(await payByToken(buyer, id, token, total, key));
  const intentId = waiting.next_action?.challenge_id ?? '';
  expect([waiting.status, waiting.next_action?.url]).toEqual([
    'processing',
    `${stripe.url}/bank/${intentId}`,
  ]);
  expect(stripe.objects.get(intentId)).toMatchObject({
    return_url: `http://localhost:3000/f/buyer/payment_requests/${id}`,
    allowed_payment_method_types: { 0: 'ideal' },
  });
  expect((await payByToken(buyer, id, token, total, key)).status).toBe(200);
  stripe.answer(intentId, true);
  expect(
    await send(signEvent('payment_intent.succeeded', stripe.objects.get(intentId) ?? {})),
  ).toBe(200);
  expect([(await readRequest(market, buyer, id)).status, await getReceivedAmounts(id)]).toEqual([
    'paid',
    [total],
  ]);
  const { methodLabel } = await market.db
    .selectFrom('payments')
    .select('methodLabel')
    .where('paymentRequestId', '=', id)
    .executeTakeFirstOrThrow();
  expect(methodLabel).toBe('iDEAL');
});

test('a processing payment can still fail, with a neutral reason', async () => {
  const { buyer, id, total } = await buildUnpaidRequest();
  const waiting = getPaymentRequest(
    await payByToken(buyer, id, await createFormToken('ideal'), total),
  );
  const intent = stripe.objects.get(waiting.next_action?.challenge_id ?? '') ?? {};
  intent['status'] = 'processing';
  expect(await send(signEvent('payment_intent.processing', intent))).toBe(200);
  expect((await readRequest(market, buyer, id)).status).toBe('processing');
  intent['status'] = 'requires_action';
  stripe.answer(String(intent['id']), false);
  expect(await send(signEvent('payment_intent.payment_failed', intent))).toBe(200);
  expect(await readRequest(market, buyer, id)).toMatchObject({
    status: 'failed',
    failure: 'payment_declined',
  });
});

test('accepts a token once, only from Stripe and only for an offered method', async () => {
  const [one, two] = [await buildUnpaidRequest(), await buildUnpaidRequest()];
  const token = await createFormToken('card');
  expect(getPaymentRequest(await payByToken(one.buyer, one.id, token, one.total)).status).toBe(
    'paid',
  );
  const refusals = [
    token,
    'ctoken_nonsense',
    'pm_card',
    await createFormToken('klarna'),
    await createFormToken('bancontact'),
  ];
  const codes: unknown[] = [];
  for (const odd of refusals)
    codes.push(getError(await payByToken(two.buyer, two.id, odd, two.total)).code);
  expect(codes).toEqual([
    'token_invalid',
    'token_invalid',
    'token_invalid',
    'method_not_accepted',
    'method_not_accepted',
  ]);
  for (const body of [{}, { card_id: 1, payment_token: token }]) {
    const refused = await market.post(
      `${requestsPath}/${two.id}/payments`,
      { ...body, expected_total: { amount: two.total, currency_code: 'EUR' } },
      { token: two.buyer.token, headers: { 'idempotency-key': randomUUID() } },
    );
    expect([refused.status, getError(refused).code]).toEqual([422, 'validation_failed']);
  }
  expect(await getReceivedAmounts(two.id)).toEqual([]);
});

test('an event before the lost response: paid once', async () => {
  const { buyer, id, total } = await buildUnpaidRequest();
  const [cardId, key] = [await addStripeCard(buyer, '3ds'), randomUUID()];
  // Stripe executes the request but its responses are lost; the library's retry finds the same
  // intent.
  stripe.dropNext(2, true);
  const uncertain = getPaymentRequest(await payRequest(market, buyer, id, { cardId, key, total }));
  expect([uncertain.status, uncertain.next_action]).toEqual(['processing', null]);
  const intent =
    [...stripe.objects.values()].findLast((thing) => thing['object'] === 'payment_intent') ?? {};
  stripe.answer(String(intent['id']), true);
  expect(await send(signEvent('payment_intent.succeeded', intent))).toBe(200);
  const again = await payRequest(market, buyer, id, { cardId, key, total });
  expect([again.status, getPaymentRequest(again).status, await getReceivedAmounts(id)]).toEqual([
    200,
    'paid',
    [total],
  ]);
});

test('waits while Stripe does not answer, and a job continues', async () => {
  const { buyer, id, total } = await buildUnpaidRequest();
  stripe.dropNext(2);
  expect(
    getPaymentRequest(
      await payRequest(market, buyer, id, { cardId: await addStripeCard(buyer, 'ok'), total }),
    ).status,
  ).toBe('processing');
  expect(await getReceivedAmounts(id)).toEqual([]);
  await settleWaiting(market.db, createStripeProvider(settings), 0);
  expect([(await readRequest(market, buyer, id)).status, await getReceivedAmounts(id)]).toEqual([
    'paid',
    [total],
  ]);
});

test('a declined challenge fails, and another card pays', async () => {
  const { buyer, id } = await buildUnpaidRequest();
  const waiting = getPaymentRequest(
    await payRequest(market, buyer, id, { cardId: await addStripeCard(buyer, '3ds') }),
  );
  stripe.answer(waiting.next_action?.challenge_id ?? '', false);
  expect(await readRequest(market, buyer, id)).toMatchObject({
    status: 'failed',
    failure: 'challenge_failed',
  });
  expect(
    getPaymentRequest(
      await payRequest(market, buyer, id, { cardId: await addStripeCard(buyer, 'ok') }),
    ).status,
  ).toBe('paid');
});

test('cancelling before the approval cancels at Stripe; after it the payment is paid', async () => {
  const one = await buildUnpaidRequest();
  const open = getPaymentRequest(
    await payRequest(market, one.buyer, one.id, { cardId: await addStripeCard(one.buyer, '3ds') }),
  );
  expect(getPaymentRequest(await cancelPayment(market, one.buyer, one.id)).status).toBe('unpaid');
  expect(stripe.objects.get(open.next_action?.challenge_id ?? '')?.['status']).toBe('canceled');
  const two = await buildUnpaidRequest();
  const late = getPaymentRequest(
    await payRequest(market, two.buyer, two.id, { cardId: await addStripeCard(two.buyer, '3ds') }),
  );
  stripe.answer(late.next_action?.challenge_id ?? '', true);
  const refused = await cancelPayment(market, two.buyer, two.id);
  expect([
    refused.status,
    getError(refused).code,
    (await readRequest(market, two.buyer, two.id)).status,
  ]).toEqual([409, 'already_paid', 'paid']);
});

test('cancels an unanswered challenge at Stripe after 15 minutes', async () => {
  const { buyer, id } = await buildUnpaidRequest();
  const waiting = getPaymentRequest(
    await payRequest(market, buyer, id, { cardId: await addStripeCard(buyer, '3ds') }),
  );
  await market.db
    .updateTable('payments')
    .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    .where('paymentRequestId', '=', id)
    .execute();
  expect((await readRequest(market, buyer, id)).failure).toBe('challenge_expired');
  expect(stripe.objects.get(waiting.next_action?.challenge_id ?? '')?.['status']).toBe('canceled');
});

test('refunds once', async () => {
  const { buyer, id, total } = await buildUnpaidRequest();
  await payRequest(market, buyer, id, { cardId: await addStripeCard(buyer, 'ok') });
  const { id: orderId } = await market.db
    .selectFrom('orders')
    .select('id')
    .where('paymentRequestId', '=', id)
    .executeTakeFirstOrThrow();
  await market.db
    .transaction()
    .execute((trx) =>
      refundOrder(trx, { orderId, amountMinor: null, reason: 'test', dedupeKey: randomUUID() }),
    );
  const port = createStripeProvider(settings);
  await Promise.all([sendPendingRefunds(market.db, port), sendPendingRefunds(market.db, port)]);
  const refunds = [...stripe.objects.values()].filter((thing) => thing['object'] === 'refund');
  expect(refunds.map((thing) => thing['amount'])).toEqual([total]);
});

test('holds are captured in part or released', async () => {
  const port = createStripeProvider(settings);
  const holdRequest = {
    userId: 1,
    cardReference: `cus_1/${createToken('ok')}`,
    label: '',
    returnPath: '/',
    amountMinor: 5_000,
    currency: 'EUR',
    requestedAt: new Date(),
  };
  const [one, two] = [
    await port.authorize({ ...holdRequest, idempotencyKey: 'a' }),
    await port.authorize({ ...holdRequest, idempotencyKey: 'b' }),
  ];
  if (one.kind !== 'authorized' || two.kind !== 'authorized')
    throw new Error('The hold was not placed.');
  const take = {
    reference: one.reference,
    amountMinor: 1_200,
    currency: 'EUR',
    idempotencyKey: 'c',
    requestedAt: new Date(),
  };
  expect([await port.captureHold(take), await port.captureHold(take)]).toEqual([
    { kind: 'captured', reference: one.reference },
    { kind: 'captured', reference: one.reference },
  ]);
  expect(stripe.objects.get(one.reference)).toMatchObject({ amount_received: 1_200 });
  await port.release(two.reference);
  await port.release(two.reference);
  expect(
    await port.captureHold({ ...take, reference: two.reference, idempotencyKey: 'd' }),
  ).toMatchObject({ kind: 'declined' });
});

test('a challenge is only visible to its user', async () => {
  const port = createStripeProvider(settings);
  const { challengeId } = await port.checkIdentity({ userId: 7, documentType: 'passport' });
  expect([
    (await port.readChallenge(7, challengeId))?.status,
    await port.readChallenge(8, challengeId),
    await port.readChallenge(7, 'vs_absent'),
    await port.readChallenge(7, 'x'),
  ]).toEqual(['pending', null, null, null]);
});

test('rejects events with a missing, old or invalid signature', async () => {
  const { buyer, id } = await buildUnpaidRequest();
  const waiting = getPaymentRequest(
    await payRequest(market, buyer, id, { cardId: await addStripeCard(buyer, '3ds') }),
  );
  const intent = stripe.objects.get(waiting.next_action?.challenge_id ?? '') ?? {};
  const good = signEvent('payment_intent.succeeded', { ...intent, status: 'succeeded' });
  const old = signEvent('payment_intent.succeeded', intent, {
    at: Math.floor(Date.now() / 1_000) - 3_600,
  });
  const other = signEvent('payment_intent.succeeded', intent, { secret: 'whsec_another' });
  const bad = [
    { ...good, signature: null },
    { ...good, signature: 'v1=00' },
    { ...good, payload: good.payload.replace('succeeded', 'succeedec') },
    old,
    other,
  ];
  for (const event of bad) expect(await send(event)).toBe(400);
  // A validly signed event with a wrong status: Stripe itself is asked, and it captured nothing.
  expect(await send(good)).toBe(200);
  expect([(await readRequest(market, buyer, id)).status, await getReceivedAmounts(id)]).toEqual([
    'processing',
    [],
  ]);
  expect(await send(signEvent('customer.created', { id: 'cus_1' }))).toBe(200);
});

test('the sandbox provider’s endpoints do not exist, nor do Stripe’s without Stripe', async () => {
  expect(
    (
      await market.post('/payments/api/v1/test/tokens', {
        number: '4242424242424242',
        exp_month: 1,
        exp_year: 2040,
        cvc: '123',
        holder: 'Noa',
      })
    ).status,
  ).toBe(404);
  const plain = await startTestMarketplace();
  const answer = await plain.post('/payments/api/v1/webhooks/stripe', {});
  expect(answer.status).toBe(404);
  await plain.stop();
});
