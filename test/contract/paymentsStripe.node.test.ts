// Stripe behind the payment port, against a server of ours that answers as its API does: cards, charges with and without
// 3-D Secure, lost replies, refunds, holds, and its signed events.
import { randomUUID } from 'node:crypto';
import { giveBack, settleWaiting } from '../../server/marketplace/jobs/settlePayments';
import { createStripeProvider } from '../../server/marketplace/payments/stripe/stripeProvider';
import type { StripeSettings } from '../../server/marketplace/payments/stripe/stripeClient';
import { refundOrder } from '../../server/marketplace/services/orders/payments/refundOrder';
import { callWithStepUp } from '../setup/accountCalls';
import { cardOf, cardsPath } from '../setup/cardCalls';
import { signedEvent, type FakeStripe } from '../setup/fakeStripe';
import { errorOf } from '../setup/mfaCalls';
import { buildBuyer, cancel, ledgerSum, pay, readRequest, requestOf, requestsPath, type Buyer } from '../setup/paymentCalls';
import * as stripeCalls from '../setup/stripeCalls';
import { startStripeMarket, tokenOf, type Kind, type StripeMarket } from '../setup/stripeCalls';
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
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

const keep = (buyer: Buyer, token: string): Promise<Answer> => callWithStepUp(market, 'POST', cardsPath, { token: buyer.token, body: { token } });
const read = async (buyer: Buyer, id: number) => cardOf(await market.get(`${cardsPath}/${id}`, { token: buyer.token }));
const cardThat = (buyer: Buyer, kind: Kind): Promise<number> => stripeCalls.cardThat(on, buyer.id, kind);
const toPay = () => stripeCalls.toPay(on);
const receivedFor = (requestId: number): Promise<unknown[]> => stripeCalls.receivedFor(on, requestId);
const send = (event: Parameters<typeof stripeCalls.sendEvent>[1]): Promise<number> => stripeCalls.sendEvent(on, event);

test('keeps a card that Stripe’s form made a token of, once', async () => {
  const [buyer, token] = [await buildBuyer(market), tokenOf('ok')];
  const kept = cardOf(await keep(buyer, token));
  expect(kept).toMatchObject({ provider: 'stripe', brand: 'visa', last4: '4242', status: 'active', next_action: null });
  const again = await market.post(cardsPath, { token }, { token: buyer.token });
  expect([again.status, errorOf(again).code]).toEqual([422, 'token_invalid']);
  for (const odd of ['pm_nonsense', 'tok_1', '../customers']) expect(errorOf(await market.post(cardsPath, { token: odd }, { token: buyer.token })).code).toBe('token_invalid');
});

test('a card that asks is active when its holder has approved, one that is declined is not kept', async () => {
  const buyer = await buildBuyer(market);
  const asked = cardOf(await keep(buyer, tokenOf('3ds')));
  expect([asked.status, asked.next_action?.challenge_id.startsWith('seti_')]).toEqual(['requires_action', true]);
  stripe.answer(asked.next_action?.challenge_id ?? '', true);
  expect((await read(buyer, asked.id)).status).toBe('active');
  expect(errorOf(await keep(buyer, tokenOf('unkept'))).code).toBe('card_declined');
});

test('a payment goes through at once, with Stripe’s own form of the amount', async () => {
  const { buyer, id, total } = await toPay();
  expect(requestOf(await pay(market, buyer, id, { cardId: await cardThat(buyer, 'ok') })).status).toBe('paid');
  expect(await receivedFor(id)).toEqual([total]);
  const intent = [...stripe.things.values()].findLast((thing) => thing['object'] === 'payment_intent');
  expect(intent).toMatchObject({ amount: total, currency: 'eur', customer: 'cus_1', metadata: { gavel_user: String(buyer.id) } });
});

test.each([['declined', 'card_declined'], ['poor', 'insufficient_funds']] as const)('a card that is %s is refused with %s', async (kind, code) => {
  const { buyer, id } = await toPay();
  const refused = await pay(market, buyer, id, { cardId: await cardThat(buyer, kind) });
  expect([refused.status, errorOf(refused).code, (await readRequest(market, buyer, id)).failure]).toEqual([422, code, code]);
});

test('a card of another provider is not charged', async () => {
  const { buyer, id } = await toPay();
  const cardId = await cardThat(buyer, 'ok');
  await market.db.updateTable('cards').set({ provider: 'test' }).where('id', '=', cardId).execute();
  expect(errorOf(await pay(market, buyer, id, { cardId })).code).toBe('card_not_active');
});

test('3-D Secure: asked by Stripe’s script, paid by the event, however often and whenever it comes', async () => {
  const { buyer, id, total } = await toPay();
  const waiting = requestOf(await pay(market, buyer, id, { cardId: await cardThat(buyer, '3ds') }));
  const intentId = waiting.next_action?.challenge_id ?? '';
  expect([waiting.status, waiting.next_action?.url]).toEqual(['processing', undefined]);
  expect(await challengeOf(buyer, intentId)).toEqual({ id: intentId, kind: 'three_d_secure', status: 'pending', client_secret: `${intentId}_secret_gavel`, url: null });
  // Another's question is not there.
  expect((await market.get(`/payments/api/v1/challenges/${intentId}`, { token: (await buildBuyer(market)).token })).status).toBe(404);
  stripe.answer(intentId, true);
  const event = signedEvent('payment_intent.succeeded', stripe.things.get(intentId) ?? {});
  expect(await Promise.all([send(event), send(event), send(event)])).toEqual([200, 200, 200]);
  expect(await send(event)).toBe(200);
  expect((await readRequest(market, buyer, id)).status).toBe('paid');
  expect(await challengeOf(buyer, intentId)).toMatchObject({ status: 'approved', client_secret: null, url: null });
  expect(await receivedFor(id)).toEqual([total]);
  const stored = await market.db.selectFrom('provider_events').select('event_id').where('event_id', '=', event.id).execute();
  expect([stored.length, await ledgerSum(market)]).toEqual([1, 0]);
});

const challengeOf = async (buyer: Buyer, id: string) => ((await market.get(`/payments/api/v1/challenges/${id}`, { token: buyer.token })).body as { challenge: unknown }).challenge;

/** As Stripe's form makes one in the browser. */
async function formToken(type: string, does: Kind = 'ok'): Promise<string> {
  const made = await fetch(`${stripe.url}/v1/confirmation_tokens`, { method: 'POST', body: new URLSearchParams({ key: 'pk_test_gavelgavel', type, does }) });
  return ((await made.json()) as { id: string }).id;
}
const payByToken = (buyer: Buyer, id: number, token: string, total: number, key: string = randomUUID()): Promise<Answer> =>
  market.post(`${requestsPath}/${id}/payments`, { payment_token: token, expected_total: { amount: total, currency_code: 'EUR' } }, { token: buyer.token, headers: { 'idempotency-key': key } });

test('iDEAL: to the bank’s page, and paid when the event says so; the same key is one payment', async () => {
  const { buyer, id, total } = await toPay();
  const [token, key] = [await formToken('ideal'), randomUUID()];
  const waiting = requestOf(await payByToken(buyer, id, token, total, key));
  const intentId = waiting.next_action?.challenge_id ?? '';
  expect([waiting.status, waiting.next_action?.url]).toEqual(['processing', `${stripe.url}/bank/${intentId}`]);
  expect(stripe.things.get(intentId)).toMatchObject({ return_url: `http://localhost:3000/f/buyer/payment_requests/${id}`, allowed_payment_method_types: { 0: 'ideal' } });
  expect((await payByToken(buyer, id, token, total, key)).status).toBe(200);
  stripe.answer(intentId, true);
  expect(await send(signedEvent('payment_intent.succeeded', stripe.things.get(intentId) ?? {}))).toBe(200);
  expect([(await readRequest(market, buyer, id)).status, await receivedFor(id)]).toEqual(['paid', [total]]);
  const { method_label } = await market.db.selectFrom('payments').select('method_label').where('payment_request_id', '=', id).executeTakeFirstOrThrow();
  expect(method_label).toBe('iDEAL');
});

test('what Stripe still processes is under way, and failed when Stripe says so: no card is blamed', async () => {
  const { buyer, id, total } = await toPay();
  const waiting = requestOf(await payByToken(buyer, id, await formToken('ideal'), total));
  const intent = stripe.things.get(waiting.next_action?.challenge_id ?? '') ?? {};
  intent['status'] = 'processing';
  expect(await send(signedEvent('payment_intent.processing', intent))).toBe(200);
  expect((await readRequest(market, buyer, id)).status).toBe('processing');
  intent['status'] = 'requires_action';
  stripe.answer(String(intent['id']), false);
  expect(await send(signedEvent('payment_intent.payment_failed', intent))).toBe(200);
  expect(await readRequest(market, buyer, id)).toMatchObject({ status: 'failed', failure: 'payment_declined' });
});

test('a token is taken once, must be Stripe’s, and of a way to pay that is offered; nothing is charged otherwise', async () => {
  const [one, two] = [await toPay(), await toPay()];
  const token = await formToken('card');
  expect(requestOf(await payByToken(one.buyer, one.id, token, one.total)).status).toBe('paid');
  const refusals = [token, 'ctoken_nonsense', 'pm_card', await formToken('klarna'), await formToken('bancontact')];
  const codes: unknown[] = [];
  for (const odd of refusals) codes.push(errorOf(await payByToken(two.buyer, two.id, odd, two.total)).code);
  expect(codes).toEqual(['token_invalid', 'token_invalid', 'token_invalid', 'method_not_accepted', 'method_not_accepted']);
  for (const body of [{}, { card_id: 1, payment_token: token }]) {
    const refused = await market.post(`${requestsPath}/${two.id}/payments`, { ...body, expected_total: { amount: two.total, currency_code: 'EUR' } }, { token: two.buyer.token, headers: { 'idempotency-key': randomUUID() } });
    expect([refused.status, errorOf(refused).code]).toEqual([422, 'validation_failed']);
  }
  expect(await receivedFor(two.id)).toEqual([]);
});

test('the event comes before the reply, which is lost: paid, and once', async () => {
  const { buyer, id, total } = await toPay();
  const [cardId, key] = [await cardThat(buyer, '3ds'), randomUUID()];
  // Stripe carries out what it was asked, and none of its answers arrive: the library's second try finds the same intent.
  stripe.dropNext(2, true);
  const unsure = requestOf(await pay(market, buyer, id, { cardId, key, total }));
  expect([unsure.status, unsure.next_action]).toEqual(['processing', null]);
  const intent = [...stripe.things.values()].findLast((thing) => thing['object'] === 'payment_intent') ?? {};
  stripe.answer(String(intent['id']), true);
  expect(await send(signedEvent('payment_intent.succeeded', intent))).toBe(200);
  const again = await pay(market, buyer, id, { cardId, key, total });
  expect([again.status, requestOf(again).status, await receivedFor(id)]).toEqual([200, 'paid', [total]]);
});

test('while Stripe does not answer the payment waits, and a job carries it on', async () => {
  const { buyer, id, total } = await toPay();
  stripe.dropNext(2);
  expect(requestOf(await pay(market, buyer, id, { cardId: await cardThat(buyer, 'ok'), total })).status).toBe('processing');
  expect(await receivedFor(id)).toEqual([]);
  await settleWaiting(market.db, createStripeProvider(settings), 0);
  expect([(await readRequest(market, buyer, id)).status, await receivedFor(id)]).toEqual(['paid', [total]]);
});

test('the bank says no: failed, and another card pays', async () => {
  const { buyer, id } = await toPay();
  const waiting = requestOf(await pay(market, buyer, id, { cardId: await cardThat(buyer, '3ds') }));
  stripe.answer(waiting.next_action?.challenge_id ?? '', false);
  expect(await readRequest(market, buyer, id)).toMatchObject({ status: 'failed', failure: 'challenge_failed' });
  expect(requestOf(await pay(market, buyer, id, { cardId: await cardThat(buyer, 'ok') })).status).toBe('paid');
});

test('given up before the bank answers it is cancelled there too; too late it is paid', async () => {
  const one = await toPay();
  const open = requestOf(await pay(market, one.buyer, one.id, { cardId: await cardThat(one.buyer, '3ds') }));
  expect(requestOf(await cancel(market, one.buyer, one.id)).status).toBe('unpaid');
  expect(stripe.things.get(open.next_action?.challenge_id ?? '')?.['status']).toBe('canceled');
  const two = await toPay();
  const late = requestOf(await pay(market, two.buyer, two.id, { cardId: await cardThat(two.buyer, '3ds') }));
  stripe.answer(late.next_action?.challenge_id ?? '', true);
  const refused = await cancel(market, two.buyer, two.id);
  expect([refused.status, errorOf(refused).code, (await readRequest(market, two.buyer, two.id)).status]).toEqual([409, 'already_paid', 'paid']);
});

test('a challenge that is not answered in a quarter of an hour is given up at Stripe and has expired', async () => {
  const { buyer, id } = await toPay();
  const waiting = requestOf(await pay(market, buyer, id, { cardId: await cardThat(buyer, '3ds') }));
  await market.db.updateTable('payments').set({ created_at: new Date(Date.now() - 16 * 60_000) }).where('payment_request_id', '=', id).execute();
  expect((await readRequest(market, buyer, id)).failure).toBe('challenge_expired');
  expect(stripe.things.get(waiting.next_action?.challenge_id ?? '')?.['status']).toBe('canceled');
});

test('gives money back once', async () => {
  const { buyer, id, total } = await toPay();
  await pay(market, buyer, id, { cardId: await cardThat(buyer, 'ok') });
  const { id: orderId } = await market.db.selectFrom('orders').select('id').where('payment_request_id', '=', id).executeTakeFirstOrThrow();
  await market.db.transaction().execute((trx) => refundOrder(trx, { orderId, amountMinor: null, reason: 'test', dedupeKey: randomUUID() }));
  const port = createStripeProvider(settings);
  await Promise.all([giveBack(market.db, port), giveBack(market.db, port)]);
  const refunds = [...stripe.things.values()].filter((thing) => thing['object'] === 'refund');
  expect(refunds.map((thing) => thing['amount'])).toEqual([total]);
});

test('holds are authorised by hand, taken in part or let go of', async () => {
  const port = createStripeProvider(settings);
  const wanted = { userId: 1, cardReference: `cus_1/${tokenOf('ok')}`, label: '', returnPath: '/', amountMinor: 5_000, currency: 'EUR', madeAt: new Date() };
  const [one, two] = [await port.authorise({ ...wanted, idempotencyKey: 'a' }), await port.authorise({ ...wanted, idempotencyKey: 'b' })];
  if (one.kind !== 'authorised' || two.kind !== 'authorised') throw new Error('not set aside');
  const take = { reference: one.reference, amountMinor: 1_200, currency: 'EUR', idempotencyKey: 'c', madeAt: new Date() };
  expect([await port.captureHold(take), await port.captureHold(take)]).toEqual([{ kind: 'captured', reference: one.reference }, { kind: 'captured', reference: one.reference }]);
  expect(stripe.things.get(one.reference)).toMatchObject({ amount_received: 1_200 });
  await port.release(two.reference);
  await port.release(two.reference);
  expect(await port.captureHold({ ...take, reference: two.reference, idempotencyKey: 'd' })).toMatchObject({ kind: 'declined' });
});

test('challenges are their owner’s alone', async () => {
  const port = createStripeProvider(settings);
  const { challengeId } = await port.checkIdentity({ userId: 7, documentType: 'passport' });
  expect([(await port.readChallenge(7, challengeId))?.status, await port.readChallenge(8, challengeId), await port.readChallenge(7, 'vs_absent'), await port.readChallenge(7, 'x')]).toEqual(['pending', null, null, null]);
});

test('an event without our secret’s signature, an old one and a changed one are not believed', async () => {
  const { buyer, id } = await toPay();
  const waiting = requestOf(await pay(market, buyer, id, { cardId: await cardThat(buyer, '3ds') }));
  const intent = stripe.things.get(waiting.next_action?.challenge_id ?? '') ?? {};
  const good = signedEvent('payment_intent.succeeded', { ...intent, status: 'succeeded' });
  const old = signedEvent('payment_intent.succeeded', intent, { at: Math.floor(Date.now() / 1_000) - 3_600 });
  const other = signedEvent('payment_intent.succeeded', intent, { secret: 'whsec_another' });
  const bad = [{ ...good, signature: null }, { ...good, signature: 'v1=00' }, { ...good, payload: good.payload.replace('succeeded', 'succeedec') }, old, other];
  for (const event of bad) expect(await send(event)).toBe(400);
  // One that is signed and says too much: Stripe itself is asked, and it has taken nothing.
  expect(await send(good)).toBe(200);
  expect([(await readRequest(market, buyer, id)).status, await receivedFor(id)]).toEqual(['processing', []]);
  expect(await send(signedEvent('customer.created', { id: 'cus_1' }))).toBe(200);
});

test('the built-in provider’s pages are not there, and without Stripe its events are not', async () => {
  expect((await market.post('/payments/api/v1/test/tokens', { number: '4242424242424242', exp_month: 1, exp_year: 2040, cvc: '123', holder: 'Noa' })).status).toBe(404);
  const plain = await startTestMarketplace();
  const answer = await plain.post('/payments/api/v1/webhooks/stripe', {});
  expect(answer.status).toBe(404);
  await plain.stop();
});
