import fc from 'fast-check';
import {
  addMoney,
  approximateMoney,
  allocateMoney,
  compareMoney,
  isWholeMoney,
  getMinorPerMajor,
  createMoney,
  multiplyMoney,
  calculatePercentOfMoney,
  subtractMoney,
  sumMoney,
  moneyFromMajor,
  moneyFromMap,
  moneyFromMinorFloat,
  moneyFromWire,
  moneyToMajor,
  moneyToWire,
} from './money';

const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const euros = minor.map((value) => createMoney(value, 'EUR'));

describe('money', () => {
  it('refuses fractions of a minor unit and invalid currency codes', () => {
    expect(() => createMoney(1.5, 'EUR')).toThrow(RangeError);
    expect(() => createMoney(Number.NaN, 'EUR')).toThrow(RangeError);
    expect(() => createMoney(1, 'eur')).toThrow(RangeError);
  });

  it('never mixes currencies', () => {
    expect(() => addMoney(createMoney(1, 'EUR'), createMoney(1, 'USD'))).toThrow(RangeError);
    expect(() => compareMoney(createMoney(1, 'EUR'), createMoney(1, 'USD'))).toThrow(RangeError);
  });

  it('reverses an addition by subtraction', () => {
    fc.assert(
      fc.property(euros, euros, (a, b) => {
        expect(subtractMoney(addMoney(a, b), b)).toEqual(a);
      }),
    );
  });

  it('knows how many minor units a currency has', () => {
    expect([getMinorPerMajor('EUR'), getMinorPerMajor('JPY'), getMinorPerMajor('KWD')]).toEqual([
      100, 1, 1000,
    ]);
    expect(isWholeMoney(createMoney(250, 'JPY'))).toBe(true);
    expect(isWholeMoney(createMoney(250, 'EUR'))).toBe(false);
  });
});

describe('multiplyMoney', () => {
  it.each([
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [4, 1, 2, 2],
    [10_050, 9, 100, 905],
    [10_049, 9, 100, 904],
    [7, 1, -2, -4],
  ])('%i × %i/%i is %i, halves away from zero', (value, numerator, denominator, expected) => {
    expect(multiplyMoney(createMoney(value, 'EUR'), numerator, denominator).minor).toBe(expected);
  });

  it('stays within half a unit of the exact result, beyond what a float can hold', () => {
    fc.assert(
      fc.property(
        minor,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1_000_000, max: 2_000_000 }),
        (value, n, d) => {
          const twiceError =
            2n *
            (BigInt(multiplyMoney(createMoney(value, 'EUR'), n, d).minor) * BigInt(d) -
              BigInt(value) * BigInt(n));
          expect(twiceError <= BigInt(d) && twiceError >= -BigInt(d)).toBe(true);
        },
      ),
    );
  });

  it('calculates a percentage exactly', () => {
    expect(calculatePercentOfMoney(createMoney(10_000, 'EUR'), 8.875).minor).toBe(888);
    expect(calculatePercentOfMoney(createMoney(25_000, 'EUR'), 9).minor).toBe(2250);
  });

  it('refuses a denominator of zero', () => {
    expect(() => multiplyMoney(createMoney(1, 'EUR'), 1, 0)).toThrow(RangeError);
  });
});

describe('allocateMoney', () => {
  it('adds up to the whole, and differs by at most one unit for equal weights', () => {
    fc.assert(
      fc.property(
        euros,
        fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          fc.pre(weights.some((weight) => weight > 0));
          const parts = allocateMoney(total, weights);
          expect(sumMoney(parts, 'EUR')).toEqual(total);
          weights.forEach((weight, index) => {
            if (weight === 0) expect(parts[index]?.minor).toBe(0);
          });
        },
      ),
    );
  });

  it('gives the remainder to the first of equal weights', () => {
    expect(allocateMoney(createMoney(100, 'EUR'), [1, 1, 1]).map((part) => part.minor)).toEqual([
      34, 33, 33,
    ]);
  });

  it('refuses weights that are all zero', () => {
    expect(() => allocateMoney(createMoney(1, 'EUR'), [0, 0])).toThrow(RangeError);
  });
});

describe('moneyWire', () => {
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
});

describe('approximateMoney', () => {
  const display = {
    currency: 'GBP',
    asOf: '2026-11-20',
    perMajor: 100,
    rates: { EUR: 0.87, USD: 0.75 },
  };
  const inYen = { currency: 'JPY', asOf: '2026-11-20', perMajor: 1, rates: { EUR: 1.8 } };

  it.each([
    [createMoney(25_000, 'EUR'), display, createMoney(21_800, 'GBP')],
    [createMoney(5_000, 'EUR'), display, createMoney(4_350, 'GBP')],
    [createMoney(1_000, 'EUR'), inYen, createMoney(1_800, 'JPY')],
    [createMoney(50, 'EUR'), inYen, createMoney(90, 'JPY')],
    [createMoney(0, 'EUR'), display, createMoney(0, 'GBP')],
  ])('%j is about %#', (value, target, expected) => {
    expect(approximateMoney(value, target)).toEqual(expected);
  });

  it('leaves out amounts in the same currency and in currencies without a rate', () => {
    expect(approximateMoney(createMoney(100, 'GBP'), display)).toBe(false);
    expect(approximateMoney(createMoney(100, 'CHF'), display)).toBe(false);
  });

  it('is off by at most half a unit from 100 up, and by half a minor unit below', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.double({ min: 0.001, max: 2_000, noNaN: true }),
        (value, rate) => {
          const result = approximateMoney(createMoney(value, 'EUR'), {
            currency: 'USD',
            asOf: '2026-11-20',
            perMajor: 100,
            rates: { EUR: rate },
          });
          const exact = (value / 100) * rate;
          const error = Math.abs((result ? result.minor : Infinity) / 100 - exact);
          expect(error).toBeLessThanOrEqual((exact < 100 ? 0.005 : 0.5) + exact * 1e-12);
        },
      ),
    );
  });

  it('never orders two amounts the other way round', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (a, b) => {
          const convert = (value: number): number => {
            const result = approximateMoney(createMoney(value, 'EUR'), display);
            return result ? result.minor : Number.NaN;
          };
          expect(convert(Math.min(a, b))).toBeLessThanOrEqual(convert(Math.max(a, b)));
        },
      ),
    );
  });
});
