import fc from 'fast-check';
import { compareShares, getVerdict, hasWrongSplit } from './compareShares';

// Newcombe (1998), table II, method 10.
test.each([
  [[56, 70], [48, 80], 0.2, 0.0524, 0.3339],
  [[9, 10], [3, 10], 0.6, 0.1705, 0.809],
  [[6, 7], [2, 7], 0.5714, 0.0582, 0.8062],
  [[5, 56], [0, 29], 0.0893, -0.0381, 0.1926],
  [[0, 10], [0, 20], 0, -0.1611, 0.2775],
  [[0, 10], [0, 10], 0, -0.2775, 0.2775],
  [[10, 10], [0, 20], 1, 0.6791, 1],
  [[10, 10], [0, 10], 1, 0.6075, 1],
])('compares %j with %j as published', (variant, control, value, low, high) => {
  const toShare = ([count = 0, total = 0]: number[]) => ({ count, total });
  const difference = compareShares(toShare(control), toShare(variant));
  expect(difference?.value).toBeCloseTo(value, 4);
  expect(difference?.low).toBeCloseTo(low, 4);
  expect(difference?.high).toBeCloseTo(high, 4);
});

const share = fc
  .integer({ min: 1, max: 100_000 })
  .chain((total) =>
    fc.record({ count: fc.integer({ min: 0, max: total }), total: fc.constant(total) }),
  );

test('contains the difference, stays within -1 and 1, and changes its sign with the order', () => {
  fc.assert(
    fc.property(share, share, (first, second) => {
      const { value, low, high } = compareShares(first, second) ?? { value: 2, low: 2, high: 2 };
      const back = compareShares(second, first);
      expect(low).toBeLessThanOrEqual(value + 1e-12);
      expect(high).toBeGreaterThanOrEqual(value - 1e-12);
      expect(Math.max(Math.abs(low), Math.abs(high))).toBeLessThanOrEqual(1 + 1e-12);
      expect(back?.low).toBeCloseTo(-high, 9);
    }),
  );
});

test('covers the true difference about 95 times in 100', () => {
  // A fixed sequence of numbers, so that the test cannot fail by chance.
  let state = 42;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const draw = (rate: number): number =>
    Array.from({ length: 200 }, random).filter((value) => value < rate).length;
  let covered = 0;
  const runs = 1000;
  for (let run = 0; run < runs; run += 1) {
    const difference = compareShares(
      { count: draw(0.05), total: 200 },
      { count: draw(0.1), total: 200 },
    );
    if (difference !== null && difference.low <= 0.05 && difference.high >= 0.05) covered += 1;
  }
  expect(covered / runs).toBeGreaterThan(0.93);
  expect(covered / runs).toBeLessThan(0.98);
});

test('says nothing without visitors, and decides only when the interval is on one side', () => {
  expect(compareShares({ count: 0, total: 0 }, { count: 1, total: 2 })).toBeNull();
  expect(compareShares({ count: 1, total: 2 }, { count: 0, total: 0 })).toBeNull();
  expect(getVerdict(null)).toBe('not decided');
  expect(getVerdict({ value: 0.1, low: -0.01, high: 0.2 })).toBe('not decided');
  expect(getVerdict({ value: 0.1, low: 0.01, high: 0.2 })).toBe('better');
  expect(getVerdict({ value: -0.1, low: -0.2, high: -0.01 })).toBe('worse');
});

test('finds a split that is not the planned one', () => {
  expect(hasWrongSplit([0.5, 0.5], [0, 0])).toBe(false);
  expect(hasWrongSplit([0.5, 0.5], [5000, 5100])).toBe(false);
  expect(hasWrongSplit([0.5, 0.5], [5000, 5500])).toBe(true);
  expect(hasWrongSplit([0.8, 0.2], [8000, 2000])).toBe(false);
  expect(hasWrongSplit([0.8, 0.2], [5000, 5000])).toBe(true);
});
