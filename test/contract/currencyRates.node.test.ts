import { displayCurrencies } from '../../config/markets';
import { marketCountries } from '../../src/lib/countries';
import { ratesJob, storeRates } from '../../server/marketplace/jobs/ratesJob';
import { taxCountries } from '../../server/marketplace/domain/tax/taxCountries';
import { sandboxRates } from '../../server/marketplace/ports/rates/ratesPort';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();

type Rates = { as_of: string; rates: { currency_code: string; per_euro: number }[] };

async function readRates(): Promise<{ asOf: string; perEuro: Map<string, number> }> {
  const { status, body } = await market.get('/finance/api/v1/currency_rates');
  expect(status).toBe(200);
  const { as_of: asOf, rates } = body as Rates;
  return { asOf, perEuro: new Map(rates.map((rate) => [rate.currency_code, rate.per_euro])) };
}

const HOUR_MS = 3_600_000;

test('serves a dated rate for every currency that prices can be shown in', async () => {
  const { asOf, perEuro } = await readRates();
  expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect([...perEuro.keys()].sort()).toEqual([...displayCurrencies].sort());
  expect(perEuro.get('EUR')).toBe(1);
});

test('offers the currency of each of the 44 countries', () => {
  const currencies = Object.values(taxCountries).map(({ currency }) => currency);
  expect(marketCountries.size).toBe(44);
  expect(currencies.filter((currency) => !displayCurrencies.includes(currency))).toEqual([]);
});

test('stores newer rates with their day, and never older ones', async () => {
  expect(await storeRates(market.db, { asOf: '2099-01-05', perEuro: { GBP: 0.9 } })).toEqual([]);
  await storeRates(market.db, { asOf: '2099-01-02', perEuro: { GBP: 0.8, USD: 1.2 } });
  const { asOf, perEuro } = await readRates();
  expect(perEuro.get('GBP')).toBe(0.9);
  expect(perEuro.get('USD')).toBe(1.2);
  // The other currencies have kept their earlier day, so the table as a whole is as old as they.
  expect(asOf < '2099-01-02').toBe(true);
});

test.each([
  ['not a number', Number.NaN],
  ['zero', 0],
  ['negative', -0.9],
  ['ten times what it was', 9],
])('refuses a rate that is %s, and keeps the others', async (_name, rate) => {
  const before = await readRates();
  const perEuro = { CHF: rate, SEK: before.perEuro.get('SEK') ?? 11 };
  expect(await storeRates(market.db, { asOf: '2099-02-01', perEuro })).toEqual(['CHF']);
  expect((await readRates()).perEuro.get('CHF')).toBe(before.perEuro.get('CHF'));
});

test('the job stores the rates of its port, and looks again soon after a failure', async () => {
  const warnings: unknown[] = [];
  const log = { warn: (details: unknown) => warnings.push(details) };
  const port = {
    fetchRates: () => Promise.resolve({ asOf: '2099-03-02', perEuro: { NOK: 12 } }),
  };
  expect(await ratesJob(market.db, port, log)).toBe(HOUR_MS);
  expect((await readRates()).perEuro.get('NOK')).toBe(12);
  const failing = { fetchRates: () => Promise.reject(new Error('no connection')) };
  expect(await ratesJob(market.db, failing, log)).toBeLessThan(HOUR_MS);
  expect(warnings).toHaveLength(1);
});

test('the sandbox has rates of the latest working day, within a percent of the seeded ones', async () => {
  const seeded = await readRates();
  const sunday = await sandboxRates.fetchRates(new Date('2026-11-22T12:00:00Z'));
  const friday = await sandboxRates.fetchRates(new Date('2026-11-20T12:00:00Z'));
  const thursday = await sandboxRates.fetchRates(new Date('2026-11-19T12:00:00Z'));
  expect(sunday).toEqual(friday);
  expect([sunday.asOf, thursday.asOf]).toEqual(['2026-11-20', '2026-11-19']);
  expect(thursday.perEuro).not.toEqual(friday.perEuro);
  expect(Object.keys(sunday.perEuro).sort()).toEqual(
    [...seeded.perEuro.keys()].filter((currency) => currency !== 'EUR').sort(),
  );
  expect(Math.abs((sunday.perEuro['JPY'] ?? 0) / 180 - 1)).toBeLessThanOrEqual(0.01);
});
