// The payment methods on a lot's page are those of its payment page: compared over HTTP for every
// country and provider.
import { marketCountries } from '../../src/lib/countries';
import { paymentTypes } from '../../src/lib/paymentTypes';
import { buildLot } from '../builders/buildLot';
import { addAddress, buildBuyer, readRequest, requestsPath, winLot } from '../setup/paymentCalls';
import { startStripeMarket } from '../setup/stripeCalls';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

type PaymentMethods = { name: string; label: string }[];
type MethodsByCountry = Record<string, { lot: PaymentMethods; request: PaymentMethods }>;

const pickNames = (methods: PaymentMethods): PaymentMethods =>
  methods.map(({ name, label }) => ({ name, label }));

/** The methods of one won lot, for each country that it can ship to. */
async function readMethods(market: TestMarketplace): Promise<MethodsByCountry> {
  const buyer = await buildBuyer(market);
  const rates = [
    { region: 'eu', price_minor: 1_500, from_days: 3, to_days: 7 },
    { region: 'rest', price_minor: 2_500, from_days: 5, to_days: 12 },
  ];
  const lot = await buildLot(market.db, { shipping: { rates } });
  const id = await winLot(market, lot, buyer, 5_000);
  const methods: MethodsByCountry = {};
  for (const country of marketCountries) {
    const addressId = await addAddress(market, buyer.id, country, false);
    const changed = await market.call('PATCH', `${requestsPath}/${id}`, {
      token: buyer.token,
      body: { address_id: addressId },
    });
    expect([country, changed.status]).toEqual([country, 200]);
    const shipping = await market.get(
      `/buyer/api/v2/lots/${lot.id}/shipping?destination_country=${country}`,
    );
    const onLot = (shipping.body as { shipping: { payment_methods: PaymentMethods } }).shipping
      .payment_methods;
    methods[country] = {
      lot: pickNames(onLot),
      request: pickNames((await readRequest(market, buyer, id)).methods),
    };
  }
  return methods;
}

const getLabels = ({ lot }: { lot: PaymentMethods } = { lot: [] }): string[] =>
  lot.map(({ label }) => label);

test('with the sandbox provider: its cards in all countries', async () => {
  const market = await startTestMarketplace({ settings: { sandboxPayments: true } });
  const methods = await readMethods(market);
  await market.stop();
  expect(Object.keys(methods)).toHaveLength(44);
  for (const { lot, request } of Object.values(methods)) expect(lot).toEqual(request);
  expect(getLabels(methods['nl'])).toEqual(['Visa', 'Mastercard', 'American Express']);
});

test('with Stripe: the account’s methods, where country and currency fit', async () => {
  const on = await startStripeMarket({ methods: paymentTypes });
  const methods = await readMethods(on.market);
  await on.stop();
  expect(Object.keys(methods)).toHaveLength(44);
  for (const { lot, request } of Object.values(methods)) expect(lot).toEqual(request);
  const everywhere = [
    'Visa',
    'Mastercard',
    'American Express',
    'PayPal',
    'Apple Pay',
    'Google Pay',
  ];
  expect(getLabels(methods['nl'])).toEqual(['iDEAL', ...everywhere]);
  expect(getLabels(methods['be'])).toEqual(['Bancontact', ...everywhere]);
  // BLIK settles in zloty and TWINT in francs, but the lot is in euros.
  expect(getLabels(methods['pl'])).toEqual(['Przelewy24', ...everywhere]);
  expect(getLabels(methods['ch'])).toEqual(everywhere);
});

test('names no methods without a provider', async () => {
  const market = await startTestMarketplace({ settings: { sandboxPayments: false } });
  const lot = await buildLot(market.db);
  const shipping = await market.get(`/buyer/api/v2/lots/${lot.id}/shipping?destination_country=nl`);
  await market.stop();
  expect(
    (shipping.body as { shipping: { payment_methods: PaymentMethods } }).shipping.payment_methods,
  ).toEqual([]);
});
