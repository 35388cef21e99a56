// What a lot's page says can be paid with is what its payment page takes: both over HTTP, for every country and provider.
import { marketCountries } from '../../src/lib/marketCountries';
import { paymentTypes } from '../../src/lib/paymentTypes';
import { buildLot } from '../builders/buildLot';
import { addAddress, buildBuyer, readRequest, requestsPath, win } from '../setup/paymentCalls';
import { startStripeMarket } from '../setup/stripeCalls';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

type Named = { name: string; label: string }[];
type Methods = Record<string, { lot: Named; request: Named }>;

const names = (methods: Named): Named => methods.map(({ name, label }) => ({ name, label }));

/** Of one lot that is won, for each country that it could be sent to. */
async function readMethods(market: TestMarketplace): Promise<Methods> {
  const buyer = await buildBuyer(market);
  const rates = [{ region: 'eu', price_minor: 1_500, from_days: 3, to_days: 7 }, { region: 'rest', price_minor: 2_500, from_days: 5, to_days: 12 }];
  const lot = await buildLot(market.db, { shipping: { rates } });
  const id = await win(market, lot, buyer, 5_000);
  const found: Methods = {};
  for (const country of marketCountries) {
    const addressId = await addAddress(market, buyer.id, country, false);
    const changed = await market.call('PATCH', `${requestsPath}/${id}`, { token: buyer.token, body: { address_id: addressId } });
    expect([country, changed.status]).toEqual([country, 200]);
    const shipping = await market.get(`/buyer/api/v2/lots/${lot.id}/shipping?destination_country=${country}`);
    const onLot = (shipping.body as { shipping: { payment_methods: Named } }).shipping.payment_methods;
    found[country] = { lot: names(onLot), request: names((await readRequest(market, buyer, id)).methods) };
  }
  return found;
}

const labelsOf = ({ lot }: { lot: Named } = { lot: [] }): string[] => lot.map(({ label }) => label);

test('with the built-in provider: its cards, in all countries', async () => {
  const market = await startTestMarketplace({ settings: { testPayments: true } });
  const found = await readMethods(market);
  await market.stop();
  expect(Object.keys(found)).toHaveLength(44);
  for (const { lot, request } of Object.values(found)) expect(lot).toEqual(request);
  expect(labelsOf(found['nl'])).toEqual(['Visa', 'Mastercard', 'American Express']);
});

test('with Stripe: what the account has switched on, where it is at home and in a currency that it settles', async () => {
  const on = await startStripeMarket({ methods: paymentTypes });
  const found = await readMethods(on.market);
  await on.stop();
  expect(Object.keys(found)).toHaveLength(44);
  for (const { lot, request } of Object.values(found)) expect(lot).toEqual(request);
  const everywhere = ['Visa', 'Mastercard', 'American Express', 'PayPal', 'Apple Pay', 'Google Pay'];
  expect(labelsOf(found['nl'])).toEqual(['iDEAL', ...everywhere]);
  expect(labelsOf(found['be'])).toEqual(['Bancontact', ...everywhere]);
  // BLIK settles zloty, TWINT francs: not a lot in euros.
  expect(labelsOf(found['pl'])).toEqual(['Przelewy24', ...everywhere]);
  expect(labelsOf(found['ch'])).toEqual(everywhere);
});

test('with no provider nothing is named', async () => {
  const market = await startTestMarketplace({ settings: { testPayments: false } });
  const lot = await buildLot(market.db);
  const shipping = await market.get(`/buyer/api/v2/lots/${lot.id}/shipping?destination_country=nl`);
  await market.stop();
  expect((shipping.body as { shipping: { payment_methods: Named } }).shipping.payment_methods).toEqual([]);
});
