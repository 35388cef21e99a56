// The job that settles payments and gives money back: what can never be settled keeps nobody else waiting.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { buildOrder, payOrder } from '../../../test/builders/buildOrder';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import type { Database } from '../database/schema';
import type { PaymentPort } from '../payments/paymentPort';
import { createTestProvider } from '../payments/testProvider';
import { refundOrder } from '../services/orders/payments/refundOrder';
import { paymentsJob } from './settlePayments';

let base: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  base = await createTestDatabase();
  ({ db } = base);
});
afterAll(() => base.drop());

const longAgo = new Date(Date.now() - 60 * 60_000);

/** Payments that were begun long ago and that the provider has not heard of: of so much each, for the same buyer. */
async function begun(count: number, amountMinor: number): Promise<number[]> {
  const { order } = await buildOrder(db);
  const { buyer_id, seller_id, auction_id, currency_code } = order;
  const reference = `card_${randomUUID()}`;
  await db.insertInto('test_provider_cards').values({ reference, behaviour: 'insufficient_funds' }).execute();
  const card = { user_id: buyer_id, provider: 'test', provider_reference: reference, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, holder: 'Noa Jansen', status: 'active' as const };
  const { id: card_id } = await db.insertInto('cards').values(card).returning('id').executeTakeFirstOrThrow();
  const requests = await db.insertInto('payment_requests').values(Array.from({ length: count }, () => ({ kind: 'order' as const, status: 'processing' as const, buyer_id, seller_id, auction_id, currency_code, due_at: longAgo }))).returning('id').execute();
  const payments = await db
    .insertInto('payments')
    .values(requests.map(({ id }) => ({ payment_request_id: id, user_id: buyer_id, card_id, idempotency_key: `begun-${id}`, body_hash: '', amount_minor: amountMinor, currency_code, provider: 'test', created_at: longAgo })))
    .returning('id')
    .execute();
  return payments.map(({ id }) => id);
}

const statusesOf = async (ids: readonly number[]): Promise<string[]> => [...new Set((await db.selectFrom('payments').select('status').where('id', 'in', [...ids]).execute()).map(({ status }) => status))];

/** Of a paid order, to be given back. Its id. */
async function refundDue(amountMinor: number): Promise<number> {
  const { order } = await buildOrder(db);
  await payOrder(db, order.id);
  await db.transaction().execute((trx) => refundOrder(trx, { orderId: order.id, amountMinor, reason: 'test', dedupeKey: randomUUID() }));
  return (await db.selectFrom('refunds').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow()).id;
}
const isGivenBack = async (id: number): Promise<boolean> => (await db.selectFrom('refunds').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status === 'done';

test('more payments than it takes at once throw for ever: the one behind them is settled, money is given back, and the failure is told', async () => {
  const provider = createTestProvider(db);
  const stuck = await begun(51, 666);
  const [behind = 0] = await begun(1, 5_000);
  const refund = await refundDue(1_000);
  const broken = new Error('The provider is at odds with itself.');
  const port: PaymentPort = {
    ...provider,
    charge: (wanted) => (wanted.amountMinor === 666 ? Promise.reject(broken) : provider.charge(wanted)),
    findCharge: (asked) => (stuck.some((id) => asked.idempotencyKey.endsWith(`-${id}`)) ? Promise.reject(broken) : provider.findCharge(asked)),
  };
  await expect(paymentsJob(db, port)).rejects.toBe(broken);
  expect([await statusesOf([behind]), await statusesOf(stuck), await isGivenBack(refund)]).toEqual([['declined'], ['created'], true]);
  await expect(paymentsJob(db, provider)).resolves.toBeGreaterThan(0);
  expect(await statusesOf(stuck)).toEqual(['declined']);
});

test('more refunds than it takes at once fail: the one behind them is given back', async () => {
  const provider = createTestProvider(db);
  const { order } = await buildOrder(db);
  await payOrder(db, order.id);
  const { id: paymentId } = await db.selectFrom('payments').select('id').where('payment_request_id', '=', order.payment_request_id).executeTakeFirstOrThrow();
  await db.insertInto('refunds').values(Array.from({ length: 51 }, () => ({ payment_id: paymentId, order_id: order.id, amount_minor: 1, reason: 'test', dedupe_key: randomUUID() }))).execute();
  const behind = await refundDue(1_000);
  const broken = new Error('Not this one.');
  const port: PaymentPort = { ...provider, refund: (wanted) => (wanted.amountMinor === 1 ? Promise.reject(broken) : provider.refund(wanted)) };
  await expect(paymentsJob(db, port)).rejects.toBe(broken);
  expect(await isGivenBack(behind)).toBe(true);
});
