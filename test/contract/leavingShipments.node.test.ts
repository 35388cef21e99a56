// An order that paid the shipping of a combined shipment leaves it: over HTTP and for random
// shipments. The buyer keeps paying exactly the shipping cost of the remaining orders, the rest is
// refunded, and the ledger agrees in the same transaction.
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { getOrder, getOrderRequest } from '../setup/orderCalls';
import {
  buildBuyer,
  addCard,
  sumLedger,
  payRequest,
  getPaymentRequest,
  requestsPath,
  winLot,
  type Buyer,
} from '../setup/paymentCalls';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

type Shipment = { buyer: Buyer; sellerToken: string; orders: number[]; paidMinor: number };

/** Lots with these shipping costs and hammer prices, won by one buyer and paid together. */
async function payTogether(
  costs: readonly { shipping: number; hammer: number }[],
  country = 'nl',
  kind: 'private' | 'professional' = 'professional',
): Promise<Shipment> {
  const buyer = await buildBuyer(market, { country });
  const [auction, seller] = [
    await buildAuction(market.db),
    await buildUser(market.db, { seller: { kind, isPro: kind === 'professional' } }),
  ];
  const requests: number[] = [];
  for (const { shipping, hammer } of costs) {
    const rates = ['eu', 'rest'].map((region) => ({
      region,
      price_minor: shipping,
      from_days: 1,
      to_days: 3,
    }));
    requests.push(
      await winLot(
        market,
        await buildLot(market.db, { auction, seller, shipping: { rates } }),
        buyer,
        hammer,
      ),
    );
  }
  const rows = await market.db
    .selectFrom('orders')
    .select('id')
    .where('paymentRequestId', 'in', requests)
    .orderBy('id')
    .execute();
  const orders = rows.map(({ id }) => id);
  const together = getPaymentRequest(
    await market.post(
      requestsPath,
      { order_ids: orders },
      { token: buyer.token, headers: { 'idempotency-key': randomUUID() } },
    ),
  );
  expect(
    getPaymentRequest(
      await payRequest(market, buyer, together.id, { cardId: await addCard(market, buyer.id) }),
    ).status,
  ).toBe('paid');
  return {
    buyer,
    sellerToken: await market.signIn(seller.id),
    orders,
    paidMinor: together.amounts.total,
  };
}

const readOrderRow = (id: number) =>
  market.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const look = async ({ buyer }: Shipment, id: number) =>
  getOrder(
    await market.get(`/orders/api/v3/users/${buyer.id}/orders/${id}`, { token: buyer.token }),
  );
const cancel = async ({ sellerToken }: Shipment, id: number) =>
  getOrder(
    await market.post(
      `/orders/api/v3/orders/${id}/cancellation`,
      { reason: 'damaged', text: '' },
      { token: sellerToken },
    ),
  );
const getRefundedMinor = async (id: number): Promise<number> =>
  (
    await market.db.selectFrom('refunds').select('amountMinor').where('orderId', '=', id).execute()
  ).reduce((sum, { amountMinor: amount }) => sum + amount, 0);

/** The accounts of an order with a balance. A fully refunded order has none. */
async function readBalances(id: number): Promise<{ account: string; sum: number }[]> {
  const { rows } = await sql<{ account: string; sum: number }>`
    select e.account, sum(e.amount_minor)::bigint as sum
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${id}
    group by e.account
    having sum(e.amount_minor) <> 0
    order by e.account`.execute(market.db);
  return rows;
}

test('if the order that paid shipping is cancelled, the other pays its own', async () => {
  const shipment = await payTogether([
    { shipping: 1_450, hammer: 7_000 },
    { shipping: 1_450, hammer: 9_000 },
  ]);
  const [bearer = 0, other = 0] = shipment.orders;
  const before = await Promise.all(shipment.orders.map(readOrderRow));
  expect(
    before.map(({ shippingMinor: full, shippingDiscountMinor: saved }) => full - saved),
  ).toEqual([1_450, 0]);
  const { reference } = await readOrderRow(other);
  expect((await look(shipment, bearer)).refund_now).toEqual({
    amount: (before[0]?.totalMinor ?? 0) - 1_450,
    kept_for_shipping: 1_450,
    kept_for: reference,
  });

  const cancelled = await cancel(shipment, bearer);
  expect(cancelled.status).toBe('cancelled_by_seller');
  const [gone, stays] = [await look(shipment, bearer), await look(shipment, other)];
  expect([gone.amounts.refunded, gone.amounts.total, gone.refund_now]).toEqual([
    (before[0]?.totalMinor ?? 0) - 1_450,
    (before[0]?.totalMinor ?? 0) - 1_450,
    null,
  ]);
  expect(stays.amounts).toMatchObject({
    shipping: 1_450,
    shipping_discount: 0,
    total: (before[1]?.totalMinor ?? 0) + 1_450,
  });
  expect([
    await getRefundedMinor(bearer),
    await readBalances(bearer),
    await sumLedger(market),
  ]).toEqual([gone.amounts.refunded, [], 0]);
  expect((await readBalances(other)).find(({ account }) => account === 'provider')?.sum).toBe(
    stays.amounts.total,
  );
  const mails = await market.db
    .selectFrom('mails')
    .select(['template', sql<number>`(params ->> 'amount_minor')::int`.as('amount')])
    .where('template', '=', 'order:shipping_retained:buyer')
    .execute();
  expect(mails).toEqual([{ template: 'order:shipping_retained:buyer', amount: 1_450 }]);

  // With the last order nothing is left to ship, and everything is refunded.
  expect((await cancel(shipment, other)).status).toBe('cancelled_by_seller');
  expect((await getRefundedMinor(bearer)) + (await getRefundedMinor(other))).toBe(
    shipment.paidMinor,
  );
  expect([await readBalances(other), await sumLedger(market)]).toEqual([[], 0]);
});

test('a withdrawal retains only the remaining shipping cost, as announced', async () => {
  const shipment = await payTogether([
    { shipping: 2_000, hammer: 5_000 },
    { shipping: 600, hammer: 5_000 },
  ]);
  const [bearer = 0, other = 0] = shipment.orders;
  const announced = (await look(shipment, bearer)).refund_now?.amount ?? 0;
  const request = await market.post(
    `/orders/api/v3/orders/${bearer}/requests`,
    { type: 'withdrawal', reason: 'changed_mind', text: '' },
    { token: shipment.buyer.token, headers: { 'idempotency-key': randomUUID() } },
  );
  const answered = await market.post(
    `/orders/api/v3/orders/${bearer}/requests/${getOrderRequest(request).id}/answer`,
    { decision: 'accept', refund_amount: null, text: '' },
    { token: shipment.sellerToken },
  );
  expect(getOrder(answered).status).toBe('refunded');
  expect([getOrderRequest(answered).refund, await getRefundedMinor(bearer), announced]).toEqual([
    announced,
    announced,
    7_150,
  ]);
  expect((await look(shipment, other)).amounts).toMatchObject({
    shipping: 600,
    shipping_discount: 0,
  });
});

test('an order with free combined shipping is refunded in full', async () => {
  const shipment = await payTogether([
    { shipping: 2_000, hammer: 5_000 },
    { shipping: 600, hammer: 5_000 },
  ]);
  const [bearer = 0, other = 0] = shipment.orders;
  const [first, second] = await Promise.all(shipment.orders.map(readOrderRow));
  await cancel(shipment, other);
  expect([await getRefundedMinor(other), (await readOrderRow(bearer)).totalMinor]).toEqual([
    second?.totalMinor,
    first?.totalMinor,
  ]);
});

test('random shipments: the ledger balances after each order that leaves', async () => {
  const cost = fc.record({
    shipping: fc.integer({ min: 0, max: 3_000 }),
    hammer: fc.integer({ min: 10, max: 300 }).map((euros) => euros * 100),
  });
  const country = fc.constantFrom('nl', 'de', 'ch', 'gb', 'no');
  await fc.assert(
    fc.asyncProperty(
      fc.array(cost, { minLength: 2, maxLength: 4 }),
      country,
      fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
      async (costs, to, picks) => {
        await market.db.deleteFrom('rateLimits').execute();
        const shipment = await payTogether(costs, to);
        const left = [...shipment.orders];
        for (const pick of picks.slice(0, costs.length)) {
          const [id = 0] = left.splice(pick % left.length, 1);
          const announced = (await look(shipment, id)).refund_now?.amount;
          await cancel(shipment, id);
          const rows = await Promise.all(left.map(readOrderRow));
          const shipping = rows.map((row) => row.shippingMinor - row.shippingDiscountMinor);
          const refunded = (await Promise.all(shipment.orders.map(getRefundedMinor))).reduce(
            (sum, amount) => sum + amount,
            0,
          );
          expect({
            asAnnounced: await getRefundedMinor(id),
            // The remaining orders pay the most expensive of their shipping costs, once.
            shippingPaid: shipping.reduce((sum, amount) => sum + amount, 0),
            neverMore: refunded <= shipment.paidMinor,
            stillPaid: shipment.paidMinor - refunded,
            nothingLeft: await readBalances(id),
            ledger: await sumLedger(market),
          }).toEqual({
            asAnnounced: announced,
            shippingPaid: Math.max(0, ...rows.map((row) => row.shippingMinor)),
            neverMore: true,
            stillPaid: rows.reduce((sum, row) => sum + (row.totalMinor ?? 0), 0),
            nothingLeft: [],
            ledger: 0,
          });
        }
      },
    ),
    { numRuns: 6 },
  );
});
