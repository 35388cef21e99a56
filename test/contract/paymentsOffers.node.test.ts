// Offers of a lot whose reserve was not met, over HTTP: to whom, at what, how long, and that of several who take it the
// first who pays has it while nothing is taken from the others.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WireHighestBidOffer } from '../../src/contract/buyer/purchases';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { answerChallenge } from '../setup/cardCalls';
import { errorOf } from '../setup/mfaCalls';
import { addAddress, bidOn, buildBuyer, cancel, capturedOf, closeLot, fire, giveCard, ledgerSum, pay, readRequest, requestOf, requestsPath, win, type Buyer } from '../setup/paymentCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

const path = ({ id }: { id: number }): string => `/buyer/api/v1/lots/${id}/highest_bid_offer`;
const offerOf = (answer: Answer): WireHighestBidOffer => {
  if (answer.status >= 300) throw new Error(`No offer: ${answer.text.slice(0, 300)}`);
  return (answer.body as { offer: WireHighestBidOffer }).offer;
};
const look = async (lot: { id: number }, buyer: { token: string }) => ((await market.get(path(lot), { token: buyer.token })).body as { offer: WireHighestBidOffer | null }).offer;
const accept = (lot: { id: number }, buyer: { token: string }, key: string = randomUUID()) => market.call('POST', `${path(lot)}/initiate_pay_to_accept`, { token: buyer.token, headers: { 'idempotency-key': key } });
const decline = (lot: { id: number }, buyer: { token: string }) => market.call('DELETE', path(lot), { token: buyer.token });
const requestIdOf = (answer: Answer): number => {
  if (answer.status >= 300) throw new Error(`Not accepted: ${answer.text.slice(0, 300)}`);
  return (answer.body as { payment_request_id: number }).payment_request_id;
};
const lotById = (id: number) => market.db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statusesOf = async (lot: { id: number }): Promise<string[]> => (await market.db.selectFrom('highest_bid_offers').select('status').where('lot_id', '=', lot.id).orderBy('position').execute()).map(({ status }) => status);

/** A lot that closes below its reserve with bids of these whole amounts, one of each bidder. */
async function unsold(reserve: number, amounts: readonly number[]): Promise<{ lot: LotRow; bidders: Buyer[] }> {
  const lot = await buildLot(market.db, { reserve_minor: reserve * 100 });
  const bidders: Buyer[] = [];
  for (const amount of amounts) {
    const bidder = await buildBuyer(market);
    await bidOn(market, lot, bidder.id, amount * 100);
    bidders.push(bidder);
  }
  await closeLot(market, lot);
  return { lot, bidders };
}

test('below EUR 2,500 all who bid half of the reserve are asked at once, each at their own highest bid, and written to', async () => {
  const { lot, bidders } = await unsold(1_000, [400, 500, 700]);
  const [low, middle, top] = bidders;
  if (!low || !middle || !top) throw new Error('three bid');
  expect(await look(lot, low)).toBeNull();
  // 500 + 9 % + 3 + carriage
  expect(await look(lot, middle)).toMatchObject({ status: 'open', mode: 'parallel', position: 2, amount: 50_000, fee: 4_800, shipping: 750, total: 55_550, payment_request_id: null });
  expect(await look(lot, top)).toMatchObject({ status: 'open', mode: 'parallel', position: 1, amount: 70_000 });
  const { rows } = await sql<{ hours: number }>`select round(extract(epoch from expires_at - opened_at) / 3600)::int as hours from highest_bid_offers where lot_id = ${lot.id}`.execute(market.db);
  expect(rows.map(({ hours }) => hours)).toEqual([24, 24]);
  const mails = await market.db.selectFrom('mails').select(['user_id', 'template', 'params']).where('template', '=', 'offer').where('user_id', 'in', [low.id, middle.id, top.id]).orderBy('user_id').execute();
  expect(mails.map(({ user_id, params }) => [user_id, params['amount_minor']])).toEqual([[middle.id, 50_000], [top.id, 70_000]]);
});

test.each([
  [1_001, [500], []],
  [10_000, [5_000], ['sequential']],
  [10_000, [5_100], ['manual']],
  [4_000, [2_499], ['parallel']],
  [4_999, [2_500, 2_700, 2_900, 3_100], ['sequential', 'sequential', 'sequential']],
])('a reserve of %d with bids of %j is offered %j', async (reserve, amounts, modes) => {
  const { lot } = await unsold(reserve, amounts);
  const offers = await market.db.selectFrom('highest_bid_offers').select('mode').where('lot_id', '=', lot.id).execute();
  expect(offers.map(({ mode }) => mode)).toEqual(modes);
});

test('the first who pays has it; the other is refused and nothing is taken from them', async () => {
  const { lot, bidders } = await unsold(1_000, [500, 700]);
  const [second, first] = bidders;
  if (!first || !second) throw new Error('two bid');
  const key = randomUUID();
  const accepted = await accept(lot, first, key);
  expect([accepted.status, offerOf(accepted).status]).toEqual([201, 'accepted']);
  expect((await accept(lot, first, key)).body).toEqual(accepted.body);
  const [mine, theirs] = [requestIdOf(await accept(lot, first)), requestIdOf(await accept(lot, second))];
  expect(mine).toBe(requestIdOf(accepted));
  const total = (await readRequest(market, second, theirs)).amounts.total;
  expect(requestOf(await pay(market, first, mine, { cardId: await giveCard(market, first.id) })).status).toBe('paid');
  const refused = await pay(market, second, theirs, { cardId: await giveCard(market, second.id), total });
  expect([refused.status, errorOf(refused).code]).toEqual([409, 'wrong_state']);
  expect(await readRequest(market, second, theirs)).toMatchObject({ status: 'cancelled', end_reason: 'taken' });
  expect(await look(lot, second)).toMatchObject({ status: 'taken', end_reason: 'taken' });
  expect(await look(lot, first)).toMatchObject({ status: 'paid', end_reason: null });
  expect(await readRequest(market, first, mine)).toMatchObject({ status: 'paid', end_reason: null });
  expect(errorOf(await accept(lot, second)).code).toBe('offer_taken');
  expect(await capturedOf(market, theirs)).toEqual([]);
  expect(await lotById(lot.id)).toMatchObject({ status: 'closed_sold', winner_id: first.id });
  const orders = await market.db.selectFrom('orders').selectAll().where('lot_id', '=', lot.id).execute();
  expect(orders.map(({ status, source, buyer_id, hammer_minor }) => [status, source, buyer_id, hammer_minor])).toEqual([['paid', 'highest_bid_offer', first.id, 70_000]]);
});

test('two who pay in the same moment: one owner, one capture', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { lot, bidders } = await unsold(1_000, [500, 700, 800]);
    const paying = await Promise.all(
      bidders.map(async (bidder) => {
        const id = requestIdOf(await accept(lot, bidder));
        return { bidder, id, cardId: await giveCard(market, bidder.id), total: (await readRequest(market, bidder, id)).amounts.total };
      }),
    );
    const answers = await Promise.all(paying.map(({ bidder, id, cardId, total }) => pay(market, bidder, id, { cardId, total })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const captured = (await Promise.all(paying.map(({ id }) => capturedOf(market, id)))).flat();
    expect(captured).toHaveLength(1);
    expect((await market.db.selectFrom('orders').select('id').where('lot_id', '=', lot.id).execute())).toHaveLength(1);
  }
  expect(await ledgerSum(market)).toBe(0);
});

test('while one of them answers a challenge the others wait, and may pay when it fails', async () => {
  const { lot, bidders } = await unsold(1_000, [500, 700]);
  const [second, first] = bidders;
  if (!first || !second) throw new Error('two bid');
  const [mine, theirs] = [requestIdOf(await accept(lot, first)), requestIdOf(await accept(lot, second))];
  await pay(market, first, mine, { cardId: await giveCard(market, first.id, 'three_d_secure') });
  const cardId = await giveCard(market, second.id);
  const waits = await pay(market, second, theirs, { cardId });
  expect([waits.status, errorOf(waits).code]).toEqual([409, 'payment_in_progress']);
  expect(requestOf(await cancel(market, first, mine))).toMatchObject({ status: 'cancelled', end_reason: 'given_up' });
  expect(await look(lot, first)).toMatchObject({ status: 'declined', end_reason: 'given_up' });
  expect(requestOf(await pay(market, second, theirs, { cardId })).status).toBe('paid');
  // Whoever said no before stays with that, whoever has the lot.
  expect(await readRequest(market, first, mine)).toMatchObject({ end_reason: 'given_up' });
});

test('given up while the bank asks at the last attempt, it was not tried too often', async () => {
  const { lot, bidders } = await unsold(1_000, [700]);
  const [bidder] = bidders;
  if (!bidder) throw new Error('one bid');
  const id = requestIdOf(await accept(lot, bidder));
  const poor = await giveCard(market, bidder.id, 'insufficient_funds');
  for (let attempt = 0; attempt < 2; attempt += 1) await pay(market, bidder, id, { cardId: poor });
  await pay(market, bidder, id, { cardId: await giveCard(market, bidder.id, 'three_d_secure') });
  expect(requestOf(await cancel(market, bidder, id))).toMatchObject({ status: 'cancelled', end_reason: 'given_up' });
});

test('an offer of a lot that is not sent to its bidder says so, until they choose another way', async () => {
  const lot = await buildLot(market.db, { reserve_minor: 100_000, shipping: { rates: [], pickup: { country_code: 'be', city: 'Ghent' } } });
  const bidder = await buildBuyer(market);
  await bidOn(market, lot, bidder.id, 70_000);
  await closeLot(market, lot);
  // 700 + 9 % + 3, and no carriage
  const stuck = { obstacle: 'shipping_not_available', shipping: 0, total: 76_600 };
  expect(await look(lot, bidder)).toMatchObject(stuck);
  const accepted = await accept(lot, bidder);
  expect(offerOf(accepted)).toMatchObject({ ...stuck, status: 'accepted', end_reason: null });
  const id = requestIdOf(accepted);
  expect(await readRequest(market, bidder, id)).toMatchObject({ obstacle: 'shipping_not_available', end_reason: null });
  requestOf(await market.call('PATCH', `${requestsPath}/${id}`, { token: bidder.token, body: { delivery_method: 'pickup' } }));
  expect(await look(lot, bidder)).toMatchObject({ obstacle: null, shipping: 0, total: 76_600 });
});

test('an accepted offer is shown with carriage to the address that was chosen for it', async () => {
  const lot = await buildLot(market.db, { reserve_minor: 100_000, shipping: { rates: [{ region: 'be', price_minor: 900, from_days: 2, to_days: 5 }] } });
  const bidder = await buildBuyer(market);
  await bidOn(market, lot, bidder.id, 70_000);
  await closeLot(market, lot);
  const id = requestIdOf(await accept(lot, bidder));
  expect(await look(lot, bidder)).toMatchObject({ obstacle: 'shipping_not_available' });
  const addressId = await addAddress(market, bidder.id, 'be', false);
  requestOf(await market.call('PATCH', `${requestsPath}/${id}`, { token: bidder.token, body: { address_id: addressId } }));
  expect(await look(lot, bidder)).toMatchObject({ obstacle: null, shipping: 900, total: 77_500 });
});

test('who tries in vain three times keeps it from nobody: the next is asked, and a fourth attempt is refused', async () => {
  const { lot, bidders } = await unsold(5_000, [2_800, 3_000]);
  const [second, first] = bidders;
  if (!first || !second) throw new Error('two bid');
  const id = requestIdOf(await accept(lot, first));
  const { total } = (await readRequest(market, first, id)).amounts;
  for (const next of ['accepted waiting', 'accepted waiting', 'declined open']) {
    const waiting = requestOf(await pay(market, first, id, { cardId: await giveCard(market, first.id, 'three_d_secure'), total }));
    await answerChallenge(market, waiting.next_action?.challenge_id ?? '', false, first);
    expect((await statusesOf(lot)).join(' ')).toBe(next);
  }
  expect(await readRequest(market, first, id)).toMatchObject({ status: 'cancelled', end_reason: 'tried_too_often' });
  expect(await look(lot, first)).toMatchObject({ status: 'declined', end_reason: 'tried_too_often' });
  const refused = await pay(market, first, id, { cardId: await giveCard(market, first.id), total });
  expect([refused.status, errorOf(refused).code]).toEqual([409, 'wrong_state']);
  // Also where a process died between the failure and what follows from it.
  await sql`alter table payment_requests disable trigger payment_requests_moves`.execute(market.db);
  await sql`update payment_requests set status = 'failed' where id = ${id}`.execute(market.db);
  await sql`alter table payment_requests enable trigger payment_requests_moves`.execute(market.db);
  expect(errorOf(await pay(market, first, id, { cardId: await giveCard(market, first.id), total })).code).toBe('wrong_state');
  expect(await capturedOf(market, id)).toEqual([]);
});

test('an order may be tried more often: it is kept from nobody', async () => {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 5_000);
  const poor = await giveCard(market, buyer.id, 'insufficient_funds');
  for (let attempt = 0; attempt < 4; attempt += 1) expect(errorOf(await pay(market, buyer, id, { cardId: poor })).code).toBe('insufficient_funds');
  expect(requestOf(await pay(market, buyer, id, { cardId: await giveCard(market, buyer.id) })).status).toBe('paid');
});

test('who waits for their turn may say no, and is not asked when it comes', async () => {
  const { lot, bidders } = await unsold(5_000, [2_600, 2_800, 3_000]);
  const [, second, first] = bidders;
  if (!first || !second) throw new Error('three bid');
  expect(offerOf(await decline(lot, second))).toMatchObject({ status: 'declined', end_reason: 'given_up' });
  expect(await statusesOf(lot)).toEqual(['open', 'declined', 'waiting']);
  await fire(market, 'offer_expired');
  expect(await statusesOf(lot)).toEqual(['expired', 'declined', 'open']);
});

describe('above EUR 5,000', () => {
  test('the admins are written to, who are no party to it, and everybody waits for them', async () => {
    const admin = await buildUser(market.db, { is_admin: true });
    const gone = await buildUser(market.db, { is_admin: true, disabled_at: new Date() });
    const { lot, bidders } = await unsold(10_000, [5_200, 5_700]);
    expect(await statusesOf(lot)).toEqual(['waiting', 'waiting']);
    const mails = await market.db.selectFrom('mails').select(['user_id', 'params']).where('template', '=', 'manual_offer').where('user_id', 'in', [admin.id, gone.id, ...bidders.map(({ id }) => id)]).execute();
    expect(mails).toEqual([{ user_id: admin.id, params: expect.objectContaining({ lot_id: lot.id, title: lot.title, amount_minor: 570_000 }) }]);
    const [top] = bidders.slice(-1);
    const { rows } = await sql<{ days: number }>`select round(extract(epoch from expires_at - clock_timestamp()) / 86400)::int as days from highest_bid_offers where lot_id = ${lot.id}`.execute(market.db);
    expect(rows).toEqual([{ days: 14 }, { days: 14 }]);
    expect(errorOf(await accept(lot, top ?? { token: '' })).code).toBe('offer_not_open');
  });

  test('a bidder may say no; what nobody decides in time is over', async () => {
    const { lot, bidders } = await unsold(10_000, [5_200, 5_700]);
    const [low, top] = bidders;
    if (!low || !top) throw new Error('two bid');
    expect(offerOf(await decline(lot, low)).status).toBe('declined');
    await sql`update highest_bid_offers set expires_at = now() - interval '1 second' where lot_id = ${lot.id} and status = 'waiting'`.execute(market.db);
    expect((await look(lot, top))?.status).toBe('expired');
    await fire(market, 'offer_expired');
    expect(await statusesOf(lot)).toEqual(['expired', 'declined']);
  });
});

test('one after another: who says no or nothing makes way for the next', async () => {
  const { lot, bidders } = await unsold(5_000, [2_600, 2_800, 3_000]);
  const [third, second, first] = bidders;
  if (!first || !second || !third) throw new Error('three bid');
  expect(await statusesOf(lot)).toEqual(['open', 'waiting', 'waiting']);
  expect(errorOf(await accept(lot, second)).code).toBe('offer_not_open');
  expect(offerOf(await decline(lot, first)).status).toBe('declined');
  expect(offerOf(await decline(lot, first)).status).toBe('declined');
  expect(await statusesOf(lot)).toEqual(['declined', 'open', 'waiting']);
  const { rows } = await sql<{ hours: number }>`select round(extract(epoch from expires_at - opened_at) / 3600)::int as hours from highest_bid_offers where lot_id = ${lot.id} and status = 'open'`.execute(market.db);
  expect(rows).toEqual([{ hours: 48 }]);
  const requestId = requestIdOf(await accept(lot, second));
  await fire(market, 'offer_expired');
  expect([await statusesOf(lot), (await readRequest(market, second, requestId)).status]).toEqual([['declined', 'expired', 'open'], 'expired']);
  expect(errorOf(await accept(lot, second)).code).toBe('offer_expired');
  const last = requestIdOf(await accept(lot, third));
  expect(requestOf(await pay(market, third, last, { cardId: await giveCard(market, third.id) })).status).toBe('paid');
  expect((await lotById(lot.id)).winner_id).toBe(third.id);
});

test('who was not asked is told of no offer', async () => {
  const { lot } = await unsold(1_000, [700]);
  const stranger = await buildBuyer(market);
  expect(await look(lot, stranger)).toBeNull();
  for (const answer of [await accept(lot, stranger), await decline(lot, stranger)]) expect(answer.status).toBe(404);
});
