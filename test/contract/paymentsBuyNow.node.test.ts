// Buying a lot at once, over HTTP: kept for a quarter of an hour for one buyer, whose it is when it is paid; nobody else's
// bid, purchase or withdrawal makes two owners of it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { giveBack } from '../../server/marketplace/jobs/settlePayments';
import { createTestProvider } from '../../server/marketplace/payments/testProvider';
import { placeBid } from '../../server/marketplace/services/bidding/engine/placeBid';
import { withdrawLot } from '../../server/marketplace/services/bidding/engine/withdrawLot';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { daysFromNow } from '../builders/daysFromNow';
import { callWithStepUp, detailsOf } from '../setup/accountCalls';
import { answerChallenge } from '../setup/cardCalls';
import { errorOf } from '../setup/mfaCalls';
import { bidOn, buildBuyer, cancel, capturedOf, fire, giveCard, ledgerSum, pay, readRequest, requestOf, type Buyer } from '../setup/paymentCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

const forSale = (overrides: Parameters<typeof buildLot>[1] = {}) => buildLot(market.db, { buy_now_minor: 20_000, reserve_minor: 15_000, ...overrides });
const optionsOf = ({ token }: { token: string }, key: string = randomUUID()) => ({ token, headers: { 'idempotency-key': key } });
const pathOf = ({ id }: { id: number }): string => `/buyer/api/v3/lots/${id}/initiate_buy_now`;
const keep = (buyer: { token: string }, lot: { id: number }, { price = 200, key = randomUUID(), currency = 'EUR' } = {}): Promise<Answer> =>
  market.post(pathOf(lot), { expected_price: price, currency_code: currency }, optionsOf(buyer, key));
type Kept = { payment_request_id: number; url: string; expires_at: string };
const keptOf = (answer: Answer): Kept => {
  if (answer.status >= 300) throw new Error(`Not kept: ${answer.text.slice(0, 300)}`);
  return (answer.body as { buy_now: Kept }).buy_now;
};
const lotById = (id: number) => market.db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ordersOf = (lotId: number) => market.db.selectFrom('orders').selectAll().where('lot_id', '=', lotId).execute();
const buyerWithCard = async (overrides: Parameters<typeof buildBuyer>[1] = {}): Promise<Buyer & { cardId: number }> => {
  const buyer = await buildBuyer(market, overrides);
  return { ...buyer, cardId: await giveCard(market, buyer.id) };
};

test('is kept for 15 minutes, paid, and then theirs: closed as sold, with a live event, an order and its package', async () => {
  const [buyer, lot] = [await buyerWithCard(), await forSale()];
  const key = randomUUID();
  const answer = await keep(buyer, lot, { key });
  const kept = keptOf(answer);
  const { rows } = await sql<{ seconds: number }>`select round(extract(epoch from due_at - clock_timestamp()))::int as seconds from payment_requests where id = ${kept.payment_request_id}`.execute(market.db);
  expect([answer.status, kept.url, (rows[0]?.seconds ?? 0) > 890, (rows[0]?.seconds ?? 0) <= 900]).toEqual([201, `/f/buyer/payment_requests/${kept.payment_request_id}`, true, true]);
  const again = await keep(buyer, lot, { key });
  expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([200, 'true', answer.body]);
  expect(keptOf(await keep(buyer, lot))).toEqual(kept);
  const shown = await readRequest(market, buyer, kept.payment_request_id);
  // 200 + 9 % + 3 + carriage
  expect([shown.kind, shown.status, shown.order_ids, shown.amounts.total]).toEqual(['buy_now', 'unpaid', [], 20_000 + 2_100 + 750]);
  expect([(await lotById(lot.id)).status, await ordersOf(lot.id)]).toEqual(['open', []]);
  const paid = requestOf(await pay(market, buyer, kept.payment_request_id, buyer));
  expect([paid.status, paid.order_ids.length, paid.amounts.total]).toEqual(['paid', 1, shown.amounts.total]);
  expect(await lotById(lot.id)).toMatchObject({ status: 'closed_sold', winner_id: buyer.id });
  const block = await market.get(`/buyer/api/v3/lots/${lot.id}/bidding_block`);
  expect(block.body).toMatchObject({ bidding_block: { lot: { is_sold: true, highest_bid_amount: 200, close_to_reserve_price: false } } });
  const [order] = await ordersOf(lot.id);
  expect(order).toMatchObject({ status: 'paid', source: 'buy_now', buyer_id: buyer.id, hammer_minor: 20_000, total_minor: 22_850, shipping_minor: 750 });
  expect(order?.package_id).not.toBeNull();
  const events = await market.db.selectFrom('live_events').select(['type', 'payload']).where('lot_id', '=', lot.id).execute();
  expect(events.map(({ type, payload }) => [type, payload.status])).toEqual([['buy_now', 'closed_sold']]);
  const mails = await market.db.selectFrom('mails').select('template').where('user_id', '=', lot.seller_id).execute();
  expect(mails.map(({ template }) => template)).toContain('sold');
  expect(await ledgerSum(market)).toBe(0);
  const late = await placeBid(market.db, { lotId: lot.id, userId: (await buildUser(market.db)).id, idempotencyKey: randomUUID(), amountMinor: 30_000, currency: 'EUR', type: 'direct' });
  expect(late).toMatchObject({ answer: { refusals: [{ code: 'lot_closed' }] } });
});

test.each<[string, Parameters<typeof buildLot>[1], object, string]>([
  ['another price', {}, { price: 199 }, 'buy_now_price_changed'],
  ['another currency', {}, { currency: 'USD' }, 'buy_now_price_changed'],
  ['no price', { buy_now_minor: null }, {}, 'buy_now_unavailable'],
  ['the last day', { effective_close_at: daysFromNow(0.9), planned_close_at: daysFromNow(0.9) }, {}, 'buy_now_unavailable'],
  ['an end', { status: 'closed_unsold' }, {}, 'buy_now_unavailable'],
  ['carriage to elsewhere alone', { shipping: { rates: [] } }, {}, 'shipping_not_available'],
])('a lot with %s is refused with its code', async (_name, overrides, asked, code) => {
  const [buyer, lot] = [await buildBuyer(market), await forSale(overrides)];
  const refused = await keep(buyer, lot, asked);
  expect([refused.status, errorOf(refused).code]).toEqual([422, code]);
  expect(await market.db.selectFrom('payment_requests').select('id').where('lot_id', '=', lot.id).execute()).toEqual([]);
});

test('sellers, people who are not verified and people who owe are refused as with bids', async () => {
  const seller = await buildUser(market.db, { seller: {}, account_verified: false, bidding_blocked: true });
  const lot = await forSale({ seller });
  const refused = await keep({ token: await market.signIn(seller.id) }, lot);
  expect(detailsOf(refused).map(({ code }) => code)).toEqual(['seller_cannot_bid', 'account_unverified', 'unpaid_orders']);
});

test('bids that reach the reserve end it', async () => {
  const [buyer, lot] = [await buildBuyer(market), await forSale()];
  await bidOn(market, lot, (await buildUser(market.db)).id, 15_000);
  expect(errorOf(await keep(buyer, lot)).code).toBe('buy_now_unavailable');
});

test('ten who want it at once: one has it, the others are told that it is taken', async () => {
  const [lot, people] = [await forSale(), await Promise.all(Array.from({ length: 10 }, () => buyerWithCard()))];
  const answers = await Promise.all(people.map((buyer) => keep(buyer, lot)));
  expect(answers.map((answer) => (answer.status === 201 ? 'kept' : errorOf(answer).code)).toSorted()).toEqual([...Array.from({ length: 9 }, () => 'buy_now_taken'), 'kept']);
});

test('not paid in time it is free again, and no longer to be paid', async () => {
  const [first, second, lot] = [await buyerWithCard(), await buyerWithCard(), await forSale()];
  const { payment_request_id: id } = keptOf(await keep(first, lot));
  expect(errorOf(await keep(second, lot)).code).toBe('buy_now_taken');
  await sql`update payment_requests set due_at = now() - interval '1 second' where id = ${id}`.execute(market.db);
  expect(errorOf(await pay(market, first, id, first)).code).toBe('wrong_state');
  const next = keptOf(await keep(second, lot));
  expect(await readRequest(market, first, id)).toMatchObject({ status: 'expired', end_reason: null });
  await fire(market, 'buy_now_expired');
  expect((await readRequest(market, second, next.payment_request_id)).status).toBe('expired');
  expect(await ordersOf(lot.id)).toEqual([]);
});

test('given up it is free at once', async () => {
  const [first, second, lot] = [await buildBuyer(market), await buildBuyer(market), await forSale()];
  const { payment_request_id: id } = keptOf(await keep(first, lot));
  await pay(market, first, id, { cardId: await giveCard(market, first.id, 'three_d_secure') });
  expect(requestOf(await cancel(market, first, id))).toMatchObject({ status: 'cancelled', end_reason: 'given_up' });
  expect((await keep(second, lot)).status).toBe(201);
});

test.each(['given up', 'not paid in time'] as const)('%s, nobody keeps the same lot again for an hour, and others may', async (how) => {
  const [buyer, lot] = [await buildBuyer(market), await forSale()];
  const { payment_request_id: id } = keptOf(await keep(buyer, lot));
  if (how === 'given up') expect(requestOf(await cancel(market, buyer, id)).status).toBe('cancelled');
  else await sql`update payment_requests set due_at = now() - interval '1 second' where id = ${id}`.execute(market.db);
  const again = await keep(buyer, lot);
  expect([again.status, errorOf(again).code]).toEqual([422, 'buy_now_unavailable']);
  if (how !== 'given up') expect(await fire(market, 'buy_now_expired')).toBeGreaterThan(0);
  expect(errorOf(await keep(buyer, lot)).code).toBe('buy_now_unavailable');
  expect((await keep(buyer, await forSale())).status).toBe(201);
  await sql`update payment_requests set due_at = now() - interval '61 minutes' where id = ${id}`.execute(market.db);
  expect((await keep(buyer, lot)).status).toBe(201);
});

test('tried in vain three times it is free for others, and no longer to be paid', async () => {
  const [first, second, lot] = [await buildBuyer(market), await buildBuyer(market), await forSale()];
  const { payment_request_id: id } = keptOf(await keep(first, lot));
  const { total } = (await readRequest(market, first, id)).amounts;
  const poor = await giveCard(market, first.id, 'insufficient_funds');
  for (const left of ['failed', 'failed', 'cancelled']) {
    expect(errorOf(await pay(market, first, id, { cardId: poor, total })).code).toBe('insufficient_funds');
    expect((await readRequest(market, first, id)).status).toBe(left);
  }
  expect((await readRequest(market, first, id)).end_reason).toBe('tried_too_often');
  const late = await pay(market, first, id, { cardId: await giveCard(market, first.id), total });
  expect([late.status, errorOf(late).code, await capturedOf(market, id)]).toEqual([409, 'wrong_state', []]);
  expect(errorOf(await keep(first, lot)).code).toBe('buy_now_unavailable');
  expect((await keep(second, lot)).status).toBe(201);
});

test('from EUR 5,000 it needs the second factor, for that lot and price alone', async () => {
  const [buyer, lot] = [await buildBuyer(market), await forSale({ buy_now_minor: 500_000, reserve_minor: null })];
  const refused = await keep(buyer, lot, { price: 5_000 });
  expect([refused.status, errorOf(refused).code]).toEqual([403, 'mfa_error']);
  expect(errorOf(refused).meta).toMatchObject({ reason: 'buy_now', subject: { amount: 5_000, currency_code: 'EUR', lot_title: lot.title } });
  expect(errorOf(await keep(buyer, lot, { price: 4_999 })).code).toBe('buy_now_price_changed');
  const kept = await callWithStepUp(market, 'POST', pathOf(lot), { ...optionsOf(buyer), body: { expected_price: 5_000, currency_code: 'EUR' } });
  expect(kept.status).toBe(201);
  const other = await forSale({ buy_now_minor: 500_000, reserve_minor: null });
  expect((await keep(buyer, other, { price: 5_000 })).status).toBe(403);
});

test('bids while it is paid for do not take it away: one owner, who paid', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [buyer, lot, bidder] = [await buyerWithCard(), await forSale(), await buildUser(market.db)];
    const { payment_request_id: id } = keptOf(await keep(buyer, lot));
    const { total } = (await readRequest(market, buyer, id)).amounts;
    const bid = placeBid(market.db, { lotId: lot.id, userId: bidder.id, idempotencyKey: randomUUID(), amountMinor: 16_000 + round * 100, currency: 'EUR', type: 'direct' });
    const [answer] = await Promise.all([pay(market, buyer, id, { cardId: buyer.cardId, total }), bid]);
    expect([answer.status, (await lotById(lot.id)).winner_id]).toEqual([201, buyer.id]);
    expect((await ordersOf(lot.id)).map(({ buyer_id }) => buyer_id)).toEqual([buyer.id]);
  }
});

test('withdrawn while its cardholder was asked: what was taken goes back whole', async () => {
  const [buyer, lot] = [await buildBuyer(market), await forSale()];
  const { payment_request_id: id } = keptOf(await keep(buyer, lot));
  const waiting = requestOf(await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id, 'three_d_secure') }));
  expect(await withdrawLot(market.db, lot.id)).toBe(true);
  await answerChallenge(market, waiting.next_action?.challenge_id ?? '', true, buyer);
  expect(await readRequest(market, buyer, id)).toMatchObject({ status: 'cancelled', end_reason: 'returned' });
  expect(await ordersOf(lot.id)).toEqual([]);
  const [taken] = await capturedOf(market, id);
  await giveBack(market.db, createTestProvider(market.db));
  const { rows } = await sql<{ refunded_minor: number }>`select refunded_minor from test_provider_charges where challenge_id = ${waiting.next_action?.challenge_id}`.execute(market.db);
  expect([rows[0]?.refunded_minor, await ledgerSum(market)]).toEqual([taken, 0]);
});

test('withdrawn before it is paid: refused, and nothing is taken', async () => {
  const [buyer, lot] = [await buyerWithCard(), await forSale()];
  const { payment_request_id: id } = keptOf(await keep(buyer, lot));
  await withdrawLot(market.db, lot.id);
  expect(errorOf(await pay(market, buyer, id, buyer)).code).toBe('wrong_state');
  expect(await capturedOf(market, id)).toEqual([]);
});
