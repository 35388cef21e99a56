// The fee and the import tax of a lot over HTTP.
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();

test('serves the fee in the lot’s currency, whatever currency is requested', async () => {
  const lot = await buildLot(market.db);
  for (const query of ['', '?currency_code=USD']) {
    const answer = await market.get(`/fees/api/v1/buyer/lots/${lot.id}/commission${query}`);
    expect(answer.body).toEqual({
      currency_code: 'EUR',
      variable: { percentage: 9 },
      fixed: { amount: 300 },
    });
  }
  expect((await market.get('/fees/api/v1/buyer/lots/999999999/commission')).status).toBe(404);
});

test('computes import tax from the seller and the destination', async () => {
  const seller = await buildUser(market.db, {
    countryCode: 'gb',
    seller: { countryCode: 'gb', isPro: true },
  });
  const lot = await buildLot(market.db, { sellerId: seller.id });
  const getVatRate = (query: string) =>
    market.get(`/finance/api/v2/lots/${lot.id}/vat/rate?${query}`);
  expect((await getVatRate('destination_country=de&amount=15000')).body).toEqual({
    vat: {
      applies: true,
      kind: 'import_vat',
      rate: 19,
      taxable_base: ['hammer', 'shipping'],
      threshold: { amount: 15_000, currency_code: 'EUR' },
      duty: {
        applies: true,
        per_item_amount: { amount: 300, currency_code: 'EUR' },
        items: 1,
        threshold: { amount: 15_000, currency_code: 'EUR' },
      },
      collected_by: 'marketplace',
    },
  });
  expect((await getVatRate('destination_country=de&amount=15100')).body).toMatchObject({
    vat: { applies: false, collected_by: 'carrier', duty: { applies: false } },
  });
  for (const query of [
    'destination_country=DE&amount=1',
    'destination_country=de',
    'amount=1',
    'destination_country=de&amount=-1',
    'destination_country=de&amount=1.5',
  ]) {
    expect([query, (await getVatRate(query)).status]).toEqual([query, 400]);
  }
  expect(
    (await market.get('/finance/api/v2/lots/999999999/vat/rate?destination_country=de&amount=1'))
      .status,
  ).toBe(404);
});
