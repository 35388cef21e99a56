import fc from 'fast-check';
import { findHighestBid, calculateLandedCost } from './landedCost';
import type { CostFigures } from './landedCost';
import { addMoney, compareMoney, createMoney, subtractMoney } from './money';

const eur = (minor: number) => createMoney(minor, 'EUR');
const home: CostFigures = {
  fee: { percentage: 9, fixed: eur(300) },
  shipping: eur(1300),
  combinedSaving: null,
  tax: null,
};

describe('landedCost', () => {
  it('adds fee and shipping to the hammer', () => {
    const cost = calculateLandedCost(eur(25_000), home);
    expect(cost.fee).toEqual(eur(2550));
    expect(cost.total).toEqual(eur(28_850));
    expect(cost.atBorder).toBeNull();
  });

  it('deducts the combined saving from shipping, but never below zero', () => {
    expect(calculateLandedCost(eur(1000), { ...home, combinedSaving: eur(500) }).total).toEqual(
      eur(1000 + 390 + 800),
    );
    expect(calculateLandedCost(eur(1000), { ...home, combinedSaving: eur(9900) }).total).toEqual(
      eur(1390),
    );
  });

  it('collects tax and duty up to the threshold, and estimates the border tax above', () => {
    const taxed: CostFigures = {
      ...home,
      tax: {
        rate: 20,
        base: ['hammer', 'shipping'],
        threshold: eur(15_000),
        duty: { perItem: eur(300), items: 2, threshold: null },
      },
    };
    const below = calculateLandedCost(eur(15_000), taxed);
    expect([below.importTax.minor, below.duty.minor, below.atBorder]).toEqual([3260, 600, null]);
    const above = calculateLandedCost(eur(15_100), taxed);
    expect([above.importTax.minor, above.duty.minor, above.atBorder?.minor]).toEqual([0, 0, 3280]);
    expect(above.totalWithBorder).toEqual(addMoney(above.total, eur(3280)));
  });

  it('charges the duty up to its own threshold where the tax has none', () => {
    const taxed: CostFigures = {
      ...home,
      tax: {
        rate: 20,
        base: ['hammer'],
        threshold: null,
        duty: { perItem: eur(300), items: 1, threshold: eur(15_000) },
      },
    };
    expect(calculateLandedCost(eur(15_000), taxed).duty).toEqual(eur(300));
    expect(calculateLandedCost(eur(15_100), taxed)).toMatchObject({
      importTax: eur(3020),
      duty: eur(0),
      atBorder: null,
    });
  });

  it('refuses figures in another currency', () => {
    expect(() => calculateLandedCost(createMoney(1000, 'USD'), home)).toThrow(RangeError);
  });
});

const figures: fc.Arbitrary<CostFigures> = fc.record({
  fee: fc.record({
    percentage: fc.integer({ min: 0, max: 250 }).map((tenths) => tenths / 10),
    fixed: fc.nat(1000).map(eur),
  }),
  shipping: fc.option(fc.nat(10_000).map(eur)),
  combinedSaving: fc.option(fc.nat(10_000).map(eur)),
  tax: fc.option(
    fc.record({
      rate: fc.integer({ min: 0, max: 27 }),
      base: fc.subarray(['hammer', 'shipping', 'fee'] as const),
      threshold: fc.option(fc.nat(50_000).map(eur)),
      duty: fc.option(
        fc.record({
          perItem: fc.nat(500).map(eur),
          items: fc.nat(4),
          threshold: fc.option(fc.nat(50_000).map(eur)),
        }),
      ),
    }),
  ),
});

describe('landed cost with any figures', () => {
  it('adds up line by line', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), figures, (major, costFigures) => {
        const cost = calculateLandedCost(eur(major * 100), costFigures);
        const lines = [cost.hammer, cost.fee, cost.shipping, cost.importTax, cost.duty].reduce(
          addMoney,
        );
        expect(cost.total).toEqual(subtractMoney(lines, cost.combinedSaving));
      }),
    );
  });

  it('finds the highest bid within a ceiling', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 120_000 }).map(eur),
        figures,
        fc.integer({ min: 1, max: 900 }),
        (ceiling, costFigures, minimum) => {
          const best = findHighestBid(ceiling, costFigures, eur(minimum * 100));
          const fits = (major: number) =>
            compareMoney(
              calculateLandedCost(eur(major * 100), costFigures).totalWithBorder,
              ceiling,
            ) <= 0;
          const cap = Math.floor(ceiling.minor / 100);
          const expected = Array.from(
            { length: Math.max(0, cap - minimum + 1) },
            (_, index) => cap - index,
          ).find(fits);
          expect(best).toEqual(expected === undefined ? null : eur(expected * 100));
        },
      ),
    );
  });
});
