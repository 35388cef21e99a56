// What a seller is paid after a buyer has had back what the seller was paid for: the debt is set off against what they sell
// later, to the cent, whatever the order of things, and until then it keeps their account open.
import * as fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { buildOrder, takeAlong, takeOrderTo } from '../../../../../test/builders/buildOrder';
import { buildUser, type UserRow } from '../../../../../test/builders/buildUser';
import { createTestDatabase, type TestDatabase } from '../../../../../test/setup/testDatabase';
import { untilWaiting } from '../../../../../test/setup/untilWaiting';
import type { Database } from '../../../database/schema';
import { sellerAccount } from '../../../domain/payments/ledgerAccounts';
import { ApiError } from '../../../http/apiError';
import { paySeller } from '../../../jobs/orderTimerHandlers';
import { insistOnNoObligations } from '../../accounts/privacy/obligations';
import { deliverOrder } from '../deliverOrder';
import { moveOrder, type OrderRow } from '../moveOrder';
import { chargeLabel, moveLabelShares } from '../../shipping/labelMoney';
import { ordersOfPackage } from '../../shipping/packageOfOrder';
import { owedToSeller } from './payOut';
import { refundOrder } from './refundOrder';
import { writeLedger } from './writeLedger';

let base: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  base = await createTestDatabase();
  ({ db } = base);
});
afterAll(() => base.drop());
afterEach(async () => {
  const { rows } = await sql`select transaction_id from ledger_entries group by 1 having sum(amount_minor) <> 0`.execute(db);
  expect(rows).toEqual([]);
});

const buildSeller = (): Promise<UserRow> => buildUser(db, { seller: {} });
/** Its seller has 9 500 of it: hammer and carriage without the commission. */
const sell = async (seller: UserRow, hammerMinor = 10_000): Promise<OrderRow> => (await buildOrder(db, { seller, hammerMinor, status: 'completed' })).order;
const paidFor = async ({ id }: Pick<OrderRow, 'id'>): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(-sum(e.amount_minor), 0)::bigint as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${id} and t.kind = 'payout' and e.account = 'provider'`.execute(db);
  return rows[0]?.amount ?? 0;
};
const payOutNow = async (order: Pick<OrderRow, 'id'>): Promise<number> => {
  await db.transaction().execute((trx) => paySeller(trx, order.id));
  return paidFor(order);
};
const giveBack = (orderId: number, amountMinor: number | null) => db.transaction().execute((trx) => refundOrder(trx, { orderId, amountMinor, reason: 'test', dedupeKey: randomUUID() }));
/** As a withdrawal ends. */
const takeBack = async ({ id }: OrderRow): Promise<void> => {
  await takeOrderTo(db, id, 'refunded');
  await giveBack(id, null);
};
const obligationsOf = (seller: UserRow): Promise<unknown> =>
  insistOnNoObligations(db, seller.id).then(
    () => [],
    (error: unknown) => (error instanceof ApiError ? error.details.map(({ code, meta }) => [code, meta]) : error),
  );
const toldOf = async ({ id }: OrderRow): Promise<unknown[]> =>
  (await db.selectFrom('order_events').select('params').where('order_id', '=', id).where('type', '=', 'paid_out').execute()).map(({ params }) => params);
const mailedOf = async ({ id }: OrderRow): Promise<number[]> =>
  (await sql<{ amount: number }>`select (params ->> 'amount_minor')::bigint as amount from mails where template = 'order:paid_out:seller' and (params ->> 'order_id')::bigint = ${id}`.execute(db)).rows.map(({ amount }) => amount);

test('what a buyer has back after the payout is kept of the next orders, until it is made up for', async () => {
  const seller = await buildSeller();
  const [first, small, next, last] = [await sell(seller), await sell(seller, 4_000), await sell(seller), await sell(seller)];
  expect([await payOutNow(first), await obligationsOf(await buildSeller())]).toEqual([9_500, []]);
  await takeBack(first);
  expect([await payOutNow(small), await payOutNow(next), await payOutNow(last)]).toEqual([0, 4_250, 9_500]);
  // Nothing was paid, so nobody is told so; but its clock has gone on, and a second time pays nothing either.
  const { paid_out_at: paidOutAt } = await db.selectFrom('orders').select('paid_out_at').where('id', '=', small.id).executeTakeFirstOrThrow();
  expect([paidOutAt, await payOutNow(small), await toldOf(small), await mailedOf(small)]).toEqual([expect.any(Date), 0, [], []]);
  expect([await toldOf(next), await mailedOf(next)]).toEqual([[{ amount_minor: 4_250 }], [4_250]]);
});

test('a part that was given back is set off too, and what is not settled yet neither owes nor covers', async () => {
  const seller = await buildSeller();
  const [first, open, dear, next] = [await sell(seller), await sell(seller), await sell(seller, 50_000), await sell(seller)];
  await payOutNow(first);
  await giveBack(first.id, 2_000);
  // Of one that is looked at still, and of one whose own payout comes: neither is a debt of another's.
  await giveBack(open.id, 9_000);
  expect([await payOutNow(next), await payOutNow(open), await payOutNow(dear)]).toEqual([7_500, 500, 50_000 + 750 - 6_250]);
});

test('what is owed in another currency, or by another seller, is not set off', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()];
  const [first, next, theirs] = [await sell(seller), await sell(seller), await sell(other)];
  await payOutNow(first);
  const lines = [{ account: sellerAccount(seller.id), amountMinor: 3_000 }, { account: 'provider', amountMinor: -3_000 }];
  await db.transaction().execute((trx) => writeLedger(trx, { kind: 'refund', orderId: first.id, paymentId: null, currency: 'USD', lines, dedupeKey: randomUUID() }));
  expect([await payOutNow(next), await payOutNow(theirs)]).toEqual([9_500, 9_500]);
  expect(await obligationsOf(seller)).toEqual([['open_orders', { count: 1 }]]);
});

test('an account stays open until what its owner owes is made up for', async () => {
  const seller = await buildSeller();
  const first = await sell(seller);
  await payOutNow(first);
  expect(await obligationsOf(seller)).toEqual([]);
  await takeBack(first);
  expect(await obligationsOf(seller)).toEqual([['open_orders', { count: 1 }]]);
  const next = await sell(seller, 4_000);
  expect(await obligationsOf(seller)).toEqual([['open_orders', { count: 2 }]]);
  await payOutNow(next);
  expect(await obligationsOf(seller)).toEqual([['open_orders', { count: 1 }]]);
  await payOutNow(await sell(seller, 20_000));
  expect(await obligationsOf(seller)).toEqual([]);
});

test('two payouts of one seller at once set off a debt once', async () => {
  const seller = await buildSeller();
  const [first, one, two] = [await sell(seller), await sell(seller), await sell(seller)];
  await payOutNow(first);
  await takeBack(first);
  let second: Promise<number> | undefined;
  await db.transaction().execute(async (trx) => {
    await paySeller(trx, one.id);
    second = payOutNow(two);
    await untilWaiting(db);
  });
  expect([await paidFor(one), await second]).toEqual([0, 9_500]);
});

test('a share of a label that comes to an order after its payout is set off', async () => {
  const seller = await buildSeller();
  const { order: arrived, buyer } = await buildOrder(db, { seller, hammerMinor: 10_000, status: 'paid' });
  const { order: left } = await buildOrder(db, { seller, buyer, hammerMinor: 10_000, status: 'paid' });
  const packageId = arrived.package_id ?? 0;
  await db.updateTable('orders').set({ package_id: packageId }).where('id', '=', left.id).execute();
  const parcel = await db.updateTable('packages').set({ status: 'label_purchased', service: 'parcel', carrier_code: 'gavel_post', tracking_code: 'GP1' }).where('id', '=', packageId).returningAll().executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => chargeLabel(trx, { parcel, carrier: 'gavel_post', trackingCode: 'GP1', priceMinor: 725 }, await ordersOfPackage(trx, packageId)));
  await takeAlong(db, arrived.id, 'disputed');
  await db.transaction().execute(async (trx) => {
    await deliverOrder(trx, { orderId: arrived.id, actor: 'buyer', actorId: buyer.id });
    await moveOrder(trx, { orderId: arrived.id, to: 'completed', actor: 'system' });
  });
  expect(await payOutNow(arrived)).toBe(9_500);
  await db.transaction().execute(async (trx) => {
    await moveOrder(trx, { orderId: left.id, to: 'cancelled_by_seller', actor: 'seller' });
    await refundOrder(trx, { orderId: left.id, amountMinor: null, reason: 'cancelled', dedupeKey: randomUUID() });
    await moveLabelShares(trx, packageId);
  });
  expect(await payOutNow(await sell(seller))).toBe(9_500 - 725);
});

/** `minor` null: it is paid out. */
type Step = { place: number; minor: number | null };
const aStep: fc.Arbitrary<Step> = fc.record({ place: fc.nat({ max: 2 }), minor: fc.option(fc.integer({ min: 1, max: 12_000 }), { freq: 2 }) });

test('random orders, given back before and after their payouts: never more is paid than the account has, and all of that', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 100, max: 10_000 }), { minLength: 3, maxLength: 3 }), fc.array(aStep, { maxLength: 12 }), async (hammers, steps) => {
      const seller = await buildSeller();
      const orders: { id: number; total: number; share: number; given: number; paid: number | null }[] = [];
      for (const hammer of hammers) {
        const { id, total_minor: total } = await sell(seller, hammer);
        orders.push({ id, total: total ?? 0, share: await owedToSeller(db, { id, seller_id: seller.id }), given: 0, paid: null });
      }
      // The seller bears what is given back first, as far as their share goes.
      const leftOf = ({ share, given, paid }: (typeof orders)[number]): number => share - Math.min(share, given) - (paid ?? 0);
      for (const { place, minor } of [...steps, ...orders.map((_, index) => ({ place: index, minor: null }))]) {
        const order = orders[place];
        if (order === undefined) continue;
        if (minor !== null) {
          const amount = Math.min(minor, order.total - order.given);
          if (amount > 0) await giveBack(order.id, amount);
          order.given += amount;
          continue;
        }
        const account = orders.filter((each) => each === order || each.paid !== null).reduce((sum, each) => sum + leftOf(each), 0);
        const before = order.paid;
        order.paid = await payOutNow(order);
        expect(order.paid).toBe(before ?? Math.max(0, account));
      }
      const owes = orders.reduce((sum, each) => sum + leftOf(each), 0) < 0;
      expect(await obligationsOf(seller)).toEqual(owes ? [['open_orders', { count: orders.filter((each) => leftOf(each) < 0).length }]] : []);
    }),
    { numRuns: 12 },
  );
});
