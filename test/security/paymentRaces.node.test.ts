// Races of payments, refunds, cancellations, purchases and bids, on two marketplaces over one
// database, as two processes would run. In every order of events the money is taken once, refunded
// in full or not at all, and a lot has one owner.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { closeBusyLot } from '../../server/marketplace/jobs/closeDue';
import { fireDueTimers } from '../../server/marketplace/jobs/orderTimers';
import { sendPendingRefunds, settleWaiting } from '../../server/marketplace/jobs/settlePayments';
import { createSandboxProvider } from '../../server/marketplace/ports/payments/sandboxProvider';
import { placeBid } from '../../server/marketplace/services/bidding/engine/placeBid';
import { startPayment } from '../../server/marketplace/services/checkout/pay/startPayment';
import { defaultSettings } from '../../server/marketplace/http/defaultSettings';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { advanceOrderTo } from '../builders/buildOrder';
import { buildUser, type UserRow } from '../builders/buildUser';
import { answerChallenge } from '../setup/cardCalls';
import { getError } from '../setup/mfaCalls';
import {
  addAddress,
  buildBuyer,
  cancelPayment,
  readCapturedAmount,
  addCard,
  payRequest,
  readRequest,
  getPaymentRequest,
  requestsPath,
  winLot,
  type Buyer,
} from '../setup/paymentCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { findBrokenInvariants } from './findBrokenInvariants';

let one: TestMarketplace;
let two: TestMarketplace;
beforeAll(async () => {
  const endless = { limit: 1_000_000, windowSeconds: 60 };
  const settings = {
    limits: {
      ...defaultSettings.limits,
      paymentsPerUser: endless,
      buyNowPerUser: endless,
      orderRequestsPerUser: endless,
    },
  };
  one = await startTestMarketplace({ settings });
  two = await startTestMarketplace({ settings, beside: one });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});
afterEach(async () => {
  await settleWaiting(one.db, createSandboxProvider(one.db), 0);
  expect(await findBrokenInvariants(one.db)).toEqual({});
});

const both = (): readonly TestMarketplace[] => [one, two];
/** Each race runs several times, because chance decides which side is first. */
const rounds = Array.from({ length: 6 }, (_, place) => place);
const getOutcome = (answer: Answer): string =>
  answer.status < 300 ? 'done' : `${answer.status} ${getError(answer).code}`;
const readOrder = (id: number) =>
  one.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readOrders = (lotId: number) =>
  one.db.selectFrom('orders').selectAll().where('lotId', '=', lotId).orderBy('id').execute();
const readLot = (id: number) =>
  one.db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Sale = {
  buyer: Buyer;
  seller: UserRow;
  sellerToken: string;
  requestId: number;
  orderId: number;
  lotId: number;
  total: number;
};
async function won(amountMinor = 5_000): Promise<Sale> {
  const buyer = await buildBuyer(one);
  const seller = await buildUser(one.db, { seller: {} });
  const lot = await buildLot(one.db, { seller });
  const requestId = await winLot(one, lot, buyer, amountMinor);
  const [order] = await readOrders(lot.id);
  return {
    buyer,
    seller,
    sellerToken: await one.signIn(seller.id),
    requestId,
    orderId: order?.id ?? 0,
    lotId: lot.id,
    total: (await readRequest(one, buyer, requestId)).amounts.total,
  };
}
async function paid(): Promise<Sale> {
  const sale = await won();
  getPaymentRequest(
    await payRequest(one, sale.buyer, sale.requestId, {
      cardId: await addCard(one, sale.buyer.id),
    }),
  );
  return sale;
}
const port = ({ db }: TestMarketplace) => createSandboxProvider(db);
const fireOn = ({ db }: TestMarketplace): Promise<number> =>
  fireDueTimers(db, { log: pino({ level: 'silent' }), payments: createSandboxProvider(db) });

describe('paying twice', () => {
  test('two devices, two cards and two processes, ten times each, capture once', async () => {
    const { buyer, requestId, total } = await won();
    const devices = [buyer, { ...buyer, token: await one.signIn(buyer.id) }];
    const cards = [await addCard(one, buyer.id), await addCard(one, buyer.id)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        payRequest(both()[place % 2] ?? one, devices[place % 2] ?? buyer, requestId, {
          cardId: cards[place % 2] ?? 0,
          total,
        }),
      ),
    );
    for (const answer of answers)
      expect(['done', '409 payment_in_progress', '409 already_paid']).toContain(getOutcome(answer));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await readCapturedAmount(one, requestId)).toEqual([total]);
  });

  test('the same click in two processes is one payment with one answer', async () => {
    const { buyer, requestId, total } = await won();
    const attempt = { cardId: await addCard(one, buyer.id), total, key: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        payRequest(both()[place % 2] ?? one, buyer, requestId, attempt),
      ),
    );
    expect(answers.map(getOutcome)).toEqual(answers.map(() => 'done'));
    expect(
      await one.db
        .selectFrom('payments')
        .select('id')
        .where('paymentRequestId', '=', requestId)
        .execute(),
    ).toHaveLength(1);
    expect(await readCapturedAmount(one, requestId)).toEqual([total]);
    expect(
      getOutcome(await payRequest(two, buyer, requestId, { ...attempt, total: total + 1 })),
    ).toBe('409 idempotency_conflict');
  });

  test.each(['before the provider heard of it', 'after the provider took the money'] as const)(
    'the process dies %s: the retry, the job and a read capture once',
    async (when) => {
      const { buyer, requestId, total } = await won();
      const [cardId, key] = [await addCard(one, buyer.id), randomUUID()];
      const body = {
        card_id: cardId,
        expected_total: { amount: total, currency_code: 'EUR' as const },
      };
      const { paymentId } = await startPayment(one.db, {
        userId: buyer.id,
        requestId,
        key,
        body,
        provider: 'sandbox',
        settings: { sandboxPayments: true, stripe: null },
        payer: { kind: 'card', cardId },
      });
      const { providerReference: cardReference } = await one.db
        .selectFrom('cards')
        .select('providerReference')
        .where('id', '=', cardId)
        .executeTakeFirstOrThrow();
      if (when.startsWith('after'))
        await port(one).charge({
          userId: buyer.id,
          cardReference,
          label: 'Visa',
          returnPath: '/',
          amountMinor: total,
          currency: 'EUR',
          idempotencyKey: `gavel-payment-${paymentId}`,
          requestedAt: new Date(),
        });
      const [again, other] = await Promise.all([
        payRequest(two, buyer, requestId, { cardId, key, total }),
        payRequest(one, buyer, requestId, { cardId, total }),
        settleWaiting(one.db, port(one), 0),
        settleWaiting(two.db, port(two), 0),
        readRequest(two, buyer, requestId),
      ]);
      expect([
        getOutcome(again),
        again.headers['idempotent-replayed'],
        getPaymentRequest(again).status,
      ]).toEqual(['done', 'true', 'paid']);
      expect(['409 payment_in_progress', '409 already_paid']).toContain(getOutcome(other));
      expect(await readCapturedAmount(one, requestId)).toEqual([total]);
    },
  );

  test('a client that disconnects and retries with its key pays once', async () => {
    const { buyer, requestId, total } = await won();
    const attempt = { cardId: await addCard(one, buyer.id), total, key: randomUUID() };
    const body = {
      card_id: attempt.cardId,
      expected_total: { amount: total, currency_code: 'EUR' },
    };
    const hungUp = Array.from({ length: 5 }, (_, place) => {
      const stop = new AbortController();
      const response = fetch(`${both()[place % 2]?.origin}${requestsPath}/${requestId}/payments`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'auth-token': buyer.token,
          'idempotency-key': attempt.key,
        },
        body: JSON.stringify(body),
        signal: stop.signal,
      }).then(
        ({ status }) => status,
        () => null,
      );
      setImmediate(() => stop.abort());
      return response;
    });
    const last = await payRequest(one, buyer, requestId, attempt);
    await Promise.all(hungUp);
    expect(getPaymentRequest(last).status).toBe('paid');
    expect(await readCapturedAmount(one, requestId)).toEqual([total]);
  });

  test('webhooks, polls, the job and a cancellation agree on one outcome', async () => {
    for (const round of rounds) {
      const { buyer, requestId, orderId, total } = await won();
      const waiting = getPaymentRequest(
        await payRequest(one, buyer, requestId, {
          cardId: await addCard(one, buyer.id, 'three_d_secure'),
        }),
      );
      const challenge = waiting.next_action?.challenge_id ?? '';
      const givesUp = round % 2 === 1 ? [cancelPayment(two, buyer, requestId)] : [];
      await Promise.all([
        ...both().flatMap((market) => [
          answerChallenge(market, challenge, true, buyer),
          readRequest(market, buyer, requestId),
          settleWaiting(market.db, port(market), 0),
        ]),
        ...givesUp,
      ]);
      await Promise.all(both().map((market) => answerChallenge(market, challenge, true, buyer)));
      const { status } = await readRequest(two, buyer, requestId);
      expect([
        round % 2 === 1 ? ['paid', 'unpaid'] : ['paid'],
        (await readOrder(orderId)).status,
      ]).toEqual([
        expect.arrayContaining([status]),
        status === 'paid' ? 'paid' : 'awaiting_payment',
      ]);
      expect(await readCapturedAmount(one, requestId)).toEqual(status === 'paid' ? [total] : []);
    }
  });
});

describe('refunds and cancellations', () => {
  const cancelSale = (market: TestMarketplace, { orderId }: Sale, token: string): Promise<Answer> =>
    market.post(
      `/orders/api/v3/orders/${orderId}/cancellation`,
      { reason: 'other', text: '' },
      { token },
    );

  test('simultaneous cancellations by both sides and support refund once and in full', async () => {
    const adminToken = await one.signIn((await buildUser(one.db, { isAdmin: true })).id);
    for (const _ of rounds) {
      const sale = await paid();
      const { buyer, orderId, sellerToken, total } = sale;
      const response = await one.post(
        `/orders/api/v3/orders/${orderId}/requests`,
        { type: 'cancellation', reason: 'mistake', text: '' },
        { token: buyer.token, headers: { 'idempotency-key': randomUUID() } },
      );
      const request = (response.body as { request: { id: number } }).request.id;
      const accept = (market: TestMarketplace): Promise<Answer> =>
        market.post(
          `/orders/api/v3/orders/${orderId}/requests/${request}/answer`,
          { decision: 'accept', refund_amount: null, text: '' },
          { token: sellerToken },
        );
      const answers = await Promise.all(
        both().flatMap((market) => [
          cancelSale(market, sale, sellerToken),
          cancelSale(market, sale, adminToken),
          accept(market),
        ]),
      );
      expect(answers.map(getOutcome).toSorted()).toEqual([
        '409 wrong_state',
        '409 wrong_state',
        '409 wrong_state',
        '409 wrong_state',
        '409 wrong_state',
        'done',
      ]);
      await Promise.all(
        both().flatMap((market) => [
          sendPendingRefunds(market.db, port(market)),
          sendPendingRefunds(market.db, port(market)),
        ]),
      );
      const { rows } = await sql<{ refundedMinor: number }>`
        select c.refunded_minor
        from sandbox_provider_charges c
        join payments p on c.idempotency_key = 'gavel-payment-' || p.id
        where p.payment_request_id = ${sale.requestId}
      `.execute(one.db);
      expect([rows, (await readOrder(orderId)).refundedMinor]).toEqual([
        [{ refundedMinor: total }],
        total,
      ]);
    }
  });

  test('the seller cancels during the payment: refunded or never captured', async () => {
    for (const _ of rounds) {
      const sale = await won();
      const { buyer, requestId, total } = sale;
      const cardId = await addCard(one, buyer.id);
      const [paying, calling] = await Promise.all([
        payRequest(one, buyer, requestId, { cardId, total }),
        cancelSale(two, sale, sale.sellerToken),
      ]);
      const { status, refundedMinor } = await readOrder(sale.orderId);
      const taken = (await readCapturedAmount(one, requestId)).length;
      expect(getOutcome(paying)).toBe(taken === 1 ? 'done' : '409 wrong_state');
      expect([status, refundedMinor]).toEqual(
        getOutcome(calling) === 'done' ? ['cancelled_by_seller', taken * total] : ['paid', 0],
      );
    }
  });

  test('orders are combined while one is cancelled and another is paid', async () => {
    for (const _ of rounds) {
      const buyer = await buildBuyer(one);
      const seller = await buildUser(one.db, { seller: {} });
      const auction = await buildAuction(one.db);
      const lots = [
        await buildLot(one.db, { auction, seller }),
        await buildLot(one.db, { auction, seller }),
        await buildLot(one.db, { auction, seller }),
      ];
      const requests: number[] = [];
      for (const lot of lots) requests.push(await winLot(one, lot, buyer, 5_000));
      const orders = (await Promise.all(lots.map(({ id }) => readOrders(id))))
        .flat()
        .map(({ id }) => id);
      const [cardId, token] = [await addCard(one, buyer.id), await one.signIn(seller.id)];
      const { total } = (await readRequest(one, buyer, requests[1] ?? 0)).amounts;
      const combine = (market: TestMarketplace, order_ids: number[]): Promise<Answer> =>
        market.post(
          requestsPath,
          { order_ids },
          { token: buyer.token, headers: { 'idempotency-key': randomUUID() } },
        );
      const answers = await Promise.all([
        combine(one, orders),
        combine(two, orders.slice(0, 2)),
        two.post(
          `/orders/api/v3/orders/${orders[0]}/cancellation`,
          { reason: 'other', text: '' },
          { token },
        ),
        payRequest(one, buyer, requests[1] ?? 0, { cardId, total }),
      ]);
      for (const answer of answers)
        expect(['done', '409 wrong_state', '422 not_combinable', '404 not_found']).toContain(
          getOutcome(answer),
        );
      const open = (
        (await one.get(requestsPath, { token: buyer.token })).body as {
          payment_requests: { status: string; order_ids: number[] }[];
        }
      ).payment_requests.filter(({ status }) => status !== 'cancelled');
      const listed = open.flatMap(({ order_ids }) => order_ids);
      expect(new Set(listed).size).toBe(listed.length);
      const states = await Promise.all(orders.map(readOrder));
      // Every order still to be paid is in exactly one payment request.
      for (const { id, status } of states)
        if (status === 'awaiting_payment' || status === 'paid') expect(listed).toContain(id);
    }
  });

  test('the deadline passes during the payment: paid or never captured', async () => {
    for (const _ of rounds) {
      const { buyer, requestId, orderId, total } = await won();
      const cardId = await addCard(one, buyer.id);
      await sql`
        update payment_requests set due_at = now() - interval '1 minute' where id = ${requestId}
      `.execute(one.db);
      await sql`
        update orders set pay_by = now() - interval '1 minute' where id = ${orderId}
      `.execute(one.db);
      await sql`
        update timers set due_at = now() - interval '1 minute'
        where subject_id = ${orderId} and kind = 'payment_due'
      `.execute(one.db);
      const [paying] = await Promise.all([
        payRequest(one, buyer, requestId, { cardId, total }),
        fireOn(two),
        fireOn(one),
      ]);
      const { status } = await readOrder(orderId);
      expect([getOutcome(paying), await readCapturedAmount(one, requestId)]).toEqual(
        status === 'paid' ? ['done', [total]] : ['409 wrong_state', []],
      );
      expect(['paid', 'cancelled_unpaid']).toContain(status);
    }
  });

  test('the seller is paid out while support refunds: never both', async () => {
    const adminToken = await one.signIn((await buildUser(one.db, { isAdmin: true })).id);
    for (const _ of rounds) {
      const { buyer, orderId, total } = await paid();
      await advanceOrderTo(one.db, orderId, 'inspection');
      const response = await one.post(
        `/orders/api/v3/orders/${orderId}/requests`,
        { type: 'not_as_described', reason: 'different', text: 'Not what was shown.' },
        { token: buyer.token, headers: { 'idempotency-key': randomUUID() } },
      );
      const request = (response.body as { request: { id: number } }).request.id;
      await sql`
        update timers set due_at = now() - interval '1 minute'
        where subject_id = ${orderId} and fired_at is null
      `.execute(one.db);
      await Promise.all([
        fireOn(one),
        fireOn(two),
        ...both().map((market) =>
          market.post(
            `/orders/api/v3/orders/${orderId}/requests/${request}/answer`,
            { decision: 'accept', refund_amount: null, text: '' },
            { token: adminToken },
          ),
        ),
      ]);
      await Promise.all([fireOn(one), fireOn(two)]);
      const order = await readOrder(orderId);
      expect([order.status, order.refundedMinor, order.paidOutAt]).toEqual([
        'refunded',
        total,
        null,
      ]);
      const { rows } = await sql<{ account: string }>`
        select e.account
        from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        where t.order_id = ${orderId}
        group by 1
        having sum(e.amount_minor) <> 0
      `.execute(one.db);
      expect(rows).toEqual([]);
    }
  });
});

describe('changes by the client', () => {
  test('another tab changes the address: captures that total or nothing', async () => {
    for (const _ of rounds) {
      const { buyer, requestId, total } = await won(10_000);
      const [cardId, elsewhere] = [
        await addCard(one, buyer.id),
        await addAddress(one, buyer.id, 'de', false),
      ];
      const move = two.call('PATCH', `${requestsPath}/${requestId}`, {
        token: buyer.token,
        body: { address_id: elsewhere },
      });
      const [paying, moving] = await Promise.all([
        payRequest(one, buyer, requestId, { cardId, total }),
        move,
      ]);
      const currentRequest = await readRequest(one, buyer, requestId);
      const isThere = currentRequest.address?.country_code === 'de';
      expect(isThere).toBe(getOutcome(moving) === 'done');
      expect([getOutcome(paying), currentRequest.status]).toEqual(
        isThere ? ['409 price_moved', 'unpaid'] : ['done', 'paid'],
      );
      expect(await readCapturedAmount(one, requestId)).toEqual(isThere ? [] : [total]);
      if (!isThere) continue;
      expect(currentRequest.amounts.total).not.toBe(total);
      expect(
        getPaymentRequest(
          await payRequest(two, buyer, requestId, { cardId, total: currentRequest.amounts.total }),
        ).status,
      ).toBe('paid');
    }
  });

  test('the figures of one request cannot pay another', async () => {
    const buyer = await buildBuyer(one);
    const cheap = await winLot(one, await buildLot(one.db), buyer, 1_000);
    const dear = await winLot(one, await buildLot(one.db), buyer, 90_000);
    const [cardId, key] = [await addCard(one, buyer.id), randomUUID()];
    const { total } = (await readRequest(one, buyer, cheap)).amounts;
    expect(getOutcome(await payRequest(one, buyer, dear, { cardId, total }))).toBe(
      '409 price_moved',
    );
    expect(getOutcome(await payRequest(one, buyer, cheap, { cardId, total, key }))).toBe('done');
    expect(getOutcome(await payRequest(one, buyer, dear, { cardId, total, key }))).toBe(
      '409 idempotency_conflict',
    );
    expect(await readCapturedAmount(one, dear)).toEqual([]);
  });
});

describe('one owner', () => {
  const keep = (
    market: TestMarketplace,
    buyer: { token: string },
    lotId: number,
  ): Promise<Answer> =>
    market.post(
      `/buyer/api/v3/lots/${lotId}/initiate_buy_now`,
      { expected_price: 200, currency_code: 'EUR' },
      { token: buyer.token, headers: { 'idempotency-key': randomUUID() } },
    );
  const getHoldRequestId = (answer: Answer): number =>
    (answer.body as { buy_now: { payment_request_id: number } }).buy_now.payment_request_id;
  const bid = (market: TestMarketplace, lotId: number, userId: number, amountMinor: number) =>
    placeBid(market.db, {
      lotId,
      userId,
      idempotencyKey: randomUUID(),
      amountMinor,
      currency: 'EUR',
      type: 'direct',
    });
  const isBid = (result: Awaited<ReturnType<typeof bid>>): boolean =>
    result.kind === 'answer' && result.answer.outcome !== 'refused';
  const endNow = (lotId: number) =>
    sql`
      update lots
      set
        opens_at = now() - interval '5 days',
        planned_close_at = now() - interval '1 second',
        effective_close_at = now() - interval '1 second'
      where id = ${lotId}
    `.execute(one.db);

  test('buy now races a bid that meets the reserve: only the first wins', async () => {
    for (const _ of rounds) {
      const lot = await buildLot(one.db, { buyNowMinor: 20_000, reserveMinor: 15_000 });
      const [buyer, bidder] = [await buildBuyer(one), await buildBuyer(one)];
      const [kept, placed] = await Promise.all([
        keep(one, buyer, lot.id),
        bid(two, lot.id, bidder.id, 15_000),
      ]);
      expect(isBid(placed)).toBe(true);
      if (kept.status === 201) {
        // The hold came before the bid: paying makes the lot the buyer's, whatever is bid
        // meanwhile.
        const id = getHoldRequestId(kept);
        const [cardId, { total }] = [
          await addCard(one, buyer.id),
          (await readRequest(one, buyer, id)).amounts,
        ];
        const [answer] = await Promise.all([
          payRequest(one, buyer, id, { cardId, total }),
          bid(two, lot.id, (await buildUser(one.db)).id, 16_000),
        ]);
        expect([getOutcome(answer), (await readLot(lot.id)).winnerId]).toEqual(['done', buyer.id]);
      } else {
        expect(getOutcome(kept)).toBe('422 buy_now_unavailable');
        await endNow(lot.id);
        await Promise.all(both().map(({ db }) => closeBusyLot(db, lot.id)));
        expect((await readLot(lot.id)).winnerId).toBe(bidder.id);
      }
      expect((await readOrders(lot.id)).map(({ buyerId }) => buyerId)).toEqual([
        kept.status === 201 ? buyer.id : bidder.id,
      ]);
    }
  });

  test('two buyers race to buy now: only the one with the hold is charged', async () => {
    for (const _ of rounds) {
      const lot = await buildLot(one.db, { buyNowMinor: 20_000 });
      const people = [await buildBuyer(one), await buildBuyer(one)];
      const answers = await Promise.all(
        people.map((buyer, place) => keep(both()[place] ?? one, buyer, lot.id)),
      );
      expect(answers.map(getOutcome).toSorted()).toEqual(['422 buy_now_taken', 'done']);
      const place = answers.findIndex(({ status }) => status === 201);
      const [winner, other] = [people[place], people[1 - place]];
      const id = getHoldRequestId(answers[place] as Answer);
      if (winner === undefined || other === undefined)
        throw new Error('one of the two must hold the lot');
      const waiting = getPaymentRequest(
        await payRequest(one, winner, id, {
          cardId: await addCard(one, winner.id, 'three_d_secure'),
        }),
      );
      // The 15-minute hold expires during bank authentication: the lot stays held until the answer.
      await sql`
        update payment_requests set due_at = now() - interval '1 second' where id = ${id}
      `.execute(one.db);
      await sql`
        update timers set due_at = now() - interval '1 second'
        where kind = 'buy_now_expired' and subject_id = ${id}
      `.execute(one.db);
      const [again] = await Promise.all([
        keep(two, other, lot.id),
        answerChallenge(one, waiting.next_action?.challenge_id ?? '', true, winner),
        fireOn(one),
        fireOn(two),
      ]);
      expect(['422 buy_now_taken', '422 buy_now_unavailable']).toContain(getOutcome(again));
      expect([
        (await readLot(lot.id)).winnerId,
        (await readOrders(lot.id)).map(({ buyerId }) => buyerId),
      ]).toEqual([winner.id, [winner.id]]);
      expect(await readCapturedAmount(one, id)).toHaveLength(1);
    }
  });

  test('the lot closes during bank authentication: one owner, one refund', async () => {
    for (const round of rounds) {
      const lot = await buildLot(one.db, { buyNowMinor: 20_000, reserveMinor: 15_000 });
      const [buyer, bidder] = [await buildBuyer(one), await buildBuyer(one)];
      const id = getHoldRequestId(await keep(one, buyer, lot.id));
      if (round % 2 === 0) await bid(one, lot.id, bidder.id, 16_000);
      const waiting = getPaymentRequest(
        await payRequest(one, buyer, id, {
          cardId: await addCard(one, buyer.id, 'three_d_secure'),
        }),
      );
      await endNow(lot.id);
      await Promise.all([
        answerChallenge(one, waiting.next_action?.challenge_id ?? '', true, buyer),
        closeBusyLot(two.db, lot.id),
        closeBusyLot(one.db, lot.id),
      ]);
      await settleWaiting(one.db, port(one), 0);
      await Promise.all(both().map((market) => sendPendingRefunds(market.db, port(market))));
      const { status } = await readRequest(one, buyer, id);
      const owners = (await readOrders(lot.id)).map(({ buyerId }) => buyerId);
      expect(owners).toEqual(status === 'paid' ? [buyer.id] : round % 2 === 0 ? [bidder.id] : []);
      const { rows } = await sql<{ left: number }>`
        select (c.amount_minor - c.refunded_minor) as left
        from sandbox_provider_charges c
        join payments p on c.idempotency_key = 'gavel-payment-' || p.id
        where p.payment_request_id = ${id} and c.status = 'captured'
      `.execute(one.db);
      expect(rows.reduce((sum, { left }) => sum + left, 0)).toBe(
        status === 'paid'
          ? getPaymentRequest(await one.get(`${requestsPath}/${id}`, { token: buyer.token }))
              .amounts.total
          : 0,
      );
    }
  });
});
