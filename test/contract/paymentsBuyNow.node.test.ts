// Buy now over HTTP: a lot is reserved for one buyer for 15 minutes and sold when it is paid. No
// other bid, purchase or withdrawal can give it a second owner.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sendPendingRefunds } from '../../server/marketplace/jobs/settlePayments';
import { createSandboxProvider } from '../../server/marketplace/ports/payments/sandboxProvider';
import { placeBid } from '../../server/marketplace/services/bidding/engine/placeBid';
import { withdrawLot } from '../../server/marketplace/services/bidding/engine/withdrawLot';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { getDateInDays } from '../builders/getDateInDays';
import { callWithStepUp, getErrorDetails } from '../setup/accountCalls';
import { answerChallenge } from '../setup/cardCalls';
import { getError } from '../setup/mfaCalls';
import {
  placeBidOn,
  buildBuyer,
  cancelPayment,
  readCapturedAmount,
  fireTimers,
  addCard,
  sumLedger,
  payRequest,
  readRequest,
  getPaymentRequest,
  type Buyer,
} from '../setup/paymentCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

const buildLotForSale = (overrides: Parameters<typeof buildLot>[1] = {}) =>
  buildLot(market.db, { buyNowMinor: 20_000, reserveMinor: 15_000, ...overrides });
const buildOptions = ({ token }: { token: string }, key: string = randomUUID()) => ({
  token,
  headers: { 'idempotency-key': key },
});
const getPath = ({ id }: { id: number }): string => `/buyer/api/v3/lots/${id}/initiate_buy_now`;
const reserve = (
  buyer: { token: string },
  lot: { id: number },
  { price = 200, key = randomUUID(), currency = 'EUR' } = {},
): Promise<Answer> =>
  market.post(
    getPath(lot),
    { expected_price: price, currency_code: currency },
    buildOptions(buyer, key),
  );
type BuyNowResponse = { payment_request_id: number; url: string; expires_at: string };
const getReservation = (answer: Answer): BuyNowResponse => {
  if (answer.status >= 300) throw new Error(`Not reserved: ${answer.text.slice(0, 300)}`);
  return (answer.body as { buy_now: BuyNowResponse }).buy_now;
};
const readLot = (id: number) =>
  market.db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readOrders = (lotId: number) =>
  market.db.selectFrom('orders').selectAll().where('lotId', '=', lotId).execute();
const buildBuyerWithCard = async (
  overrides: Parameters<typeof buildBuyer>[1] = {},
): Promise<Buyer & { cardId: number }> => {
  const buyer = await buildBuyer(market, overrides);
  return { ...buyer, cardId: await addCard(market, buyer.id) };
};

test('reserves the lot for 15 minutes, then sells it with an order and a package', async () => {
  const [buyer, lot] = [await buildBuyerWithCard(), await buildLotForSale()];
  const key = randomUUID();
  const answer = await reserve(buyer, lot, { key });
  const reservation = getReservation(answer);
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from due_at - clock_timestamp()))::int as seconds
    from payment_requests
    where id = ${reservation.payment_request_id}`.execute(market.db);
  expect([
    answer.status,
    reservation.url,
    (rows[0]?.seconds ?? 0) > 890,
    (rows[0]?.seconds ?? 0) <= 900,
  ]).toEqual([201, `/f/buyer/payment_requests/${reservation.payment_request_id}`, true, true]);
  const again = await reserve(buyer, lot, { key });
  expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([
    200,
    'true',
    answer.body,
  ]);
  expect(getReservation(await reserve(buyer, lot))).toEqual(reservation);
  const request = await readRequest(market, buyer, reservation.payment_request_id);
  // 200 + 9 % + 3 + shipping
  expect([request.kind, request.status, request.order_ids, request.amounts.total]).toEqual([
    'buy_now',
    'unpaid',
    [],
    20_000 + 2_100 + 750,
  ]);
  expect([(await readLot(lot.id)).status, await readOrders(lot.id)]).toEqual(['open', []]);
  const paid = getPaymentRequest(
    await payRequest(market, buyer, reservation.payment_request_id, buyer),
  );
  expect([paid.status, paid.order_ids.length, paid.amounts.total]).toEqual([
    'paid',
    1,
    request.amounts.total,
  ]);
  expect(await readLot(lot.id)).toMatchObject({ status: 'closed_sold', winnerId: buyer.id });
  const block = await market.get(`/buyer/api/v3/lots/${lot.id}/bidding_block`);
  expect(block.body).toMatchObject({
    bidding_block: {
      lot: { is_sold: true, highest_bid_amount: 200, close_to_reserve_price: false },
    },
  });
  const [order] = await readOrders(lot.id);
  expect(order).toMatchObject({
    status: 'paid',
    source: 'buy_now',
    buyerId: buyer.id,
    hammerMinor: 20_000,
    totalMinor: 22_850,
    shippingMinor: 750,
  });
  expect(order?.packageId).not.toBeNull();
  const events = await market.db
    .selectFrom('liveEvents')
    .select(['type', 'payload'])
    .where('lotId', '=', lot.id)
    .execute();
  const { bidderToken } = await market.db
    .selectFrom('users')
    .select('bidderToken')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  expect(events).toEqual([
    {
      type: 'buy_now',
      payload: expect.objectContaining({
        status: 'closed_sold',
        priceMinor: 20_000,
        leaderToken: null,
        winnerToken: bidderToken,
      }),
    },
  ]);
  const mails = await market.db
    .selectFrom('mails')
    .select('template')
    .where('userId', '=', lot.sellerId)
    .execute();
  expect(mails.map(({ template }) => template)).toContain('sold');
  expect(await sumLedger(market)).toBe(0);
  const late = await placeBid(market.db, {
    lotId: lot.id,
    userId: (await buildUser(market.db)).id,
    idempotencyKey: randomUUID(),
    amountMinor: 30_000,
    currency: 'EUR',
    type: 'direct',
  });
  expect(late).toMatchObject({ answer: { refusals: [{ code: 'lot_closed' }] } });
});

test.each<[string, Parameters<typeof buildLot>[1], object, string]>([
  ['another price', {}, { price: 199 }, 'buy_now_price_moved'],
  ['another currency', {}, { currency: 'USD' }, 'buy_now_price_moved'],
  ['no price', { buyNowMinor: null }, {}, 'buy_now_unavailable'],
  ['the last day', { plannedCloseAt: getDateInDays(0.9) }, {}, 'buy_now_unavailable'],
  ['an end', { status: 'closed_unsold' }, {}, 'buy_now_unavailable'],
  ['no shipping to the buyer', { shipping: { rates: [] } }, {}, 'shipping_not_available'],
])('refuses a lot with %s', async (_name, overrides, options, code) => {
  const [buyer, lot] = [await buildBuyer(market), await buildLotForSale(overrides)];
  const refused = await reserve(buyer, lot, options);
  expect([refused.status, getError(refused).code]).toEqual([422, code]);
  expect(
    await market.db
      .selectFrom('paymentRequests')
      .select('id')
      .where('lotId', '=', lot.id)
      .execute(),
  ).toEqual([]);
});

test('refuses sellers, unverified users and users who owe, as for bids', async () => {
  const seller = await buildUser(market.db, {
    seller: {},
    accountVerified: false,
    biddingBlocked: true,
  });
  const lot = await buildLotForSale({ seller });
  const refused = await reserve({ token: await market.signIn(seller.id) }, lot);
  expect(getErrorDetails(refused).map(({ code }) => code)).toEqual([
    'seller_cannot_bid',
    'account_unverified',
    'unpaid_orders',
  ]);
});

test('is unavailable once bids reach the reserve price', async () => {
  const [buyer, lot] = [await buildBuyer(market), await buildLotForSale()];
  await placeBidOn(market, lot, (await buildUser(market.db)).id, 15_000);
  expect(getError(await reserve(buyer, lot)).code).toBe('buy_now_unavailable');
});

test('of ten buyers at once one gets the reservation, the others a refusal', async () => {
  const [lot, people] = [
    await buildLotForSale(),
    await Promise.all(Array.from({ length: 10 }, () => buildBuyerWithCard())),
  ];
  const answers = await Promise.all(people.map((buyer) => reserve(buyer, lot)));
  expect(
    answers
      .map((answer) => (answer.status === 201 ? 'reserved' : getError(answer).code))
      .toSorted(),
  ).toEqual([...Array.from({ length: 9 }, () => 'buy_now_taken'), 'reserved']);
});

test('an expired reservation is free again and can no longer be paid', async () => {
  const [first, second, lot] = [
    await buildBuyerWithCard(),
    await buildBuyerWithCard(),
    await buildLotForSale(),
  ];
  const { payment_request_id: id } = getReservation(await reserve(first, lot));
  expect(getError(await reserve(second, lot)).code).toBe('buy_now_taken');
  await sql`
    update payment_requests set due_at = now() - interval '1 second' where id = ${id}`.execute(
    market.db,
  );
  expect(getError(await payRequest(market, first, id, first)).code).toBe('wrong_state');
  const next = getReservation(await reserve(second, lot));
  expect(await readRequest(market, first, id)).toMatchObject({
    status: 'expired',
    end_reason: null,
  });
  await fireTimers(market, 'buy_now_expired');
  expect((await readRequest(market, second, next.payment_request_id)).status).toBe('expired');
  expect(await readOrders(lot.id)).toEqual([]);
});

test('a cancelled reservation is free at once', async () => {
  const [first, second, lot] = [
    await buildBuyer(market),
    await buildBuyer(market),
    await buildLotForSale(),
  ];
  const { payment_request_id: id } = getReservation(await reserve(first, lot));
  await payRequest(market, first, id, {
    cardId: await addCard(market, first.id, 'three_d_secure'),
  });
  expect(getPaymentRequest(await cancelPayment(market, first, id))).toMatchObject({
    status: 'cancelled',
    end_reason: 'cancelled',
  });
  expect((await reserve(second, lot)).status).toBe(201);
});

test.each(['cancelled', 'expired'] as const)(
  '%s: the same buyer cannot reserve the lot for an hour, others can',
  async (how) => {
    const [buyer, lot] = [await buildBuyer(market), await buildLotForSale()];
    const { payment_request_id: id } = getReservation(await reserve(buyer, lot));
    if (how === 'cancelled')
      expect(getPaymentRequest(await cancelPayment(market, buyer, id)).status).toBe('cancelled');
    else
      await sql`
        update payment_requests set due_at = now() - interval '1 second' where id = ${id}`.execute(
        market.db,
      );
    const again = await reserve(buyer, lot);
    expect([again.status, getError(again).code]).toEqual([422, 'buy_now_unavailable']);
    if (how !== 'cancelled') expect(await fireTimers(market, 'buy_now_expired')).toBeGreaterThan(0);
    expect(getError(await reserve(buyer, lot)).code).toBe('buy_now_unavailable');
    expect((await reserve(buyer, await buildLotForSale())).status).toBe(201);
    await sql`
      update payment_requests set due_at = now() - interval '61 minutes' where id = ${id}`.execute(
      market.db,
    );
    expect((await reserve(buyer, lot)).status).toBe(201);
  },
);

test('three failed payments free the lot, and it can no longer be paid', async () => {
  const [first, second, lot] = [
    await buildBuyer(market),
    await buildBuyer(market),
    await buildLotForSale(),
  ];
  const { payment_request_id: id } = getReservation(await reserve(first, lot));
  const { total } = (await readRequest(market, first, id)).amounts;
  const poor = await addCard(market, first.id, 'insufficient_funds');
  for (const status of ['failed', 'failed', 'cancelled']) {
    expect(getError(await payRequest(market, first, id, { cardId: poor, total })).code).toBe(
      'insufficient_funds',
    );
    expect((await readRequest(market, first, id)).status).toBe(status);
  }
  expect((await readRequest(market, first, id)).end_reason).toBe('too_many_attempts');
  const late = await payRequest(market, first, id, {
    cardId: await addCard(market, first.id),
    total,
  });
  expect([late.status, getError(late).code, await readCapturedAmount(market, id)]).toEqual([
    409,
    'wrong_state',
    [],
  ]);
  expect(getError(await reserve(first, lot)).code).toBe('buy_now_unavailable');
  expect((await reserve(second, lot)).status).toBe(201);
});

test('from €5,000 it needs a second factor for this lot and price', async () => {
  const [buyer, lot] = [
    await buildBuyer(market),
    await buildLotForSale({ buyNowMinor: 500_000, reserveMinor: null }),
  ];
  const refused = await reserve(buyer, lot, { price: 5_000 });
  expect([refused.status, getError(refused).code]).toEqual([403, 'mfa_error']);
  expect(getError(refused).meta).toMatchObject({
    reason: 'buy_now',
    subject: { amount: 5_000, currency_code: 'EUR', lot_title: lot.title },
  });
  expect(getError(await reserve(buyer, lot, { price: 4_999 })).code).toBe('buy_now_price_moved');
  const approved = await callWithStepUp(market, 'POST', getPath(lot), {
    ...buildOptions(buyer),
    body: { expected_price: 5_000, currency_code: 'EUR' },
  });
  expect(approved.status).toBe(201);
  const other = await buildLotForSale({ buyNowMinor: 500_000, reserveMinor: null });
  expect((await reserve(buyer, other, { price: 5_000 })).status).toBe(403);
});

test('bids during the payment do not take the lot away from the buyer', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [buyer, lot, bidder] = [
      await buildBuyerWithCard(),
      await buildLotForSale(),
      await buildUser(market.db),
    ];
    const { payment_request_id: id } = getReservation(await reserve(buyer, lot));
    const { total } = (await readRequest(market, buyer, id)).amounts;
    const bid = placeBid(market.db, {
      lotId: lot.id,
      userId: bidder.id,
      idempotencyKey: randomUUID(),
      amountMinor: 16_000 + round * 100,
      currency: 'EUR',
      type: 'direct',
    });
    const [answer] = await Promise.all([
      payRequest(market, buyer, id, { cardId: buyer.cardId, total }),
      bid,
    ]);
    expect([answer.status, (await readLot(lot.id)).winnerId]).toEqual([201, buyer.id]);
    expect((await readOrders(lot.id)).map(({ buyerId }) => buyerId)).toEqual([buyer.id]);
  }
});

test('a lot withdrawn during the challenge: the payment is refunded in full', async () => {
  const [buyer, lot] = [await buildBuyer(market), await buildLotForSale()];
  const { payment_request_id: id } = getReservation(await reserve(buyer, lot));
  const waiting = getPaymentRequest(
    await payRequest(market, buyer, id, {
      cardId: await addCard(market, buyer.id, 'three_d_secure'),
    }),
  );
  expect(await withdrawLot(market.db, lot.id)).toBe(true);
  await answerChallenge(market, waiting.next_action?.challenge_id ?? '', true, buyer);
  expect(await readRequest(market, buyer, id)).toMatchObject({
    status: 'cancelled',
    end_reason: 'returned',
  });
  expect(await readOrders(lot.id)).toEqual([]);
  const [taken] = await readCapturedAmount(market, id);
  await sendPendingRefunds(market.db, createSandboxProvider(market.db));
  const { rows } = await sql<{ refundedMinor: number }>`
    select refunded_minor
    from sandbox_provider_charges
    where challenge_id = ${waiting.next_action?.challenge_id}`.execute(market.db);
  expect([rows[0]?.refundedMinor, await sumLedger(market)]).toEqual([taken, 0]);
});

test('a lot withdrawn before the payment: refused without a charge', async () => {
  const [buyer, lot] = [await buildBuyerWithCard(), await buildLotForSale()];
  const { payment_request_id: id } = getReservation(await reserve(buyer, lot));
  await withdrawLot(market.db, lot.id);
  expect(getError(await payRequest(market, buyer, id, buyer)).code).toBe('wrong_state');
  expect(await readCapturedAmount(market, id)).toEqual([]);
});
