// The job that settles payments and sends refunds: one that can never succeed does not delay the
// others.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { buildOrder, payOrder } from '../../../test/builders/buildOrder';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import type { Database } from '../database/generated/database';
import type { PaymentPort } from '../ports/payments/paymentProvider';
import { createSandboxProvider } from '../ports/payments/sandboxProvider';
import { refundOrder } from '../services/checkout/refund/refundOrder';
import { paymentsJob } from './settlePayments';

let base: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  base = await createTestDatabase();
  ({ db } = base);
});
afterAll(() => base.drop());

const longAgo = new Date(Date.now() - 60 * 60_000);

/**
 * Payments of the same buyer and amount that were started long ago and that the provider does not
 * know.
 */
async function startPayments(count: number, amountMinor: number): Promise<number[]> {
  const { order } = await buildOrder(db);
  const { buyerId, sellerId, auctionId, currencyCode } = order;
  const reference = `card_${randomUUID()}`;
  await db
    .insertInto('sandboxProviderCards')
    .values({ reference, behavior: 'insufficient_funds' })
    .execute();
  const card = {
    userId: buyerId,
    provider: 'sandbox',
    providerReference: reference,
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2040,
    holder: 'Noa Jansen',
    status: 'active' as const,
  };
  const { id: card_id } = await db
    .insertInto('cards')
    .values(card)
    .returning('id')
    .executeTakeFirstOrThrow();
  const requests = await db
    .insertInto('paymentRequests')
    .values(
      Array.from({ length: count }, () => ({
        kind: 'order' as const,
        status: 'processing' as const,
        buyerId,
        sellerId,
        auctionId,
        currencyCode,
        dueAt: longAgo,
      })),
    )
    .returning('id')
    .execute();
  const payments = await db
    .insertInto('payments')
    .values(
      requests.map(({ id }) => ({
        paymentRequestId: id,
        userId: buyerId,
        cardId: card_id,
        idempotencyKey: `begun-${id}`,
        bodyHash: '',
        amountMinor,
        currencyCode,
        provider: 'sandbox',
        createdAt: longAgo,
      })),
    )
    .returning('id')
    .execute();
  return payments.map(({ id }) => id);
}

const getStatuses = async (ids: readonly number[]): Promise<string[]> => [
  ...new Set(
    (
      await db
        .selectFrom('payments')
        .select('status')
        .where('id', 'in', [...ids])
        .execute()
    ).map(({ status }) => status),
  ),
];

/** A pending refund of a paid order. Resolves to its id. */
async function createPendingRefund(amountMinor: number): Promise<number> {
  const { order } = await buildOrder(db);
  await payOrder(db, order.id);
  await db
    .transaction()
    .execute((trx) =>
      refundOrder(trx, { orderId: order.id, amountMinor, reason: 'test', dedupeKey: randomUUID() }),
    );
  return (
    await db
      .selectFrom('refunds')
      .select('id')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
  ).id;
}
const isRefunded = async (id: number): Promise<boolean> =>
  (await db.selectFrom('refunds').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status === 'done';

test('settles the payment and refund behind a batch of failing ones, and throws', async () => {
  const provider = createSandboxProvider(db);
  const stuck = await startPayments(51, 666);
  const [behind = 0] = await startPayments(1, 5_000);
  const refund = await createPendingRefund(1_000);
  const broken = new Error('The provider is at odds with itself.');
  const port: PaymentPort = {
    ...provider,
    charge: (request) =>
      request.amountMinor === 666 ? Promise.reject(broken) : provider.charge(request),
    findCharge: (keys) =>
      stuck.some((id) => keys.idempotencyKey.endsWith(`-${id}`))
        ? Promise.reject(broken)
        : provider.findCharge(keys),
  };
  await expect(paymentsJob(db, port)).rejects.toBe(broken);
  expect([await getStatuses([behind]), await getStatuses(stuck), await isRefunded(refund)]).toEqual(
    [['declined'], ['created'], true],
  );
  await expect(paymentsJob(db, provider)).resolves.toBeGreaterThan(0);
  expect(await getStatuses(stuck)).toEqual(['declined']);
});

test('sends the refund behind a full batch of failing ones', async () => {
  const provider = createSandboxProvider(db);
  const { order } = await buildOrder(db);
  await payOrder(db, order.id);
  const { id: paymentId } = await db
    .selectFrom('payments')
    .select('id')
    .where('paymentRequestId', '=', order.paymentRequestId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refunds')
    .values(
      Array.from({ length: 51 }, () => ({
        paymentId,
        orderId: order.id,
        amountMinor: 1,
        reason: 'test',
        dedupeKey: randomUUID(),
      })),
    )
    .execute();
  const behind = await createPendingRefund(1_000);
  const broken = new Error('Not this one.');
  const port: PaymentPort = {
    ...provider,
    refund: (request) =>
      request.amountMinor === 1 ? Promise.reject(broken) : provider.refund(request),
  };
  await expect(paymentsJob(db, port)).rejects.toBe(broken);
  expect(await isRefunded(behind)).toBe(true);
});
