import fc from 'fast-check';
import {
  createMoney,
  moneyFromMajor,
  moneyFromMap,
  moneyFromMinorFloat,
  moneyFromWire,
  moneyToMajor,
  moneyToWire,
} from './money';

describe('the wire formats of money', () => {
  it('reads bids as whole major units of the currency', () => {
    expect(moneyFromMajor(250, 'EUR')).toEqual(createMoney(25_000, 'EUR'));
    expect(moneyFromMajor(250, 'JPY')).toEqual(createMoney(250, 'JPY'));
    expect(() => moneyFromMajor(2.5, 'EUR')).toThrow(RangeError);
  });

  it('reads shipping as minor units in a float', () => {
    expect(moneyFromMinorFloat(1300.0, 'EUR')).toEqual(createMoney(1300, 'EUR'));
    expect(() => moneyFromMinorFloat(1300.5, 'EUR')).toThrow(RangeError);
  });

  it("reads only the lot's own currency from a map", () => {
    expect(moneyFromMap({ EUR: 40, USD: 1, GBP: 0 }, 'EUR')).toEqual(createMoney(4000, 'EUR'));
    expect(moneyFromMap({ USD: 1 }, 'EUR')).toBeNull();
    expect(moneyFromMap(null, 'EUR')).toBeNull();
  });

  it('writes what it reads', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.constantFrom('EUR', 'JPY', 'KWD'),
        (major, currency) => {
          expect(moneyToMajor(moneyFromMajor(major, currency))).toBe(major);
          expect(moneyFromWire(moneyToWire(createMoney(major, currency)))).toEqual(
            createMoney(major, currency),
          );
        },
      ),
    );
    expect(() => moneyToMajor(createMoney(150, 'EUR'))).toThrow(RangeError);
  });
});
