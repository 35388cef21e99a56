// Closing an account during a purchase or a payment, over HTTP: it waits for pending orders and
// payments and releases bid holds, and other users' debts and payments continue without the
// account.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { lockRequest } from '../../server/marketplace/services/checkout/request/lockRequest';
import { buildLot, type LotRow } from '../builders/buildLot';
import type { UserRow } from '../builders/buildUser';
import {
  approveByMail,
  buildSignedInUser,
  callWithStepUp,
  getErrorDetails,
  testPassword,
  type TestUser,
} from '../setup/accountCalls';
import { answerChallenge } from '../setup/cardCalls';
import { getError } from '../setup/mfaCalls';
import {
  addAddress,
  placeBidOn,
  buildBuyer,
  readCapturedAmount,
  closeLot,
  fireTimers,
  addCard,
  sumLedger,
  payRequest,
  readRequest,
  getPaymentRequest,
  winLot,
  type Buyer,
} from '../setup/paymentCalls';
import { addStripeCard, startStripeMarket } from '../setup/stripeCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';
import { waitForLockWait } from '../setup/waitForLockWait';

const market = setUpMarketplace();
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

const closurePath = '/accounts/api/v2/users/me/closure';
const tryToClose = ({ token }: { token: string }): Promise<Answer> =>
  market.post(closurePath, { password: testPassword }, { token });
const close = ({ token }: { token: string }, where = market): Promise<Answer> =>
  callWithStepUp(where, 'POST', closurePath, { token, body: { password: testPassword } });
const getObligations = async (person: { token: string }): Promise<unknown[]> => {
  const answer = await tryToClose(person);
  if (answer.status !== 409) return [answer.status];
  return getErrorDetails(answer).map(({ code, meta }) => [code, meta?.['count']]);
};
/** Nothing prevents the closure: only the step-up is missing. */
const noObligations = [403];

const buildSeller = (): Promise<TestUser> => buildSignedInUser(market, { seller: {} });
const offerPath = ({ id }: { id: number }): string => `/buyer/api/v1/lots/${id}/highest_bid_offer`;
const accept = async (lot: { id: number }, buyer: { token: string }): Promise<number> => {
  const answer = await market.call('POST', `${offerPath(lot)}/initiate_pay_to_accept`, {
    token: buyer.token,
    headers: { 'idempotency-key': randomUUID() },
  });
  return (answer.body as { payment_request_id: number }).payment_request_id;
};

/** A lot that closed below its reserve price, and its bidder. */
async function buildUnsoldLot(
  seller: UserRow,
  amount = 700,
): Promise<{ lot: LotRow; bidder: Buyer }> {
  const lot = await buildLot(market.db, { seller, reserveMinor: amount * 150 });
  const bidder = await buildBuyer(market);
  await placeBidOn(market, lot, bidder.id, amount * 100);
  await closeLot(market, lot);
  return { lot, bidder };
}

/** Starts a 3-D Secure payment, and returns its challenge. */
async function startPayment(buyer: Buyer, requestId: number): Promise<string> {
  const waiting = getPaymentRequest(
    await payRequest(market, buyer, requestId, {
      cardId: await addCard(market, buyer.id, 'three_d_secure'),
    }),
  );
  return waiting.next_action?.challenge_id ?? '';
}

test('a seller waits while their lot can still be bought below its reserve', async () => {
  const seller = await buildSeller();
  const { lot, bidder } = await buildUnsoldLot(seller);
  expect(await getObligations(seller)).toEqual([['offered_lots', 1]]);
  const id = await accept(lot, bidder);
  expect(await getObligations(seller)).toEqual([['offered_lots', 1]]);
  const challenge = await startPayment(bidder, id);
  expect(await getObligations(seller)).toEqual([['offered_lots', 1]]);
  await answerChallenge(market, challenge, true, bidder);
  expect([(await readRequest(market, bidder, id)).status, await getObligations(seller)]).toEqual([
    'paid',
    [['open_orders', 1]],
  ]);
  const other = await buildSeller();
  await buildUnsoldLot(other);
  await fireTimers(market, 'offer_expired');
  expect(await getObligations(other)).toEqual(noObligations);
});

test('manual offers end with the seller’s account', async () => {
  const seller = await buildSeller();
  const { lot, bidder } = await buildUnsoldLot(seller, 6_000);
  expect(await getObligations(seller)).toEqual(noObligations);
  expect((await close(seller)).status).toBe(204);
  const answer = await market.get(offerPath(lot), { token: bidder.token });
  expect(answer.body).toMatchObject({ offer: { status: 'expired', mode: 'manual' } });
});

test('a buyer waits for the outcome of a running payment', async () => {
  const { person, id } = await buildBuyNowBuyer();
  expect(await getObligations(person)).toEqual(noObligations);
  const challenge = await startPayment(person, id);
  expect(await getObligations(person)).toEqual([['unpaid_orders', 1]]);
  await answerChallenge(market, challenge, true, person);
  expect([(await readRequest(market, person, id)).status, await getObligations(person)]).toEqual([
    'paid',
    [['open_orders', 1]],
  ]);
});

/** A user who reserved a lot by buy now, and their payment request. */
async function buildBuyNowBuyer(): Promise<{ person: TestUser; id: number }> {
  const person = await buildSignedInUser(market);
  await addAddress(market, person.id, 'nl');
  const lot = await buildLot(market.db, { buyNowMinor: 20_000, reserveMinor: 15_000 });
  await market.post(
    '/buyer/api/v1/users/me/interests/lots',
    { lot_id: lot.id },
    { token: person.token },
  );
  const hold = await market.post(
    `/buyer/api/v3/lots/${lot.id}/initiate_buy_now`,
    { expected_price: 200, currency_code: 'EUR' },
    { token: person.token, headers: { 'idempotency-key': randomUUID() } },
  );
  return {
    person,
    id: (hold.body as { buy_now: { payment_request_id: number } }).buy_now.payment_request_id,
  };
}

test('waits for a payment that has just begun, and keeps the account open', async () => {
  const { person, id } = await buildBuyNowBuyer();
  await approveByMail(market, await tryToClose(person), { token: person.token });
  const closing = await market.db.transaction().execute(async (trx) => {
    await lockRequest(trx, id, person.id);
    await trx
      .updateTable('paymentRequests')
      .set({ status: 'processing' })
      .where('id', '=', id)
      .execute();
    const answer = tryToClose(person);
    await waitForLockWait(market.db);
    return { answer };
  });
  expect((await closing.answer).status).toBe(409);
  expect(await getObligations(person)).toEqual([['unpaid_orders', 1]]);
});

test('closing and paying at once: a closed account is never charged', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { person, id } = await buildBuyNowBuyer();
    const [cardId, { total }] = [
      await addCard(market, person.id),
      (await readRequest(market, person, id)).amounts,
    ];
    await market.db.deleteFrom('rateLimits').execute();
    await approveByMail(market, await tryToClose(person), { token: person.token });
    const [closed, paid] = await Promise.all([
      tryToClose(person),
      payRequest(market, person, id, { cardId, total }),
    ]);
    const orders = await market.db
      .selectFrom('orders')
      .select('id')
      .where('buyerId', '=', person.id)
      .execute();
    expect([
      closed.status,
      paid.status < 300,
      orders.length,
      (await readCapturedAmount(market, id)).length,
    ]).toEqual(paid.status === 201 ? [409, true, 1, 1] : [204, false, 0, 0]);
  }
});

test('a fee outlives its seller’s account: the buyer pays it and can bid again', async () => {
  const seller = await buildSeller();
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db, { seller }), buyer, 10_000);
  await sql`
    update payment_requests set due_at = now() - interval '1 minute' where id = ${id}`.execute(
    market.db,
  );
  await fireTimers(market, 'payment_due');
  expect((await close(seller)).status).toBe(204);
  const fee = await market.db
    .selectFrom('paymentRequests')
    .select('id')
    .where('buyerId', '=', buyer.id)
    .where('kind', '=', 'fee')
    .executeTakeFirstOrThrow();
  expect(await readRequest(market, buyer, fee.id)).toMatchObject({
    status: 'unpaid',
    seller: { name: '' },
    amounts: { total: 1_200 },
  });
  expect(
    getPaymentRequest(
      await payRequest(market, buyer, fee.id, { cardId: await addCard(market, buyer.id) }),
    ).status,
  ).toBe('paid');
  expect(
    await market.db
      .selectFrom('users')
      .select('biddingBlocked')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ biddingBlocked: false });
});

test('books a payment for a lot whose seller no longer sells, with order and package', async () => {
  const seller = await buildSeller();
  const { lot, bidder } = await buildUnsoldLot(seller);
  const id = await accept(lot, bidder);
  const challenge = await startPayment(bidder, id);
  // Simulates an account that was closed before closing had to wait.
  await market.db.deleteFrom('sellers').where('userId', '=', seller.id).execute();
  await answerChallenge(market, challenge, true, bidder);
  const { status, amounts } = await readRequest(market, bidder, id);
  expect([status, await readCapturedAmount(market, id), await sumLedger(market)]).toEqual([
    'paid',
    [amounts.total],
    0,
  ]);
  const order = await market.db
    .selectFrom('orders')
    .select(['status', 'packageId'])
    .where('lotId', '=', lot.id)
    .executeTakeFirstOrThrow();
  expect([order.status, order.packageId === null]).toEqual(['paid', false]);
});

test('releases bid holds at the provider, or keeps the account open', async () => {
  const on = await startStripeMarket();
  const { stripe } = on;
  try {
    const person = await buildSignedInUser(on.market, { trusted: false });
    const intents = (): Record<string, unknown>[] =>
      [...stripe.objects.values()].filter((thing) => thing['object'] === 'payment_intent');
    for (const kind of ['ok', '3ds'] as const) {
      const [card_id, lot] = [
        await addStripeCard(on, person.id, kind),
        await buildLot(on.market.db),
      ];
      const bid_amount = kind === 'ok' ? 40 : 80;
      const answer = await on.market.post(
        '/buyer/api/v2/users/me/authorisation_payments',
        { card_id, lot_id: lot.id, bid_amount },
        { token: person.token, headers: { 'idempotency-key': randomUUID() } },
      );
      expect(answer.status).toBe(201);
    }
    expect(intents().map(({ status }) => status)).toEqual(['requires_capture', 'requires_action']);
    // Stripe's library retries once.
    stripe.dropNext(2);
    const refused = await close(person, on.market);
    expect([refused.status, getError(refused).code]).toEqual([503, 'payments_unavailable']);
    expect(
      await on.market.db
        .selectFrom('users')
        .select('closedAt')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ closedAt: null });
    await on.market.db.deleteFrom('rateLimits').execute();
    expect((await close(person, on.market)).status).toBe(204);
    expect(intents().map(({ status }) => status)).toEqual(['canceled', 'canceled']);
  } finally {
    await on.stop();
  }
});
