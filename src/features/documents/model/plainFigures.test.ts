import fc from 'fast-check';
import { money } from '../../../lib/money';
import { plainDate, plainMoney, plainWeight } from './plainFigures';

test.each([
  [125_000, 'EUR', '1250.00 EUR'],
  [5, 'EUR', '0.05 EUR'],
  [900, 'JPY', '900 JPY'],
  [1_234, 'KWD', '1.234 KWD'],
  [-50, 'CHF', '-0.50 CHF'],
  [0, 'EUR', '0.00 EUR'],
])('%d minor units of %s are %s', (minor, currency, text) => {
  expect(plainMoney(money(minor, currency))).toBe(text);
});

test('an amount is read back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
      expect(Number(plainMoney(money(minor, 'EUR')).replace(/[. EUR]/g, ''))).toBe(minor === 0 ? 0 : minor);
    }),
  );
});

test.each([
  [1, '0.001 kg'],
  [1250, '1.250 kg'],
  [20_000, '20.000 kg'],
  [null, ''],
])('%p grams are %p', (grams, text) => {
  expect(plainWeight(grams)).toBe(text);
});

test('a day is that of UTC', () => {
  expect(plainDate(Date.UTC(2026, 2, 9, 23, 59))).toBe('2026-03-09');
});
