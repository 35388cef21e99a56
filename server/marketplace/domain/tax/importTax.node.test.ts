import { calculateLandedCost } from '../../../../src/lib/landedCost';
import { createMoney } from '../../../../src/lib/money';
import { taxCountries, convertMoney } from './taxCountries';
import { calculateImportTax, type ImportTaxInput } from './importTax';

const calculate = (
  seller: string,
  destination: string,
  euros: number,
  more: Partial<ImportTaxInput['seller']> = {},
  now = '2026-11-01T00:00:00Z',
) =>
  calculateImportTax({
    hammer: createMoney(Math.round(euros * 100), 'EUR'),
    destination,
    seller: { country: seller, isPro: true, marginScheme: false, ...more },
    now: new Date(now),
  });
const row = (...args: Parameters<typeof calculate>): unknown[] => {
  const tax = calculate(...args);
  const { kind, collectedBy, rate, base } = tax;
  const figures = {
    fee: { percentage: 0, fixed: createMoney(0, 'EUR') },
    shipping: null,
    combinedSaving: null,
    tax,
  };
  return [
    kind,
    collectedBy,
    rate,
    base.join('+'),
    calculateLandedCost(createMoney(Math.round(args[2] * 100), 'EUR'), figures).duty.minor,
  ];
};
const goods = 'hammer+shipping';

test.each<[string, Parameters<typeof calculate>, unknown[]]>([
  ['inside the EU', ['nl', 'fr', 100], ['none', 'none', 0, '', 0]],
  ['inside one country', ['gb', 'gb', 100], ['none', 'none', 0, '', 0]],
  ['to Monaco from France', ['fr', 'mc', 100], ['none', 'none', 0, '', 0]],
  ['to Liechtenstein from Switzerland', ['ch', 'li', 100], ['none', 'none', 0, '', 0]],
  [
    'margin scheme inside the EU',
    ['nl', 'de', 100, { marginScheme: true }],
    ['margin_scheme', 'none', 0, '', 0],
  ],
  [
    'no margin scheme for a private seller',
    ['nl', 'de', 100, { marginScheme: true, isPro: false }],
    ['none', 'none', 0, '', 0],
  ],
  ['to France at €150', ['gb', 'fr', 150], ['import_vat', 'marketplace', 20, goods, 300]],
  [
    'to France at any value, duty below €150 only',
    ['gb', 'fr', 5_000],
    ['import_vat', 'marketplace', 20, goods, 0],
  ],
  ['to the EU at €150', ['us', 'de', 150], ['import_vat', 'marketplace', 19, goods, 300]],
  ['to the EU at €151', ['us', 'de', 151], ['import_vat', 'carrier', 19, goods, 0]],
  [
    'to the EU before the duty applies',
    ['us', 'de', 100, {}, '2026-06-30T23:59:59Z'],
    ['import_vat', 'marketplace', 19, goods, 0],
  ],
  [
    'to the EU once the duty applies',
    ['us', 'de', 100, {}, '2026-07-01T00:00:00Z'],
    ['import_vat', 'marketplace', 19, goods, 300],
  ],
  [
    'to the EU from a private seller',
    ['us', 'de', 100, { isPro: false }],
    ['import_vat', 'carrier', 19, goods, 0],
  ],
  ['to Great Britain below £135', ['nl', 'gb', 150], ['import_vat', 'marketplace', 20, goods, 0]],
  ['to Great Britain above £135', ['nl', 'gb', 160], ['import_vat', 'carrier', 20, goods, 0]],
  [
    'to Switzerland at any value',
    ['nl', 'ch', 9_000],
    ['import_vat', 'marketplace', 8.1, goods, 0],
  ],
  [
    'to Switzerland from a private seller',
    ['nl', 'ch', 90, { isPro: false }],
    ['import_vat', 'marketplace', 8.1, goods, 0],
  ],
  ['to Singapore below S$400', ['nl', 'sg', 260], ['gst', 'marketplace', 9, goods, 0]],
  ['to Singapore above S$400', ['nl', 'sg', 270], ['gst', 'carrier', 9, goods, 0]],
  [
    'to Norway, where the fee is taxed too',
    ['nl', 'no', 250],
    ['import_vat', 'marketplace', 25, 'hammer+shipping+fee', 0],
  ],
  [
    'to Norway above NOK 3,000',
    ['nl', 'no', 260],
    ['import_vat', 'carrier', 25, 'hammer+shipping+fee', 0],
  ],
  ['to a country without a known rate', ['nl', 'us', 100], ['none', 'none', 0, '', 0]],
  ['to an unsupported country', ['nl', 'br', 100], ['none', 'none', 0, '', 0]],
])('%s', (_name, input, expected) => {
  expect(row(...input)).toEqual(expected);
});

test('never adds the carrier’s tax to what we collect', () => {
  for (const destination of Object.keys(taxCountries)) {
    for (const euros of [1, 150, 151, 10_000]) {
      const tax = calculate('us', destination, euros, { isPro: euros % 2 === 0 });
      const { importTax: collected, atBorder } = calculateLandedCost(
        createMoney(euros * 100, 'EUR'),
        {
          fee: { percentage: 9, fixed: createMoney(300, 'EUR') },
          shipping: createMoney(1_000, 'EUR'),
          combinedSaving: null,
          tax:
            tax.kind === 'import_vat' || tax.kind === 'gst'
              ? { rate: tax.rate, base: tax.base, threshold: tax.threshold, duty: tax.duty }
              : null,
        },
      );
      expect([destination, euros, collected.minor > 0]).toEqual([
        destination,
        euros,
        tax.collectedBy === 'marketplace',
      ]);
      expect([destination, euros, (atBorder?.minor ?? 0) > 0]).toEqual([
        destination,
        euros,
        tax.collectedBy === 'carrier',
      ]);
    }
  }
});

test('has the 44 countries', () => {
  expect(Object.keys(taxCountries)).toHaveLength(44);
});

test('rounds a threshold down, and has none for an unknown currency', () => {
  expect(convertMoney(createMoney(13_500, 'GBP'), 'EUR')).toEqual({
    minor: 15_517,
    currency: 'EUR',
  });
  // €3 of duty is exactly $3.48.
  expect(convertMoney(createMoney(300, 'EUR'), 'USD')).toEqual(createMoney(348, 'USD'));
  expect(convertMoney(createMoney(100, 'EUR'), 'JPY')).toBeNull();
});
