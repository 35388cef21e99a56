// A seller's payouts after a buyer got a refund for an order that was already paid out: the debt is
// deducted from later payouts to the cent, in any order of events, and keeps the seller's account
// open until then.
import * as fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import {
  buildOrder,
  transitionOrderTo,
  advanceOrderTo,
} from '../../../../test/builders/buildOrder';
import { buildUser, type UserRow } from '../../../../test/builders/buildUser';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/testDatabase';
import { waitForLockWait } from '../../../../test/setup/waitForLockWait';
import type { Database } from '../../database/generated/database';
import { sellerAccount } from '../../domain/checkout/ledgerAccounts';
import { ApiError } from '../../http/apiError';
import { paySeller } from '../../jobs/orderTimerHandlers';
import { assertNoObligations } from '../privacy/assertNoObligations';
import { deliverOrder } from '../orders/deliverOrder';
import { transitionOrder, type OrderRow } from '../order-transitions/transitionOrder';
import { chargeLabel, redistributeLabelShares } from '../shipping/labelMoney';
import { readPackageOrders } from '../shipping/ownPackage';
import { refundOrder } from './refund/refundOrder';
import { readOwedToSeller, writeLedger } from '../../database/ledger';

let base: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  base = await createTestDatabase();
  ({ db } = base);
});
afterAll(() => base.drop());
afterEach(async () => {
  const { rows } = await sql`
    select transaction_id from ledger_entries
    group by 1 having sum(amount_minor) <> 0`.execute(db);
  expect(rows).toEqual([]);
});

const buildSeller = (): Promise<UserRow> => buildUser(db, { seller: {} });
/** The seller earns 9 500: hammer price and shipping minus the commission. */
const sell = async (seller: UserRow, hammerMinor = 10_000): Promise<OrderRow> =>
  (await buildOrder(db, { seller, hammerMinor, status: 'completed' })).order;
const readPayout = async ({ id }: Pick<OrderRow, 'id'>): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(-sum(e.amount_minor), 0)::bigint as amount
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${id} and t.kind = 'payout' and e.account = 'provider'`.execute(db);
  return rows[0]?.amount ?? 0;
};
const payOutNow = async (order: Pick<OrderRow, 'id'>): Promise<number> => {
  await db.transaction().execute((trx) => paySeller(trx, order.id));
  return readPayout(order);
};
const refund = (orderId: number, amountMinor: number | null) =>
  db
    .transaction()
    .execute((trx) =>
      refundOrder(trx, { orderId, amountMinor, reason: 'test', dedupeKey: randomUUID() }),
    );
/** As at the end of a withdrawal. */
const refundFully = async ({ id }: OrderRow): Promise<void> => {
  await advanceOrderTo(db, id, 'refunded');
  await refund(id, null);
};
const readObligations = (seller: UserRow): Promise<unknown> =>
  assertNoObligations(db, seller.id).then(
    () => [],
    (error: unknown) =>
      error instanceof ApiError ? error.details.map(({ code, meta }) => [code, meta]) : error,
  );
const readPayoutEvents = async ({ id }: OrderRow): Promise<unknown[]> =>
  (
    await db
      .selectFrom('orderEvents')
      .select('params')
      .where('orderId', '=', id)
      .where('type', '=', 'paid_out')
      .execute()
  ).map(({ params }) => params);
const readMailedPayouts = async ({ id }: OrderRow): Promise<number[]> =>
  (
    await sql<{ amount: number }>`
      select (params ->> 'amount_minor')::bigint as amount from mails
      where template = 'order:paid_out:seller'
        and (params ->> 'order_id')::bigint = ${id}`.execute(db)
  ).rows.map(({ amount }) => amount);

test('deducts a refund after the payout from the next payouts until it is covered', async () => {
  const seller = await buildSeller();
  const [first, small, next, last] = [
    await sell(seller),
    await sell(seller, 4_000),
    await sell(seller),
    await sell(seller),
  ];
  expect([await payOutNow(first), await readObligations(await buildSeller())]).toEqual([9_500, []]);
  await refundFully(first);
  expect([await payOutNow(small), await payOutNow(next), await payOutNow(last)]).toEqual([
    0, 4_250, 9_500,
  ]);
  // Nothing was paid, so there is no notice. The order still counts as paid out, and a second
  // payout pays nothing either.
  const { paidOutAt } = await db
    .selectFrom('orders')
    .select('paidOutAt')
    .where('id', '=', small.id)
    .executeTakeFirstOrThrow();
  expect([
    paidOutAt,
    await payOutNow(small),
    await readPayoutEvents(small),
    await readMailedPayouts(small),
  ]).toEqual([expect.any(Date), 0, [], []]);
  expect([await readPayoutEvents(next), await readMailedPayouts(next)]).toEqual([
    [{ amount_minor: 4_250 }],
    [4_250],
  ]);
});

test('deducts partial refunds; unsettled orders neither owe nor cover anything', async () => {
  const seller = await buildSeller();
  const [first, open, expensive, next] = [
    await sell(seller),
    await sell(seller),
    await sell(seller, 50_000),
    await sell(seller),
  ];
  await payOutNow(first);
  await refund(first.id, 2_000);
  // A refund of an order in inspection only reduces its own payout: it is not a debt of other
  // orders.
  await refund(open.id, 9_000);
  expect([await payOutNow(next), await payOutNow(open), await payOutNow(expensive)]).toEqual([
    7_500,
    500,
    50_000 + 750 - 6_250,
  ]);
});

test('does not deduct debts in another currency or of another seller', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()];
  const [first, next, theirs] = [await sell(seller), await sell(seller), await sell(other)];
  await payOutNow(first);
  const lines = [
    { account: sellerAccount(seller.id), amountMinor: 3_000 },
    { account: 'provider', amountMinor: -3_000 },
  ];
  await db.transaction().execute((trx) =>
    writeLedger(trx, {
      kind: 'refund',
      orderId: first.id,
      paymentId: null,
      currency: 'USD',
      lines,
      dedupeKey: randomUUID(),
    }),
  );
  expect([await payOutNow(next), await payOutNow(theirs)]).toEqual([9_500, 9_500]);
  expect(await readObligations(seller)).toEqual([['open_orders', { count: 1 }]]);
});

test('keeps an account open until its debt is covered', async () => {
  const seller = await buildSeller();
  const first = await sell(seller);
  await payOutNow(first);
  expect(await readObligations(seller)).toEqual([]);
  await refundFully(first);
  expect(await readObligations(seller)).toEqual([['open_orders', { count: 1 }]]);
  const next = await sell(seller, 4_000);
  expect(await readObligations(seller)).toEqual([['open_orders', { count: 2 }]]);
  await payOutNow(next);
  expect(await readObligations(seller)).toEqual([['open_orders', { count: 1 }]]);
  await payOutNow(await sell(seller, 20_000));
  expect(await readObligations(seller)).toEqual([]);
});

test('deducts a debt once in concurrent payouts', async () => {
  const seller = await buildSeller();
  const [first, one, two] = [await sell(seller), await sell(seller), await sell(seller)];
  await payOutNow(first);
  await refundFully(first);
  let second: Promise<number> | undefined;
  await db.transaction().execute(async (trx) => {
    await paySeller(trx, one.id);
    second = payOutNow(two);
    await waitForLockWait(db);
  });
  expect([await readPayout(one), await second]).toEqual([0, 9_500]);
});

test('deducts a label share that an order gets after its payout', async () => {
  const seller = await buildSeller();
  const { order: arrived, buyer } = await buildOrder(db, {
    seller,
    hammerMinor: 10_000,
    status: 'paid',
  });
  const { order: left } = await buildOrder(db, {
    seller,
    buyer,
    hammerMinor: 10_000,
    status: 'paid',
  });
  const packageId = arrived.packageId ?? 0;
  await db.updateTable('orders').set({ packageId }).where('id', '=', left.id).execute();
  const pkg = await db
    .updateTable('packages')
    .set({
      status: 'label_purchased',
      service: 'parcel',
      carrierCode: 'gavel_post',
      trackingCode: 'GP1',
    })
    .where('id', '=', packageId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute(async (trx) =>
      chargeLabel(
        trx,
        { pkg, carrier: 'gavel_post', trackingCode: 'GP1', priceMinor: 725 },
        await readPackageOrders(trx, packageId),
      ),
    );
  await transitionOrderTo(db, arrived.id, 'disputed');
  await db.transaction().execute(async (trx) => {
    await deliverOrder(trx, { orderId: arrived.id, actor: 'buyer', actorId: buyer.id });
    await transitionOrder(trx, { orderId: arrived.id, to: 'completed', actor: 'system' });
  });
  expect(await payOutNow(arrived)).toBe(9_500);
  await db.transaction().execute(async (trx) => {
    await transitionOrder(trx, { orderId: left.id, to: 'cancelled_by_seller', actor: 'seller' });
    await refundOrder(trx, {
      orderId: left.id,
      amountMinor: null,
      reason: 'cancelled',
      dedupeKey: randomUUID(),
    });
    await redistributeLabelShares(trx, packageId);
  });
  expect(await payOutNow(await sell(seller))).toBe(9_500 - 725);
});

/** `minor` null: the order is paid out. */
type Step = { index: number; minor: number | null };
const arbitraryStep: fc.Arbitrary<Step> = fc.record({
  index: fc.nat({ max: 2 }),
  minor: fc.option(fc.integer({ min: 1, max: 12_000 }), { freq: 2 }),
});

test('pays out exactly the account’s balance for random orders, refunds and payouts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 100, max: 10_000 }), { minLength: 3, maxLength: 3 }),
      fc.array(arbitraryStep, { maxLength: 12 }),
      async (hammers, steps) => {
        const seller = await buildSeller();
        const orders: {
          id: number;
          total: number;
          share: number;
          refunded: number;
          paid: number | null;
        }[] = [];
        for (const hammer of hammers) {
          const { id, totalMinor: total } = await sell(seller, hammer);
          orders.push({
            id,
            total: total ?? 0,
            share: await readOwedToSeller(db, { id, sellerId: seller.id }),
            refunded: 0,
            paid: null,
          });
        }
        // The seller bears refunds first, up to their share.
        const getBalance = ({ share, refunded, paid }: (typeof orders)[number]): number =>
          share - Math.min(share, refunded) - (paid ?? 0);
        for (const { index, minor } of [
          ...steps,
          ...orders.map((_, orderIndex) => ({ index: orderIndex, minor: null })),
        ]) {
          const order = orders[index];
          if (order === undefined) continue;
          if (minor !== null) {
            const amount = Math.min(minor, order.total - order.refunded);
            if (amount > 0) await refund(order.id, amount);
            order.refunded += amount;
            continue;
          }
          const account = orders
            .filter((candidate) => candidate === order || candidate.paid !== null)
            .reduce((sum, candidate) => sum + getBalance(candidate), 0);
          const before = order.paid;
          order.paid = await payOutNow(order);
          expect(order.paid).toBe(before ?? Math.max(0, account));
        }
        const hasDebt = orders.reduce((sum, candidate) => sum + getBalance(candidate), 0) < 0;
        expect(await readObligations(seller)).toEqual(
          hasDebt
            ? [
                [
                  'open_orders',
                  { count: orders.filter((candidate) => getBalance(candidate) < 0).length },
                ],
              ]
            : [],
        );
      },
    ),
    { numRuns: 12 },
  );
});
