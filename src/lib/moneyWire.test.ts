import fc from 'fast-check';
import { money } from './money';
import { moneyFromMajor, moneyFromMap, moneyFromMinorFloat, moneyFromWire, moneyToMajor, moneyToWire } from './moneyWire';

describe('the wire variants of money', () => {
  it('reads bids as whole major units of the currency', () => {
    expect(moneyFromMajor(250, 'EUR')).toEqual(money(25_000, 'EUR'));
    expect(moneyFromMajor(250, 'JPY')).toEqual(money(250, 'JPY'));
    expect(() => moneyFromMajor(2.5, 'EUR')).toThrow(RangeError);
  });

  it('reads shipping as minor units that came as a float', () => {
    expect(moneyFromMinorFloat(1300.0, 'EUR')).toEqual(money(1300, 'EUR'));
    expect(() => moneyFromMinorFloat(1300.5, 'EUR')).toThrow(RangeError);
  });

  it('trusts only the own currency of a map', () => {
    expect(moneyFromMap({ EUR: 40, USD: 1, GBP: 0 }, 'EUR')).toEqual(money(4000, 'EUR'));
    expect(moneyFromMap({ USD: 1 }, 'EUR')).toBeNull();
    expect(moneyFromMap(null, 'EUR')).toBeNull();
  });

  it('gives back what it read', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom('EUR', 'JPY', 'KWD'), (major, currency) => {
      expect(moneyToMajor(moneyFromMajor(major, currency))).toBe(major);
      expect(moneyFromWire(moneyToWire(money(major, currency)))).toEqual(money(major, currency));
    }));
    expect(() => moneyToMajor(money(150, 'EUR'))).toThrow(RangeError);
  });
});
