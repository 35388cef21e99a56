// What a seller earns from an order, on the order page and on the statement: in every state the
// lines add up to the payout, and the payout is what the ledger owes, after any refund and label
// cost.
import { sql } from 'kysely';
import type { WireReceipt } from '../../src/contract/orders/documents';
import type { WireOrderAmounts } from '../../src/contract/orders/orderSchemas';
import { labelLines } from '../../server/marketplace/domain/checkout/ledgerAccounts';
import { payOut } from '../../server/marketplace/services/checkout/payOut';
import { refundOrder } from '../../server/marketplace/services/checkout/refund/refundOrder';
import { writeLedger } from '../../server/marketplace/database/ledger';
import { orderStates, orderStatuses, type OrderStatus } from '../../src/lib/orders/orderStates';
import { readOrder } from '../builders/buildOrder';
import { getOrder, getOrderRequest, startOrder, type OrderCase } from '../setup/orderCalls';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();

// Orders to Switzerland include import tax, which no seller receives.
const abroad = {
  hammerMinor: 10_000,
  country: 'ch',
  shipping: { rates: [{ region: 'ch', price_minor: 1_000, from_days: 3, to_days: 6 }] },
};
const labelMinor = 725;

/** The sum of the lines above the payout, with their signs. */
const sumLines = ({
  hammer,
  shipping,
  shipping_discount,
  commission,
  label,
  refunded,
}: WireOrderAmounts): number =>
  hammer + shipping - shipping_discount - (commission ?? 0) - (label ?? 0) - refunded;

/** What the ledger owes the seller, without payouts. */
async function readOwedMinor({ id, seller }: OrderCase): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(-sum(e.amount_minor), 0)::bigint as owed
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${id}
      and e.account = ${`owed:seller:${seller.id}`}
          and t.kind <> 'payout'`.execute(market.db);
  return rows[0]?.owed ?? 0;
}

const refund = ({ id }: OrderCase, amountMinor: number) =>
  market.db.transaction().execute((trx) =>
    refundOrder(trx, {
      orderId: id,
      amountMinor,
      reason: 'test',
      dedupeKey: `test:${id}:${amountMinor}`,
    }),
  );
const chargeLabel = ({ id, seller }: OrderCase) =>
  market.db.transaction().execute((trx) =>
    writeLedger(trx, {
      kind: 'label',
      orderId: id,
      paymentId: null,
      currency: 'EUR',
      lines: labelLines(seller.id, 'gavel_post', labelMinor),
      dedupeKey: `label:test:${id}`,
    }),
  );

async function expectConsistent(order: OrderCase): Promise<WireOrderAmounts> {
  const { amounts, permissions } = await order.look('seller');
  expect(sumLines(amounts)).toBe(amounts.payout);
  if ((await readOrder(market.db, order.id)).paidAt !== null)
    expect(amounts.payout).toBe(await readOwedMinor(order));
  if (permissions.includes('print_receipt')) {
    const { receipt } = (
      await market.get(`/orders/api/v3/orders/${order.id}/receipt`, { token: order.sellerToken })
    ).body as { receipt: WireReceipt };
    expect(receipt.amounts).toEqual(amounts);
  }
  return amounts;
}

test.each(orderStatuses)(
  '%s: the lines add up to the payout, with and without a label and refunds',
  async (status) => {
    const order = await startOrder(market, { ...abroad, status });
    await expectConsistent(order);
    const { paidAt, totalMinor: total } = await readOrder(market.db, order.id);
    if (paidAt === null || total === null) return;
    // First a part of the seller's share, then the rest of it, then the other shares, then the
    // remainder.
    for (const part of [1, 9_749, 1_000, total - 10_750]) {
      await refund(order, part);
      await expectConsistent(order);
    }
    await chargeLabel(order);
    expect(await expectConsistent(order)).toMatchObject({
      refunded: 9_750,
      label: labelMinor,
      payout: -labelMinor,
    });
    expect((await order.look('buyer')).amounts.refunded).toBe(total);
  },
);

test.each(
  orderStatuses.filter(
    (status) =>
      orderStates[status].to.length === 0 &&
      status !== 'refunded' &&
      status !== 'partially_refunded',
  ),
)('%s before the payment: the seller gets nothing', async (status: OrderStatus) => {
  const order = await startOrder(market, { ...abroad, status: 'awaiting_payment' });
  expect((await order.look('seller')).amounts).toMatchObject({
    hammer: 10_000,
    commission: 1_250,
    payout: 8_750,
  });
  // The shortest path to the state leads through the payment.
  await market.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute();
  expect(await expectConsistent(order)).toMatchObject({
    hammer: 0,
    commission: 0,
    refunded: 0,
    payout: 0,
  });
  const { lots } = await order.look('seller');
  expect([lots.map(({ hammer }) => hammer), (await order.look('buyer')).amounts.hammer]).toEqual([
    [10_000],
    10_000,
  ]);
});

test('a full refund: the seller’s lines show their part, the buyer’s the whole', async () => {
  const order = await startOrder(market, {
    ...abroad,
    country: 'nl',
    shipping: { rates: [{ region: 'eu', price_minor: 1_000, from_days: 1, to_days: 3 }] },
    status: 'inspection',
  });
  const { id } = getOrderRequest(await order.ask('not_as_described', 'damaged', 'It is cracked.'));
  expect(getOrder(await order.answer(id, 'accept'))).toMatchObject({
    status: 'refunded',
    amounts: { hammer: 10_000, shipping: 1_000, commission: 1_250, refunded: 9_750, payout: 0 },
  });
  expect((await order.look('buyer')).amounts).toMatchObject({ total: 12_200, refunded: 12_200 });
});

test('a paid-out amount stays the payout', async () => {
  const order = await startOrder(market, { ...abroad, status: 'completed' });
  const before = await expectConsistent(order);
  expect(
    await market.db
      .transaction()
      .execute(async (trx) => payOut(trx, await readOrder(trx, order.id))),
  ).toBe(before.payout);
  expect(await expectConsistent(order)).toEqual(before);
});
