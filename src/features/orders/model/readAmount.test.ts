import fc from 'fast-check';
import { money } from '../../../lib/money';
import { readAmount } from './readAmount';

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['€ 1.250,05', 125_005],
  ['1,250.05 EUR', 125_005],
  ['1 250', 125_000],
  ['1.250', 125_000],
  ['0.01', 1],
])('%s is %i cents', (text, minor) => {
  expect(readAmount(text, 'EUR')).toEqual(money(minor, 'EUR'));
});

it.each(['', 'all', '1.2.3', '12,345,6', '-5', '1,25.50', '12.', '€'])('%j is no amount', (text) => {
  expect(readAmount(text, 'EUR')).toBeNull();
});

it('knows how many minor units a currency has', () => {
  expect(readAmount('1,250', 'JPY')).toEqual(money(1250, 'JPY'));
  expect(readAmount('12.5', 'JPY')).toBeNull();
  expect(readAmount('1.250', 'KWD')).toEqual(money(1250, 'KWD'));
});

it('reads back every amount of cents', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999 }), (minor) => expect(readAmount((minor / 100).toFixed(2), 'EUR')).toEqual(money(minor, 'EUR'))));
});
