// Attacks on paying: amounts that are none, amounts of the client's choosing, keys used twice, on both doors that take an
// amount. Whatever comes is refused as a fault of the caller, and nothing is written or taken.
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { buildLot } from '../builders/buildLot';
import { errorOf } from '../setup/mfaCalls';
import { buildBuyer, giveCard, readRequest, requestsPath, win, type Buyer } from '../setup/paymentCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { usualSettings } from '../../server/marketplace/http/usualSettings';
import { hostileAmounts, hostileCurrencies } from './hostileAmounts';

let market: TestMarketplace;
let buyer: Buyer;
let cardId: number;
let requestId: number;
let total: number;
let lotId: number;
beforeAll(async () => {
  const endless = { limit: 1_000_000, windowSeconds: 60 };
  market = await startTestMarketplace({ settings: { limits: { ...usualSettings.limits, paymentsPerUser: endless, buyNowPerUser: endless } } });
  buyer = await buildBuyer(market);
  cardId = await giveCard(market, buyer.id);
  requestId = await win(market, await buildLot(market.db), buyer, 5_000);
  ({ total } = (await readRequest(market, buyer, requestId)).amounts);
  lotId = (await buildLot(market.db, { buy_now_minor: 20_000 })).id;
});
afterAll(() => market.stop());

const send = (path: string, rawBody: string): Promise<Answer> => market.call('POST', path, { token: buyer.token, rawBody, headers: { 'idempotency-key': randomUUID() } });
const paying = (amount: string, currency = '"EUR"'): Promise<Answer> => send(`${requestsPath}/${requestId}/payments`, `{"card_id":${cardId},"expected_total":{"amount":${amount},"currency_code":${currency}}}`);
const buying = (price: string, currency = '"EUR"'): Promise<Answer> => send(`/buyer/api/v3/lots/${lotId}/initiate_buy_now`, `{"expected_price":${price},"currency_code":${currency}}`);
const doors = [['paying', paying], ['buying at once', buying]] as const;

async function written(): Promise<unknown> {
  const { db } = market;
  return {
    payments: await db.selectFrom('payments').select('id').execute(),
    charges: await db.selectFrom('test_provider_charges').select('reference').execute(),
    requests: (await db.selectFrom('payment_requests').select(['id', 'status']).orderBy('id').execute()).map(({ id, status }) => [id, status]),
  };
}
const nothing = { payments: [], charges: [], requests: [[0, 'unpaid']] };
const untouched = async (): Promise<void> => expect(await written()).toEqual({ ...nothing, requests: [[requestId, 'unpaid']] });

test.each(doors)('%s: every hostile amount is refused, with a code and without a trace', async (_name, door) => {
  const answers = await Promise.all(hostileAmounts.map(async (amount) => [amount, await door(amount)] as const));
  for (const [amount, answer] of answers) expect([amount, [400, 409, 422].includes(answer.status), typeof errorOf(answer).code]).toEqual([amount, true, 'string']);
  await untouched();
});

test.each(doors)('%s: every hostile currency is refused', async (_name, door) => {
  const right = door === paying ? String(total) : '200';
  for (const currency of hostileCurrencies) {
    const answer = await door(right, currency);
    expect([currency, [409, 422].includes(answer.status)]).toEqual([currency, true]);
  }
  await untouched();
});

test('an amount that is no amount is named as the field that it stands in', async () => {
  for (const amount of ['-1', '1.5', '"10"', 'null', '9007199254740993', '1e30']) {
    const answer = await paying(amount);
    const { details = [] } = errorOf(answer) as { details?: { code: string; attribute: string }[] };
    expect([amount, answer.status, details[0]]).toEqual([amount, 422, expect.objectContaining({ code: 'amount_invalid', attribute: 'expected_total.amount' })]);
  }
  expect(errorOf(await buying('1.5'))).toMatchObject({ details: [{ code: 'amount_invalid', attribute: 'expected_price' }] });
});

test('an amount given twice is refused, and not the last one taken', async () => {
  const twice = await send(`${requestsPath}/${requestId}/payments`, `{"card_id":${cardId},"expected_total":{"amount":1,"amount":${total},"currency_code":"EUR"}}`);
  expect([twice.status, twice.text.includes('duplicate_key')]).toEqual([422, true]);
  await untouched();
});

test('random amounts near and far: only the server’s own figure would be taken', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.maxSafeInteger(), fc.integer({ min: total - 50, max: total + 50 }), fc.double()).filter((amount) => amount !== total), async (amount) => {
      const answer = await paying(JSON.stringify(amount));
      expect([409, 422]).toContain(answer.status);
      const bought = await buying(JSON.stringify(amount === 200 ? 201 : amount));
      expect(bought.status).toBe(422);
    }),
    { numRuns: 150 },
  );
  await untouched();
});

test('figures that the client adds to its body change nothing', async () => {
  const wishes = { amounts: { total: 1 }, total: 1, amount: 1, currency_code: 'USD', status: 'paid', hammer: 1, user_id: 1, payment_request_id: 1 };
  const answer = await market.post(`${requestsPath}/${requestId}/payments`, { ...wishes, card_id: cardId, expected_total: { amount: 1, currency_code: 'EUR' } }, { token: buyer.token, headers: { 'idempotency-key': randomUUID() } });
  expect([answer.status, errorOf(answer).code]).toEqual([409, 'price_changed']);
  await untouched();
});

test('a key is needed, and no key is taken that is none', async () => {
  const body = { card_id: cardId, expected_total: { amount: total, currency_code: 'EUR' } };
  const keys: Record<string, string>[] = [{}, { 'idempotency-key': 'short' }, { 'idempotency-key': 'x'.repeat(101) }];
  for (const headers of keys) {
    const answer = await market.post(`${requestsPath}/${requestId}/payments`, body, { token: buyer.token, headers });
    expect(answer.status).toBe(400);
  }
  await untouched();
});
