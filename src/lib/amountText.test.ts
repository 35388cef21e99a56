import fc from 'fast-check';
import { parseWholeAmount } from './amountText';
import { localeDetails } from './locales';

describe('parseWholeAmount', () => {
  it.each([
    ['1250', 1250],
    ['1.250', 1250],
    ['1,250', 1250],
    ['1 250', 1250],
    ["1'250", 1250],
    ['1,250 EUR', 1250],
    ['€ 1.250,00', 1250],
    ['eur 90', 90],
    ['12.345.678', 12_345_678],
    ['1.250,-', 1250],
    ['0', 0],
  ])('reads %s as %i', (text, major) => {
    expect(parseWholeAmount(text, 'EUR')).toEqual({ kind: 'amount', major });
  });

  it.each([
    ['12,5', 'decimals'],
    ['12.50', 'decimals'],
    ['1.250,50', 'decimals'],
    ['', 'empty'],
    ['  ', 'empty'],
    ['abc', 'notNumber'],
    ['-5', 'notNumber'],
    ['1e3', 'notNumber'],
    ['1,2,3', 'decimals'],
    ['9999999999', 'tooLarge'],
  ])('refuses %s as %s', (text, kind) => {
    expect(parseWholeAmount(text, 'EUR').kind).toBe(kind);
  });

  it('reports which other currency was pasted', () => {
    expect(parseWholeAmount('250 USD', 'EUR')).toEqual({ kind: 'otherCurrency', currency: 'USD' });
  });

  it('reads what every locale writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom(...Object.values(localeDetails)),
        (major, { intl }) => {
          const plain = new Intl.NumberFormat(intl).format(major);
          const priced = new Intl.NumberFormat(intl, { style: 'currency', currency: 'EUR' }).format(
            major,
          );
          expect(parseWholeAmount(plain, 'EUR')).toEqual({ kind: 'amount', major });
          expect(parseWholeAmount(priced, 'EUR')).toEqual({ kind: 'amount', major });
        },
      ),
    );
  });
});
