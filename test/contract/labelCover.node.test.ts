// A label costs no more than the orders of its package pay their seller: what it costs beyond that would be ours to pay.
import { testCarrier } from '../../server/marketplace/carriers/testCarrier';
import { writeLedger } from '../../server/marketplace/services/orders/payments/writeLedger';
import { codeOf, labelCostsOf, plainLabel, startSale, type Sale } from '../setup/shippingCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());

const outcome = (answer: Answer): [number, string] => [answer.status, codeOf(answer)];
const attributeOf = (answer: Answer): unknown => (answer.body as { error: { details: { attribute: string }[] } }).error.details[0]?.attribute;
const labelCosts = (sale: Sale): Promise<number[]> => labelCostsOf(market, sale);
const idAt = (sale: Sale, place: number): number => sale.orders[place]?.id ?? 0;
const cancel = (sale: Sale, place: number): Promise<Answer> => market.post(`/orders/api/v3/orders/${idAt(sale, place)}/cancellation`, { reason: 'lost', text: '' }, { token: sale.sellerToken });
/** As the ledger has it where a buyer is given back something: these orders were paid without a payment. */
const giveBack = (sale: Sale, place: number, amountMinor: number): Promise<boolean> => {
  const lines = [{ account: `owed:seller:${sale.seller.id}`, amountMinor }, { account: 'provider', amountMinor: -amountMinor }];
  return market.db.transaction().execute((trx) => writeLedger(trx, { kind: 'refund', orderId: idAt(sale, place), paymentId: null, currency: 'EUR', lines, dedupeKey: `test-refund:${idAt(sale, place)}` }));
};

test('a label is refused where it costs more than the order pays, before the carrier sells it', async () => {
  // EUR 7.25 are left of it: what a parcel costs, and nothing that costs more.
  const sale = await startSale(market, { hammerMinor: 2_225 });
  const sold = jest.spyOn(testCarrier, 'buyLabel');
  for (const change of [{ service: 'express' }, { insurance_amount: 10_001 }]) {
    const answer = await sale.buy({ ...plainLabel, ...change });
    expect([...outcome(answer), attributeOf(answer)]).toEqual([422, 'label_too_dear', 'service']);
  }
  expect(sold).not.toHaveBeenCalled();
  sold.mockRestore();
  expect([(await sale.look()).state, await labelCosts(sale), await sale.statuses()]).toEqual(['pending_supply', [0], ['paid']]);
  expect([(await sale.buy()).status, await labelCosts(sale)]).toEqual([201, [725]]);
});

test('a label is covered by all orders that are still in the package together', async () => {
  const sale = await startSale(market, { count: 3, hammerMinor: 2_225 });
  const heavy = { ...plainLabel, service: 'parcel_heavy' };
  expect(outcome(await sale.buy({ ...plainLabel, service: 'express', insurance_amount: 100_000 }))).toEqual([422, 'label_too_dear']);
  await cancel(sale, 0);
  await giveBack(sale, 0, 725);
  expect(outcome(await sale.buy({ ...plainLabel, service: 'express' }))).toEqual([422, 'label_too_dear']);
  expect([(await sale.buy(heavy)).status, await labelCosts(sale)]).toEqual([201, [0, 675, 675]]);
});

test('a label takes no more of one order than it owes, while another can bear it', async () => {
  const sale = await startSale(market, { count: 2, hammerMinor: 2_225 });
  await giveBack(sale, 0, 500);
  // EUR 2.25 and 7.25 are left; the half of the label would be more than the first.
  expect([(await sale.buy()).status, await labelCosts(sale)]).toEqual([201, [172, 553]]);
});
