// A label costs at most what the package's orders pay their seller. The marketplace would have to
// pay the rest.
import { sandboxCarrier } from '../../server/marketplace/ports/carriers/sandboxCarrier';
import { writeLedger } from '../../server/marketplace/database/ledger';
import {
  getErrorCode,
  readLabelCosts,
  plainLabel,
  startSale,
  type Sale,
} from '../setup/shippingCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();

const getRefusal = (answer: Answer): [number, string] => [answer.status, getErrorCode(answer)];
const getAttribute = (answer: Answer): unknown =>
  (answer.body as { error: { details: { attribute: string }[] } }).error.details[0]?.attribute;
const getLabelCosts = (sale: Sale): Promise<number[]> => readLabelCosts(market, sale);
const idAt = (sale: Sale, place: number): number => sale.orders[place]?.id ?? 0;
const cancel = (sale: Sale, place: number): Promise<Answer> =>
  market.post(
    `/orders/api/v3/orders/${idAt(sale, place)}/cancellation`,
    { reason: 'lost', text: '' },
    { token: sale.sellerToken },
  );
/** Books a refund in the ledger only, because these orders have no payment. */
const bookRefund = (sale: Sale, place: number, amountMinor: number): Promise<boolean> => {
  const lines = [
    { account: `owed:seller:${sale.seller.id}`, amountMinor },
    { account: 'provider', amountMinor: -amountMinor },
  ];
  return market.db.transaction().execute((trx) =>
    writeLedger(trx, {
      kind: 'refund',
      orderId: idAt(sale, place),
      paymentId: null,
      currency: 'EUR',
      lines,
      dedupeKey: `test-refund:${idAt(sale, place)}`,
    }),
  );
};

test('refuses a label that costs more than the order pays, before buying it', async () => {
  // €7.25 are left of the order: exactly the price of the parcel service.
  const sale = await startSale(market, { hammerMinor: 2_225 });
  const sold = jest.spyOn(sandboxCarrier, 'buyLabel');
  for (const change of [{ service: 'express' }, { insurance_amount: 10_001 }]) {
    const answer = await sale.buy({ ...plainLabel, ...change });
    expect([...getRefusal(answer), getAttribute(answer)]).toEqual([
      422,
      'label_too_expensive',
      'service',
    ]);
  }
  expect(sold).not.toHaveBeenCalled();
  sold.mockRestore();
  expect([(await sale.look()).state, await getLabelCosts(sale), await sale.statuses()]).toEqual([
    'pending_supply',
    [0],
    ['paid'],
  ]);
  expect([(await sale.buy()).status, await getLabelCosts(sale)]).toEqual([201, [725]]);
});

test('all remaining orders of the package cover the label together', async () => {
  const sale = await startSale(market, { count: 3, hammerMinor: 2_225 });
  const heavy = { ...plainLabel, service: 'parcel_heavy' };
  expect(
    getRefusal(await sale.buy({ ...plainLabel, service: 'express', insurance_amount: 100_000 })),
  ).toEqual([422, 'label_too_expensive']);
  await cancel(sale, 0);
  await bookRefund(sale, 0, 725);
  expect(getRefusal(await sale.buy({ ...plainLabel, service: 'express' }))).toEqual([
    422,
    'label_too_expensive',
  ]);
  expect([(await sale.buy(heavy)).status, await getLabelCosts(sale)]).toEqual([201, [0, 675, 675]]);
});

test('charges no order more than it owes while another can cover the rest', async () => {
  const sale = await startSale(market, { count: 2, hammerMinor: 2_225 });
  await bookRefund(sale, 0, 500);
  // €2.25 and €7.25 are left; half of the label would exceed the first.
  expect([(await sale.buy()).status, await getLabelCosts(sale)]).toEqual([201, [172, 553]]);
});
