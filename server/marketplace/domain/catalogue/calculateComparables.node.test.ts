import * as fc from 'fast-check';
import { createMoney, type Money } from '../../../../src/lib/money';
import { calculateComparables, getQuantile, type ClosedLot } from './calculateComparables';

const day = (index: number): Date => new Date(Date.UTC(2026, 0, 1 + index));
const sold = (index: number, minor: number, currency = 'EUR'): ClosedLot => ({
  id: index,
  closedAt: day(index),
  hammer: createMoney(minor, currency),
});
const unsold = (index: number): ClosedLot => ({ id: index, closedAt: day(index), hammer: null });
const same = (amount: Money, currency: string): Money | null =>
  amount.currency === currency ? amount : null;

test('median and quartiles lie between the neighbors', () => {
  const amounts = [100, 200, 300, 400, 500, 600, 700, 800];
  expect(
    calculateComparables(
      [...amounts.map((minor, index) => sold(index, minor)), unsold(8), unsold(9)],
      'EUR',
      same,
    ),
  ).toMatchObject({
    closedCount: 10,
    soldCount: 8,
    soldShare: 0.8,
    lowerQuartileMinor: 275,
    medianMinor: 450,
    upperQuartileMinor: 625,
    isConverted: false,
  });
});

test('fewer than eight sales have no figures, however many lots did not sell', () => {
  const lots = Array.from({ length: 7 }, (_item, index) => sold(index, 100));
  expect(calculateComparables([...lots, unsold(8), unsold(9)], 'EUR', same)).toBeNull();
  expect(calculateComparables([...lots, sold(7, 100)], 'EUR', same)).not.toBeNull();
});

test('sales in a currency without a rate count neither as sold nor as unsold', () => {
  const lots = Array.from({ length: 8 }, (_item, index) => sold(index, 100));
  expect(calculateComparables([...lots, sold(8, 999, 'ZWL')], 'EUR', same)).toMatchObject({
    closedCount: 8,
    soldCount: 8,
  });
});

test('converted sales are marked', () => {
  const lots = Array.from({ length: 8 }, (_item, index) => sold(index, 100, 'USD'));
  const double = ({ minor }: Money, currency: string) => createMoney(minor * 2, currency);
  expect(calculateComparables(lots, 'EUR', double)).toMatchObject({
    medianMinor: 200,
    isConverted: true,
  });
});

test('points are the latest sales, oldest first', () => {
  const lots = Array.from({ length: 70 }, (_item, index) => sold(69 - index, 100));
  const points = calculateComparables(lots, 'EUR', same)?.points ?? [];
  expect(points.map(({ lotId }) => lotId)).toEqual(
    Array.from({ length: 60 }, (_item, index) => index + 10),
  );
});

test('quantiles grow with the share and stay within the amounts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 80 }),
      (amounts) => {
        const sorted = amounts.toSorted((a, b) => a - b);
        const [lower, median, upper] = [0.25, 0.5, 0.75].map((share) =>
          getQuantile(sorted, share),
        ) as [number, number, number];
        expect(lower).toBeGreaterThanOrEqual(sorted[0] ?? 0);
        expect(median).toBeGreaterThanOrEqual(lower);
        expect(upper).toBeGreaterThanOrEqual(median);
        expect(upper).toBeLessThanOrEqual(sorted.at(-1) ?? 0);
      },
    ),
  );
});
