// Offers below reserve over HTTP: who gets one, at which amount and for how long, and that of
// several who accept, the first to pay gets the lot and the others are not charged.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WireHighestBidOffer } from '../../src/contract/buyer/purchases';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { answerChallenge } from '../setup/cardCalls';
import { getError } from '../setup/mfaCalls';
import {
  addAddress,
  placeBidOn,
  buildBuyer,
  cancelPayment,
  readCapturedAmount,
  closeLot,
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

const market = setUpMarketplace();
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

const path = ({ id }: { id: number }): string => `/buyer/api/v1/lots/${id}/highest_bid_offer`;
const getOffer = (answer: Answer): WireHighestBidOffer => {
  if (answer.status >= 300) throw new Error(`No offer: ${answer.text.slice(0, 300)}`);
  return (answer.body as { offer: WireHighestBidOffer }).offer;
};
const look = async (lot: { id: number }, buyer: { token: string }) =>
  (
    (await market.get(path(lot), { token: buyer.token })).body as {
      offer: WireHighestBidOffer | null;
    }
  ).offer;
const accept = (lot: { id: number }, buyer: { token: string }, key: string = randomUUID()) =>
  market.call('POST', `${path(lot)}/initiate_pay_to_accept`, {
    token: buyer.token,
    headers: { 'idempotency-key': key },
  });
const decline = (lot: { id: number }, buyer: { token: string }) =>
  market.call('DELETE', path(lot), { token: buyer.token });
const getRequestId = (answer: Answer): number => {
  if (answer.status >= 300) throw new Error(`Not accepted: ${answer.text.slice(0, 300)}`);
  return (answer.body as { payment_request_id: number }).payment_request_id;
};
const readLot = (id: number) =>
  market.db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readStatuses = async (lot: { id: number }): Promise<string[]> =>
  (
    await market.db
      .selectFrom('highestBidOffers')
      .select('status')
      .where('lotId', '=', lot.id)
      .orderBy('position')
      .execute()
  ).map(({ status }) => status);

/** A lot that closes below its reserve price with these bids, one per bidder. */
async function buildUnsoldLot(
  reserve: number,
  amounts: readonly number[],
): Promise<{ lot: LotRow; bidders: Buyer[] }> {
  const lot = await buildLot(market.db, { reserveMinor: reserve * 100 });
  const bidders: Buyer[] = [];
  for (const amount of amounts) {
    const bidder = await buildBuyer(market);
    await placeBidOn(market, lot, bidder.id, amount * 100);
    bidders.push(bidder);
  }
  await closeLot(market, lot);
  return { lot, bidders };
}

test('below €2,500 offers to all bidders above half of the reserve, at their bids', async () => {
  const { lot, bidders } = await buildUnsoldLot(1_000, [400, 500, 700]);
  const [low, middle, top] = bidders;
  if (!low || !middle || !top) throw new Error('Three bidders are needed.');
  expect(await look(lot, low)).toBeNull();
  // 500 + 9 % + 3 + shipping
  expect(await look(lot, middle)).toMatchObject({
    status: 'open',
    mode: 'parallel',
    position: 2,
    amount: 50_000,
    fee: 4_800,
    shipping: 750,
    total: 55_550,
    payment_request_id: null,
  });
  expect(await look(lot, top)).toMatchObject({
    status: 'open',
    mode: 'parallel',
    position: 1,
    amount: 70_000,
  });
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from expires_at - opened_at) / 3600)::int as hours
    from highest_bid_offers
    where lot_id = ${lot.id}`.execute(market.db);
  expect(rows.map(({ hours }) => hours)).toEqual([24, 24]);
  const mails = await market.db
    .selectFrom('mails')
    .select(['userId', 'template', 'params'])
    .where('template', '=', 'offer')
    .where('userId', 'in', [low.id, middle.id, top.id])
    .orderBy('userId')
    .execute();
  expect(mails.map(({ userId, params }) => [userId, params['amount_minor']])).toEqual([
    [middle.id, 50_000],
    [top.id, 70_000],
  ]);
});

test.each([
  [1_001, [500], []],
  [10_000, [5_000], ['sequential']],
  [10_000, [5_100], ['manual']],
  [4_000, [2_499], ['parallel']],
  [4_999, [2_500, 2_700, 2_900, 3_100], ['sequential', 'sequential', 'sequential']],
])('a reserve of %d with bids of %j gives offers of %j', async (reserve, amounts, modes) => {
  const { lot } = await buildUnsoldLot(reserve, amounts);
  const offers = await market.db
    .selectFrom('highestBidOffers')
    .select('mode')
    .where('lotId', '=', lot.id)
    .execute();
  expect(offers.map(({ mode }) => mode)).toEqual(modes);
});

test('the first to pay gets the lot; the others are refused without a charge', async () => {
  const { lot, bidders } = await buildUnsoldLot(1_000, [500, 700]);
  const [second, first] = bidders;
  if (!first || !second) throw new Error('Two bidders are needed.');
  const key = randomUUID();
  const accepted = await accept(lot, first, key);
  expect([accepted.status, getOffer(accepted).status]).toEqual([201, 'accepted']);
  expect((await accept(lot, first, key)).body).toEqual(accepted.body);
  const [mine, theirs] = [
    getRequestId(await accept(lot, first)),
    getRequestId(await accept(lot, second)),
  ];
  expect(mine).toBe(getRequestId(accepted));
  const total = (await readRequest(market, second, theirs)).amounts.total;
  expect(
    getPaymentRequest(
      await payRequest(market, first, mine, { cardId: await addCard(market, first.id) }),
    ).status,
  ).toBe('paid');
  const refused = await payRequest(market, second, theirs, {
    cardId: await addCard(market, second.id),
    total,
  });
  expect([refused.status, getError(refused).code]).toEqual([409, 'wrong_state']);
  expect(await readRequest(market, second, theirs)).toMatchObject({
    status: 'cancelled',
    end_reason: 'sold_to_other',
  });
  expect(await look(lot, second)).toMatchObject({
    status: 'sold_to_other',
    end_reason: 'sold_to_other',
  });
  expect(await look(lot, first)).toMatchObject({ status: 'paid', end_reason: null });
  expect(await readRequest(market, first, mine)).toMatchObject({
    status: 'paid',
    end_reason: null,
  });
  expect(getError(await accept(lot, second)).code).toBe('offer_taken');
  expect(await readCapturedAmount(market, theirs)).toEqual([]);
  expect(await readLot(lot.id)).toMatchObject({ status: 'closed_sold', winnerId: first.id });
  const orders = await market.db
    .selectFrom('orders')
    .selectAll()
    .where('lotId', '=', lot.id)
    .execute();
  expect(
    orders.map(({ status, source, buyerId, hammerMinor }) => [
      status,
      source,
      buyerId,
      hammerMinor,
    ]),
  ).toEqual([['paid', 'highest_bid_offer', first.id, 70_000]]);
});

test('simultaneous payments: one owner, one capture', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { lot, bidders } = await buildUnsoldLot(1_000, [500, 700, 800]);
    const payments = await Promise.all(
      bidders.map(async (bidder) => {
        const id = getRequestId(await accept(lot, bidder));
        return {
          bidder,
          id,
          cardId: await addCard(market, bidder.id),
          total: (await readRequest(market, bidder, id)).amounts.total,
        };
      }),
    );
    const answers = await Promise.all(
      payments.map(({ bidder, id, cardId, total }) =>
        payRequest(market, bidder, id, { cardId, total }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const captured = (
      await Promise.all(payments.map(({ id }) => readCapturedAmount(market, id)))
    ).flat();
    expect(captured).toHaveLength(1);
    expect(
      await market.db.selectFrom('orders').select('id').where('lotId', '=', lot.id).execute(),
    ).toHaveLength(1);
  }
  expect(await sumLedger(market)).toBe(0);
});

test('while one bidder answers a challenge the others wait', async () => {
  const { lot, bidders } = await buildUnsoldLot(1_000, [500, 700]);
  const [second, first] = bidders;
  if (!first || !second) throw new Error('Two bidders are needed.');
  const [mine, theirs] = [
    getRequestId(await accept(lot, first)),
    getRequestId(await accept(lot, second)),
  ];
  await payRequest(market, first, mine, {
    cardId: await addCard(market, first.id, 'three_d_secure'),
  });
  const cardId = await addCard(market, second.id);
  const waits = await payRequest(market, second, theirs, { cardId });
  expect([waits.status, getError(waits).code]).toEqual([409, 'payment_in_progress']);
  expect(getPaymentRequest(await cancelPayment(market, first, mine))).toMatchObject({
    status: 'cancelled',
    end_reason: 'cancelled',
  });
  expect(await look(lot, first)).toMatchObject({ status: 'declined', end_reason: 'cancelled' });
  expect(getPaymentRequest(await payRequest(market, second, theirs, { cardId })).status).toBe(
    'paid',
  );
  // A bidder who declined keeps that reason, no matter who gets the lot.
  expect(await readRequest(market, first, mine)).toMatchObject({ end_reason: 'cancelled' });
});

test('cancelling the last attempt during a challenge is not "too many attempts"', async () => {
  const { lot, bidders } = await buildUnsoldLot(1_000, [700]);
  const [bidder] = bidders;
  if (!bidder) throw new Error('One bidder is needed.');
  const id = getRequestId(await accept(lot, bidder));
  const poor = await addCard(market, bidder.id, 'insufficient_funds');
  for (let attempt = 0; attempt < 2; attempt += 1)
    await payRequest(market, bidder, id, { cardId: poor });
  await payRequest(market, bidder, id, {
    cardId: await addCard(market, bidder.id, 'three_d_secure'),
  });
  expect(getPaymentRequest(await cancelPayment(market, bidder, id))).toMatchObject({
    status: 'cancelled',
    end_reason: 'cancelled',
  });
});

test('an offer that cannot ship to its bidder says so until they choose pickup', async () => {
  const lot = await buildLot(market.db, {
    reserveMinor: 100_000,
    shipping: { rates: [], pickup: { country_code: 'be', city: 'Ghent' } },
  });
  const bidder = await buildBuyer(market);
  await placeBidOn(market, lot, bidder.id, 70_000);
  await closeLot(market, lot);
  // 700 + 9 % + 3, without shipping
  const unshippable = { obstacle: 'shipping_not_available', shipping: 0, total: 76_600 };
  expect(await look(lot, bidder)).toMatchObject(unshippable);
  const accepted = await accept(lot, bidder);
  expect(getOffer(accepted)).toMatchObject({
    ...unshippable,
    status: 'accepted',
    end_reason: null,
  });
  const id = getRequestId(accepted);
  expect(await readRequest(market, bidder, id)).toMatchObject({
    obstacle: 'shipping_not_available',
    end_reason: null,
  });
  getPaymentRequest(
    await market.call('PATCH', `${requestsPath}/${id}`, {
      token: bidder.token,
      body: { delivery_method: 'pickup' },
    }),
  );
  expect(await look(lot, bidder)).toMatchObject({ obstacle: null, shipping: 0, total: 76_600 });
});

test('an accepted offer shows shipping to the chosen address', async () => {
  const lot = await buildLot(market.db, {
    reserveMinor: 100_000,
    shipping: { rates: [{ region: 'be', price_minor: 900, from_days: 2, to_days: 5 }] },
  });
  const bidder = await buildBuyer(market);
  await placeBidOn(market, lot, bidder.id, 70_000);
  await closeLot(market, lot);
  const id = getRequestId(await accept(lot, bidder));
  expect(await look(lot, bidder)).toMatchObject({ obstacle: 'shipping_not_available' });
  const addressId = await addAddress(market, bidder.id, 'be', false);
  getPaymentRequest(
    await market.call('PATCH', `${requestsPath}/${id}`, {
      token: bidder.token,
      body: { address_id: addressId },
    }),
  );
  expect(await look(lot, bidder)).toMatchObject({ obstacle: null, shipping: 900, total: 77_500 });
});

test('three failed attempts pass the offer on, and a fourth is refused', async () => {
  const { lot, bidders } = await buildUnsoldLot(5_000, [2_800, 3_000]);
  const [second, first] = bidders;
  if (!first || !second) throw new Error('Two bidders are needed.');
  const id = getRequestId(await accept(lot, first));
  const { total } = (await readRequest(market, first, id)).amounts;
  for (const next of ['accepted waiting', 'accepted waiting', 'declined open']) {
    const waiting = getPaymentRequest(
      await payRequest(market, first, id, {
        cardId: await addCard(market, first.id, 'three_d_secure'),
        total,
      }),
    );
    await answerChallenge(market, waiting.next_action?.challenge_id ?? '', false, first);
    expect((await readStatuses(lot)).join(' ')).toBe(next);
  }
  expect(await readRequest(market, first, id)).toMatchObject({
    status: 'cancelled',
    end_reason: 'too_many_attempts',
  });
  expect(await look(lot, first)).toMatchObject({
    status: 'declined',
    end_reason: 'too_many_attempts',
  });
  const refused = await payRequest(market, first, id, {
    cardId: await addCard(market, first.id),
    total,
  });
  expect([refused.status, getError(refused).code]).toEqual([409, 'wrong_state']);
  // Also if a process died between the failure and its consequences.
  await sql`
    alter table payment_requests disable trigger payment_requests_transition`.execute(market.db);
  await sql`update payment_requests set status = 'failed' where id = ${id}`.execute(market.db);
  await sql`
    alter table payment_requests enable trigger payment_requests_transition`.execute(market.db);
  expect(
    getError(
      await payRequest(market, first, id, { cardId: await addCard(market, first.id), total }),
    ).code,
  ).toBe('wrong_state');
  expect(await readCapturedAmount(market, id)).toEqual([]);
});

test('an order allows more than three attempts', async () => {
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db), buyer, 5_000);
  const poor = await addCard(market, buyer.id, 'insufficient_funds');
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect(getError(await payRequest(market, buyer, id, { cardId: poor })).code).toBe(
      'insufficient_funds',
    );
  expect(
    getPaymentRequest(
      await payRequest(market, buyer, id, { cardId: await addCard(market, buyer.id) }),
    ).status,
  ).toBe('paid');
});

test('a waiting bidder can decline and is then skipped', async () => {
  const { lot, bidders } = await buildUnsoldLot(5_000, [2_600, 2_800, 3_000]);
  const [, second, first] = bidders;
  if (!first || !second) throw new Error('Three bidders are needed.');
  expect(getOffer(await decline(lot, second))).toMatchObject({
    status: 'declined',
    end_reason: 'cancelled',
  });
  expect(await readStatuses(lot)).toEqual(['open', 'declined', 'waiting']);
  await fireTimers(market, 'offer_expired');
  expect(await readStatuses(lot)).toEqual(['expired', 'declined', 'open']);
});

describe('above €5,000', () => {
  test('notifies the admins, and every bidder waits for them', async () => {
    const admin = await buildUser(market.db, { isAdmin: true });
    const gone = await buildUser(market.db, { isAdmin: true, disabledAt: new Date() });
    const { lot, bidders } = await buildUnsoldLot(10_000, [5_200, 5_700]);
    expect(await readStatuses(lot)).toEqual(['waiting', 'waiting']);
    const mails = await market.db
      .selectFrom('mails')
      .select(['userId', 'params'])
      .where('template', '=', 'manual_offer')
      .where('userId', 'in', [admin.id, gone.id, ...bidders.map(({ id }) => id)])
      .execute();
    expect(mails).toEqual([
      {
        userId: admin.id,
        params: expect.objectContaining({
          lot_id: lot.id,
          title: lot.title,
          amount_minor: 570_000,
        }),
      },
    ]);
    const [top] = bidders.slice(-1);
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from expires_at - clock_timestamp()) / 86400)::int as days
      from highest_bid_offers
      where lot_id = ${lot.id}`.execute(market.db);
    expect(rows).toEqual([{ days: 14 }, { days: 14 }]);
    expect(getError(await accept(lot, top ?? { token: '' })).code).toBe('offer_not_open');
  });

  test('a bidder can decline, and an undecided offer expires', async () => {
    const { lot, bidders } = await buildUnsoldLot(10_000, [5_200, 5_700]);
    const [low, top] = bidders;
    if (!low || !top) throw new Error('Two bidders are needed.');
    expect(getOffer(await decline(lot, low)).status).toBe('declined');
    await sql`
      update highest_bid_offers set expires_at = now() - interval '1 second'
      where lot_id = ${lot.id} and status = 'waiting'`.execute(market.db);
    expect((await look(lot, top))?.status).toBe('expired');
    await fireTimers(market, 'offer_expired');
    expect(await readStatuses(lot)).toEqual(['expired', 'declined']);
  });
});

test('sequential offers: declining or expiring passes the offer on', async () => {
  const { lot, bidders } = await buildUnsoldLot(5_000, [2_600, 2_800, 3_000]);
  const [third, second, first] = bidders;
  if (!first || !second || !third) throw new Error('Three bidders are needed.');
  expect(await readStatuses(lot)).toEqual(['open', 'waiting', 'waiting']);
  expect(getError(await accept(lot, second)).code).toBe('offer_not_open');
  expect(getOffer(await decline(lot, first)).status).toBe('declined');
  expect(getOffer(await decline(lot, first)).status).toBe('declined');
  expect(await readStatuses(lot)).toEqual(['declined', 'open', 'waiting']);
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from expires_at - opened_at) / 3600)::int as hours
    from highest_bid_offers
    where lot_id = ${lot.id} and status = 'open'`.execute(market.db);
  expect(rows).toEqual([{ hours: 48 }]);
  const requestId = getRequestId(await accept(lot, second));
  await fireTimers(market, 'offer_expired');
  expect([await readStatuses(lot), (await readRequest(market, second, requestId)).status]).toEqual([
    ['declined', 'expired', 'open'],
    'expired',
  ]);
  expect(getError(await accept(lot, second)).code).toBe('offer_expired');
  const last = getRequestId(await accept(lot, third));
  expect(
    getPaymentRequest(
      await payRequest(market, third, last, { cardId: await addCard(market, third.id) }),
    ).status,
  ).toBe('paid');
  expect((await readLot(lot.id)).winnerId).toBe(third.id);
});

test('a user without an offer sees none', async () => {
  const { lot } = await buildUnsoldLot(1_000, [700]);
  const stranger = await buildBuyer(market);
  expect(await look(lot, stranger)).toBeNull();
  for (const answer of [await accept(lot, stranger), await decline(lot, stranger)])
    expect(answer.status).toBe(404);
});
