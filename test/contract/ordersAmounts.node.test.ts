// What an order brings its seller, as the order's page and the statement print it: in every state the lines add up to the
// payout, and the payout is what the ledger owes, whatever went back to the buyer and whatever a label has cost.
import { sql } from 'kysely';
import type { WireReceipt } from '../../src/contract/orders/documents';
import type { WireOrderAmounts } from '../../src/contract/orders/orderSchemas';
import { labelLines } from '../../server/marketplace/domain/payments/ledgerAccounts';
import { payOut } from '../../server/marketplace/services/orders/payments/payOut';
import { refundOrder } from '../../server/marketplace/services/orders/payments/refundOrder';
import { writeLedger } from '../../server/marketplace/services/orders/payments/writeLedger';
import { orderStates, orderStatuses, type OrderStatus } from '../../src/lib/orders/orderStates';
import { readOrder } from '../builders/buildOrder';
import { orderOf, requestOf, startOrder, type OrderCase } from '../setup/orderCalls';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());

// To Switzerland import tax is paid as well, which no seller ever has.
const abroad = { hammerMinor: 10_000, country: 'ch', shipping: { rates: [{ region: 'ch', price_minor: 1_000, from_days: 3, to_days: 6 }] } };
const labelMinor = 725;

/** What is printed above the payout, with its sign. */
const sumOf = ({ hammer, shipping, shipping_discount, commission, label, refunded }: WireOrderAmounts): number => hammer + shipping - shipping_discount - (commission ?? 0) - (label ?? 0) - refunded;

/** Before anything of it was paid out. */
async function owedFor({ id, seller }: OrderCase): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(-sum(e.amount_minor), 0)::bigint as owed from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${id} and e.account = ${`owed:seller:${seller.id}`} and t.kind <> 'payout'`.execute(market.db);
  return rows[0]?.owed ?? 0;
}

const giveBack = ({ id }: OrderCase, amountMinor: number) => market.db.transaction().execute((trx) => refundOrder(trx, { orderId: id, amountMinor, reason: 'test', dedupeKey: `test:${id}:${amountMinor}` }));
const chargeLabel = ({ id, seller }: OrderCase) =>
  market.db.transaction().execute((trx) => writeLedger(trx, { kind: 'label', orderId: id, paymentId: null, currency: 'EUR', lines: labelLines(seller.id, 'gavel_post', labelMinor), dedupeKey: `label:test:${id}` }));

async function expectSound(order: OrderCase): Promise<WireOrderAmounts> {
  const { amounts, permissions } = await order.look('seller');
  expect(sumOf(amounts)).toBe(amounts.payout);
  if ((await readOrder(market.db, order.id)).paid_at !== null) expect(amounts.payout).toBe(await owedFor(order));
  if (permissions.includes('print_receipt')) {
    const { receipt } = (await market.get(`/orders/api/v3/orders/${order.id}/receipt`, { token: order.sellerToken })).body as { receipt: WireReceipt };
    expect(receipt.amounts).toEqual(amounts);
  }
  return amounts;
}

test.each(orderStatuses)('%s: the lines add up to the payout, with a label and without, whatever went back', async (status) => {
  const order = await startOrder(market, { ...abroad, status });
  await expectSound(order);
  const { paid_at: paidAt, total_minor: total } = await readOrder(market.db, order.id);
  if (paidAt === null || total === null) return;
  // First a part of what the seller has, then all of that, then what others have, then the rest.
  for (const part of [1, 9_749, 1_000, total - 10_750]) {
    await giveBack(order, part);
    await expectSound(order);
  }
  await chargeLabel(order);
  expect(await expectSound(order)).toMatchObject({ refunded: 9_750, label: labelMinor, payout: -labelMinor });
  expect((await order.look('buyer')).amounts.refunded).toBe(total);
});

test.each(orderStatuses.filter((status) => orderStates[status].to.length === 0 && status !== 'refunded' && status !== 'partially_refunded'))('%s before it was paid: nothing comes to the seller', async (status: OrderStatus) => {
  const order = await startOrder(market, { ...abroad, status: 'awaiting_payment' });
  expect((await order.look('seller')).amounts).toMatchObject({ hammer: 10_000, commission: 1_250, payout: 8_750 });
  // The shortest way there leads past the payment.
  await market.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute();
  expect(await expectSound(order)).toMatchObject({ hammer: 0, commission: 0, refunded: 0, payout: 0 });
  const { lots } = await order.look('seller');
  expect([lots.map(({ hammer }) => hammer), (await order.look('buyer')).amounts.hammer]).toEqual([[10_000], 10_000]);
});

test('all of it goes back: the seller’s lines say their own part, the buyer’s all of it', async () => {
  const order = await startOrder(market, { ...abroad, country: 'nl', shipping: { rates: [{ region: 'eu', price_minor: 1_000, from_days: 1, to_days: 3 }] }, status: 'inspection' });
  const { id } = requestOf(await order.ask('not_as_described', 'damaged', 'It is cracked.'));
  expect(orderOf(await order.answer(id, 'accept'))).toMatchObject({ status: 'refunded', amounts: { hammer: 10_000, shipping: 1_000, commission: 1_250, refunded: 9_750, payout: 0 } });
  expect((await order.look('buyer')).amounts).toMatchObject({ total: 12_200, refunded: 12_200 });
});

test('what was paid out stays the payout', async () => {
  const order = await startOrder(market, { ...abroad, status: 'completed' });
  const before = await expectSound(order);
  expect(await market.db.transaction().execute(async (trx) => payOut(trx, await readOrder(trx, order.id)))).toBe(before.payout);
  expect(await expectSound(order)).toEqual(before);
});
