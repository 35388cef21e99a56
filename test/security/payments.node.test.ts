// Attacks on payments: invalid amounts, amounts chosen by the client and reused keys, at both
// endpoints that take an amount. Each is refused as a client error, and nothing is written or
// captured.
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { buildLot } from '../builders/buildLot';
import { getError } from '../setup/mfaCalls';
import {
  buildBuyer,
  addCard,
  readRequest,
  requestsPath,
  winLot,
  type Buyer,
} from '../setup/paymentCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { defaultSettings } from '../../server/marketplace/http/defaultSettings';
import { hostileAmounts, hostileCurrencies } from './hostileAmounts';

let market: TestMarketplace;
let buyer: Buyer;
let cardId: number;
let requestId: number;
let total: number;
let lotId: number;
beforeAll(async () => {
  const endless = { limit: 1_000_000, windowSeconds: 60 };
  market = await startTestMarketplace({
    settings: {
      limits: { ...defaultSettings.limits, paymentsPerUser: endless, buyNowPerUser: endless },
    },
  });
  buyer = await buildBuyer(market);
  cardId = await addCard(market, buyer.id);
  requestId = await winLot(market, await buildLot(market.db), buyer, 5_000);
  ({ total } = (await readRequest(market, buyer, requestId)).amounts);
  lotId = (await buildLot(market.db, { buyNowMinor: 20_000 })).id;
});
afterAll(() => market.stop());

const send = (path: string, rawBody: string): Promise<Answer> =>
  market.call('POST', path, {
    token: buyer.token,
    rawBody,
    headers: { 'idempotency-key': randomUUID() },
  });
const paying = (amount: string, currency = '"EUR"'): Promise<Answer> =>
  send(
    `${requestsPath}/${requestId}/payments`,
    `{"card_id":${cardId},"expected_total":{"amount":${amount},"currency_code":${currency}}}`,
  );
const buying = (price: string, currency = '"EUR"'): Promise<Answer> =>
  send(
    `/buyer/api/v3/lots/${lotId}/initiate_buy_now`,
    `{"expected_price":${price},"currency_code":${currency}}`,
  );
const endpoints = [
  ['paying', paying],
  ['buying at once', buying],
] as const;

async function readWritten(): Promise<unknown> {
  const { db } = market;
  return {
    payments: await db.selectFrom('payments').select('id').execute(),
    charges: await db.selectFrom('sandboxProviderCharges').select('reference').execute(),
    requests: (
      await db.selectFrom('paymentRequests').select(['id', 'status']).orderBy('id').execute()
    ).map(({ id, status }) => [id, status]),
  };
}
const unchanged = { payments: [], charges: [], requests: [[0, 'unpaid']] };
const expectUnchanged = async (): Promise<void> =>
  expect(await readWritten()).toEqual({ ...unchanged, requests: [[requestId, 'unpaid']] });

test.each(endpoints)(
  '%s refuses every hostile amount with an error code and writes nothing',
  async (_name, sendAmount) => {
    const answers = await Promise.all(
      hostileAmounts.map(async (amount) => [amount, await sendAmount(amount)] as const),
    );
    for (const [amount, answer] of answers)
      expect([
        amount,
        [400, 409, 422].includes(answer.status),
        typeof getError(answer).code,
      ]).toEqual([amount, true, 'string']);
    await expectUnchanged();
  },
);

test.each(endpoints)('%s refuses every hostile currency', async (_name, sendAmount) => {
  const right = sendAmount === paying ? String(total) : '200';
  for (const currency of hostileCurrencies) {
    const answer = await sendAmount(right, currency);
    expect([currency, [409, 422].includes(answer.status)]).toEqual([currency, true]);
  }
  await expectUnchanged();
});

test('names the field of an invalid amount', async () => {
  for (const amount of ['-1', '1.5', '"10"', 'null', '9007199254740993', '1e30']) {
    const answer = await paying(amount);
    const { details = [] } = getError(answer) as {
      details?: { code: string; attribute: string }[];
    };
    expect([amount, answer.status, details[0]]).toEqual([
      amount,
      422,
      expect.objectContaining({ code: 'amount_invalid', attribute: 'expected_total.amount' }),
    ]);
  }
  expect(getError(await buying('1.5'))).toMatchObject({
    details: [{ code: 'amount_invalid', attribute: 'expected_price' }],
  });
});

test('refuses a repeated amount instead of taking the last one', async () => {
  const twice = await send(
    `${requestsPath}/${requestId}/payments`,
    `{"card_id":${cardId},"expected_total":{"amount":1,"amount":${total},"currency_code":"EUR"}}`,
  );
  expect([twice.status, twice.text.includes('duplicate_key')]).toEqual([422, true]);
  await expectUnchanged();
});

test('accepts only the server’s own total among random amounts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .oneof(fc.maxSafeInteger(), fc.integer({ min: total - 50, max: total + 50 }), fc.double())
        .filter((amount) => amount !== total),
      async (amount) => {
        const answer = await paying(JSON.stringify(amount));
        expect([409, 422]).toContain(answer.status);
        const bought = await buying(JSON.stringify(amount === 200 ? 201 : amount));
        expect(bought.status).toBe(422);
      },
    ),
    { numRuns: 150 },
  );
  await expectUnchanged();
});

test('figures added to the body by the client change nothing', async () => {
  const wishes = {
    amounts: { total: 1 },
    total: 1,
    amount: 1,
    currency_code: 'USD',
    status: 'paid',
    hammer: 1,
    user_id: 1,
    payment_request_id: 1,
  };
  const answer = await market.post(
    `${requestsPath}/${requestId}/payments`,
    { ...wishes, card_id: cardId, expected_total: { amount: 1, currency_code: 'EUR' } },
    { token: buyer.token, headers: { 'idempotency-key': randomUUID() } },
  );
  expect([answer.status, getError(answer).code]).toEqual([409, 'price_moved']);
  await expectUnchanged();
});

test('requires a valid idempotency key', async () => {
  const body = { card_id: cardId, expected_total: { amount: total, currency_code: 'EUR' } };
  const keys: Record<string, string>[] = [
    {},
    { 'idempotency-key': 'short' },
    { 'idempotency-key': 'x'.repeat(101) },
  ];
  for (const headers of keys) {
    const answer = await market.post(`${requestsPath}/${requestId}/payments`, body, {
      token: buyer.token,
      headers,
    });
    expect(answer.status).toBe(400);
  }
  await expectUnchanged();
});
