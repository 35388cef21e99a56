import { landedCost } from '../../../../src/lib/landedCost';
import { money } from '../../../../src/lib/money';
import { taxCountries } from './countries';
import { convertMoney } from './exchangeRates';
import { importTax, type ImportTaxQuestion } from './importTax';

const ask = (seller: string, destination: string, euros: number, more: Partial<ImportTaxQuestion['seller']> = {}, now = '2026-11-01T00:00:00Z') =>
  importTax({ hammer: money(Math.round(euros * 100), 'EUR'), destination, seller: { country: seller, isPro: true, marginScheme: false, ...more }, now: new Date(now) });
const row = (...args: Parameters<typeof ask>): unknown[] => {
  const tax = ask(...args);
  const { kind, collectedBy, rate, base } = tax;
  const figures = { fee: { percentage: 0, fixed: money(0, 'EUR') }, shipping: null, combinedSaving: null, tax };
  return [kind, collectedBy, rate, base.join('+'), landedCost(money(Math.round(args[2] * 100), 'EUR'), figures).duty.minor];
};
const goods = 'hammer+shipping';

test.each<[string, Parameters<typeof ask>, unknown[]]>([
  ['inside the EU', ['nl', 'fr', 100], ['none', 'nobody', 0, '', 0]],
  ['at home', ['gb', 'gb', 100], ['none', 'nobody', 0, '', 0]],
  ['to Monaco from France', ['fr', 'mc', 100], ['none', 'nobody', 0, '', 0]],
  ['to Liechtenstein from Switzerland', ['ch', 'li', 100], ['none', 'nobody', 0, '', 0]],
  ['margin scheme inside the EU', ['nl', 'de', 100, { marginScheme: true }], ['margin_scheme', 'nobody', 0, '', 0]],
  ['margin scheme of a private seller is none', ['nl', 'de', 100, { marginScheme: true, isPro: false }], ['none', 'nobody', 0, '', 0]],
  ['to France at €150', ['gb', 'fr', 150], ['import_vat', 'marketplace', 20, goods, 300]],
  ['to France at any value, duty below €150 only', ['gb', 'fr', 5_000], ['import_vat', 'marketplace', 20, goods, 0]],
  ['to the EU at €150', ['us', 'de', 150], ['import_vat', 'marketplace', 19, goods, 300]],
  ['to the EU at €151', ['us', 'de', 151], ['import_vat', 'carrier', 19, goods, 0]],
  ['to the EU before the duty', ['us', 'de', 100, {}, '2026-06-30T23:59:59Z'], ['import_vat', 'marketplace', 19, goods, 0]],
  ['to the EU from the day of the duty', ['us', 'de', 100, {}, '2026-07-01T00:00:00Z'], ['import_vat', 'marketplace', 19, goods, 300]],
  ['to the EU from a private seller', ['us', 'de', 100, { isPro: false }], ['import_vat', 'carrier', 19, goods, 0]],
  ['to Great Britain below £135', ['nl', 'gb', 150], ['import_vat', 'marketplace', 20, goods, 0]],
  ['to Great Britain above £135', ['nl', 'gb', 160], ['import_vat', 'carrier', 20, goods, 0]],
  ['to Switzerland at any value', ['nl', 'ch', 9_000], ['import_vat', 'marketplace', 8.1, goods, 0]],
  ['to Switzerland from anybody', ['nl', 'ch', 90, { isPro: false }], ['import_vat', 'marketplace', 8.1, goods, 0]],
  ['to Singapore below S$400', ['nl', 'sg', 260], ['gst', 'marketplace', 9, goods, 0]],
  ['to Singapore above S$400', ['nl', 'sg', 270], ['gst', 'carrier', 9, goods, 0]],
  ['to Norway, where the fee is taxed too', ['nl', 'no', 250], ['import_vat', 'marketplace', 25, 'hammer+shipping+fee', 0]],
  ['to Norway above NOK 3,000', ['nl', 'no', 260], ['import_vat', 'carrier', 25, 'hammer+shipping+fee', 0]],
  ['to a country of which no rate is known', ['nl', 'us', 100], ['none', 'nobody', 0, '', 0]],
  ['to a country that is none of ours', ['nl', 'br', 100], ['none', 'nobody', 0, '', 0]],
])('%s', (_name, question, expected) => {
  expect(row(...question)).toEqual(expected);
});

test('what the border asks for is never added to what we collect', () => {
  for (const destination of Object.keys(taxCountries)) {
    for (const euros of [1, 150, 151, 10_000]) {
      const tax = ask('us', destination, euros, { isPro: euros % 2 === 0 });
      const { importTax: collected, atBorder } = landedCost(money(euros * 100, 'EUR'), {
        fee: { percentage: 9, fixed: money(300, 'EUR') },
        shipping: money(1_000, 'EUR'),
        combinedSaving: null,
        tax: tax.kind === 'import_vat' || tax.kind === 'gst' ? { rate: tax.rate, base: tax.base, threshold: tax.threshold, duty: tax.duty } : null,
      });
      expect([destination, euros, collected.minor > 0]).toEqual([destination, euros, tax.collectedBy === 'marketplace']);
      expect([destination, euros, (atBorder?.minor ?? 0) > 0]).toEqual([destination, euros, tax.collectedBy === 'carrier']);
    }
  }
});

test('the table has the 44 countries', () => {
  expect(Object.keys(taxCountries)).toHaveLength(44);
});

test('a threshold is rounded down, and an unknown currency has none', () => {
  expect(convertMoney(money(13_500, 'GBP'), 'EUR')).toEqual({ minor: 15_517, currency: 'EUR' });
  expect(convertMoney(money(100, 'EUR'), 'JPY')).toBeNull();
});
