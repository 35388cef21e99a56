// Closing an account while something of its owner's is being bought or paid for, over HTTP: it waits for what an order or
// a payment may still come of, lets go of what was set aside, and what others owe or pay goes on without it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { lockRequest } from '../../server/marketplace/services/orders/payments/lockRequest';
import { buildLot, type LotRow } from '../builders/buildLot';
import type { UserRow } from '../builders/buildUser';
import { approveByMail, buildPerson, callWithStepUp, detailsOf, testPassword, type Person } from '../setup/accountCalls';
import { answerChallenge } from '../setup/cardCalls';
import { errorOf } from '../setup/mfaCalls';
import { addAddress, bidOn, buildBuyer, capturedOf, closeLot, fire, giveCard, ledgerSum, pay, readRequest, requestOf, win, type Buyer } from '../setup/paymentCalls';
import { cardThat, startStripeMarket } from '../setup/stripeCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { untilWaiting } from '../setup/untilWaiting';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

const closurePath = '/accounts/api/v2/users/me/closure';
const tryToClose = ({ token }: { token: string }): Promise<Answer> => market.post(closurePath, { password: testPassword }, { token });
const close = ({ token }: { token: string }, where = market): Promise<Answer> => callWithStepUp(where, 'POST', closurePath, { token, body: { password: testPassword } });
const obligationsOf = async (person: { token: string }): Promise<unknown[]> => {
  const answer = await tryToClose(person);
  if (answer.status !== 409) return [answer.status];
  return detailsOf(answer).map(({ code, meta }) => [code, meta?.['count']]);
};
/** Nothing is in the way: only the step-up is asked for. */
const free = [403];

const buildSeller = (): Promise<Person> => buildPerson(market, { seller: {} });
const offerPath = ({ id }: { id: number }): string => `/buyer/api/v1/lots/${id}/highest_bid_offer`;
const accept = async (lot: { id: number }, buyer: { token: string }): Promise<number> => {
  const answer = await market.call('POST', `${offerPath(lot)}/initiate_pay_to_accept`, { token: buyer.token, headers: { 'idempotency-key': randomUUID() } });
  return (answer.body as { payment_request_id: number }).payment_request_id;
};

/** A lot that closed below its reserve, and who bid on it. */
async function unsold(seller: UserRow, amount = 700): Promise<{ lot: LotRow; bidder: Buyer }> {
  const lot = await buildLot(market.db, { seller, reserve_minor: amount * 150 });
  const bidder = await buildBuyer(market);
  await bidOn(market, lot, bidder.id, amount * 100);
  await closeLot(market, lot);
  return { lot, bidder };
}

/** A buyer who pays by 3-D Secure for what they keep of a lot, and the challenge. */
async function paying(buyer: Buyer, requestId: number): Promise<string> {
  const waiting = requestOf(await pay(market, buyer, requestId, { cardId: await giveCard(market, buyer.id, 'three_d_secure') }));
  return waiting.next_action?.challenge_id ?? '';
}

test('a seller whose lot is offered below its reserve waits until nobody can buy it any more', async () => {
  const seller = await buildSeller();
  const { lot, bidder } = await unsold(seller);
  expect(await obligationsOf(seller)).toEqual([['offered_lots', 1]]);
  const id = await accept(lot, bidder);
  expect(await obligationsOf(seller)).toEqual([['offered_lots', 1]]);
  const challenge = await paying(bidder, id);
  expect(await obligationsOf(seller)).toEqual([['offered_lots', 1]]);
  await answerChallenge(market, challenge, true, bidder);
  expect([(await readRequest(market, bidder, id)).status, await obligationsOf(seller)]).toEqual(['paid', [['open_orders', 1]]]);
  const other = await buildSeller();
  await unsold(other);
  await fire(market, 'offer_expired');
  expect(await obligationsOf(other)).toEqual(free);
});

test('offers that a person was to decide on end with the account of the seller, and with that of their bidder', async () => {
  const seller = await buildSeller();
  const { lot, bidder } = await unsold(seller, 6_000);
  expect(await obligationsOf(seller)).toEqual(free);
  expect((await close(seller)).status).toBe(204);
  const answer = await market.get(offerPath(lot), { token: bidder.token });
  expect(answer.body).toMatchObject({ offer: { status: 'expired', mode: 'manual' } });
});

test('a buyer who pays for a lot at this moment waits for the outcome', async () => {
  const { person, id } = await keeper();
  expect(await obligationsOf(person)).toEqual(free);
  const challenge = await paying(person, id);
  expect(await obligationsOf(person)).toEqual([['unpaid_orders', 1]]);
  await answerChallenge(market, challenge, true, person);
  expect([(await readRequest(market, person, id)).status, await obligationsOf(person)]).toEqual(['paid', [['open_orders', 1]]]);
});

/** Somebody who keeps a lot that they follow and may buy at once, and the id of their request. */
async function keeper(): Promise<{ person: Person; id: number }> {
  const person = await buildPerson(market);
  await addAddress(market, person.id, 'nl');
  const lot = await buildLot(market.db, { buy_now_minor: 20_000, reserve_minor: 15_000 });
  await market.post('/buyer/api/v1/users/me/interests/lots', { lot_id: lot.id }, { token: person.token });
  const kept = await market.post(`/buyer/api/v3/lots/${lot.id}/initiate_buy_now`, { expected_price: 200, currency_code: 'EUR' }, { token: person.token, headers: { 'idempotency-key': randomUUID() } });
  return { person, id: (kept.body as { buy_now: { payment_request_id: number } }).buy_now.payment_request_id };
}

test('a payment that began a moment before is waited for, and keeps the account open', async () => {
  const { person, id } = await keeper();
  await approveByMail(market, await tryToClose(person), { token: person.token });
  const closing = await market.db.transaction().execute(async (trx) => {
    await lockRequest(trx, id, person.id);
    await trx.updateTable('payment_requests').set({ status: 'processing' }).where('id', '=', id).execute();
    const answer = tryToClose(person);
    await untilWaiting(market.db);
    return { answer };
  });
  expect((await closing.answer).status).toBe(409);
  expect(await obligationsOf(person)).toEqual([['unpaid_orders', 1]]);
});

test('closed while a payment begins: one of them comes first, and nothing is taken of somebody who is gone', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { person, id } = await keeper();
    const [cardId, { total }] = [await giveCard(market, person.id), (await readRequest(market, person, id)).amounts];
    await market.db.deleteFrom('rate_limits').execute();
    await approveByMail(market, await tryToClose(person), { token: person.token });
    const [closed, paid] = await Promise.all([tryToClose(person), pay(market, person, id, { cardId, total })]);
    const orders = await market.db.selectFrom('orders').select('id').where('buyer_id', '=', person.id).execute();
    expect([closed.status, paid.status < 300, orders.length, (await capturedOf(market, id)).length]).toEqual(paid.status === 201 ? [409, true, 1, 1] : [204, false, 0, 0]);
  }
});

test('the fee of an order that was not paid outlives the account of its seller: the buyer pays it and bids again', async () => {
  const seller = await buildSeller();
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db, { seller }), buyer, 10_000);
  await sql`update payment_requests set due_at = now() - interval '1 minute' where id = ${id}`.execute(market.db);
  await fire(market, 'payment_due');
  expect((await close(seller)).status).toBe(204);
  const fee = await market.db.selectFrom('payment_requests').select('id').where('buyer_id', '=', buyer.id).where('kind', '=', 'fee').executeTakeFirstOrThrow();
  expect(await readRequest(market, buyer, fee.id)).toMatchObject({ status: 'unpaid', seller: { name: '' }, amounts: { total: 1_200 } });
  expect(requestOf(await pay(market, buyer, fee.id, { cardId: await giveCard(market, buyer.id) })).status).toBe('paid');
  expect(await market.db.selectFrom('users').select('bidding_blocked').where('id', '=', buyer.id).executeTakeFirstOrThrow()).toEqual({ bidding_blocked: false });
});

test('a payment for a lot whose seller is no seller any more is booked, and its order and package are there', async () => {
  const seller = await buildSeller();
  const { lot, bidder } = await unsold(seller);
  const id = await accept(lot, bidder);
  const challenge = await paying(bidder, id);
  // As it was with accounts that were closed before they had to wait.
  await market.db.deleteFrom('sellers').where('user_id', '=', seller.id).execute();
  await answerChallenge(market, challenge, true, bidder);
  const { status, amounts } = await readRequest(market, bidder, id);
  expect([status, await capturedOf(market, id), await ledgerSum(market)]).toEqual(['paid', [amounts.total], 0]);
  const order = await market.db.selectFrom('orders').select(['status', 'package_id']).where('lot_id', '=', lot.id).executeTakeFirstOrThrow();
  expect([order.status, order.package_id === null]).toEqual(['paid', false]);
});

test('what was set aside for bids is let go of at the provider, or the account stays', async () => {
  const on = await startStripeMarket();
  const { stripe } = on;
  try {
    const person = await buildPerson(on.market, { trusted: false });
    const intents = (): Record<string, unknown>[] => [...stripe.things.values()].filter((thing) => thing['object'] === 'payment_intent');
    for (const kind of ['ok', '3ds'] as const) {
      const [card_id, lot] = [await cardThat(on, person.id, kind), await buildLot(on.market.db)];
      const bid_amount = kind === 'ok' ? 40 : 80;
      const answer = await on.market.post('/buyer/api/v2/users/me/authorisation_payments', { card_id, lot_id: lot.id, bid_amount }, { token: person.token, headers: { 'idempotency-key': randomUUID() } });
      expect(answer.status).toBe(201);
    }
    expect(intents().map(({ status }) => status)).toEqual(['requires_capture', 'requires_action']);
    // The library's first try and its second.
    stripe.dropNext(2);
    const refused = await close(person, on.market);
    expect([refused.status, errorOf(refused).code]).toEqual([503, 'payments_unavailable']);
    expect(await on.market.db.selectFrom('users').select('closed_at').where('id', '=', person.id).executeTakeFirstOrThrow()).toEqual({ closed_at: null });
    await on.market.db.deleteFrom('rate_limits').execute();
    expect((await close(person, on.market)).status).toBe(204);
    expect(intents().map(({ status }) => status)).toEqual(['canceled', 'canceled']);
  } finally {
    await on.stop();
  }
});
