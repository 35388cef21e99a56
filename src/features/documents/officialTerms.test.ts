import fc from 'fast-check';
import { createMoney } from '../../lib/money';
import {
  getOfficialCountryName,
  formatPlainDate,
  formatPlainMoney,
  formatPlainWeight,
} from './officialTerms';

test.each([
  ['ch', 'SWITZERLAND'],
  ['NL', 'NETHERLANDS'],
  ['gb', 'UNITED KINGDOM'],
])('formats %s as %s', (code, name) => {
  expect(getOfficialCountryName(code)).toBe(name);
});

describe('plainFormat', () => {
  test.each([
    [125_000, 'EUR', '1250.00 EUR'],
    [5, 'EUR', '0.05 EUR'],
    [900, 'JPY', '900 JPY'],
    [1_234, 'KWD', '1.234 KWD'],
    [-50, 'CHF', '-0.50 CHF'],
    [0, 'EUR', '0.00 EUR'],
  ])('formats %d minor units of %s as %s', (minor, currency, text) => {
    expect(formatPlainMoney(createMoney(minor, currency))).toBe(text);
  });

  test('formats an amount without losing digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
        expect(Number(formatPlainMoney(createMoney(minor, 'EUR')).replace(/[. EUR]/g, ''))).toBe(
          minor === 0 ? 0 : minor,
        );
      }),
    );
  });

  test.each([
    [1, '0.001 kg'],
    [1250, '1.250 kg'],
    [20_000, '20.000 kg'],
    [null, ''],
  ])('formats %p grams as %p', (grams, text) => {
    expect(formatPlainWeight(grams)).toBe(text);
  });

  test('formats the date in UTC', () => {
    expect(formatPlainDate(Date.UTC(2026, 2, 9, 23, 59))).toBe('2026-03-09');
  });
});
