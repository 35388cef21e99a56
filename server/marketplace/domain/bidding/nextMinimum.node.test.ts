import { buildLotState } from '../../../../test/builders/buildLotState';
import { biddingPolicy } from './biddingPolicy';
import { getIncrement, getNextMinimum, getQuickBids } from './biddingRules';

test.each([
  [1, 1],
  [9, 1],
  [10, 2],
  [49, 2],
  [50, 3],
  [99, 3],
  [100, 10],
  [199, 10],
  [200, 20],
  [499, 20],
  [500, 50],
  [999, 50],
  [1_000, 100],
  [1_999, 100],
  [2_000, 200],
  [4_999, 200],
  [5_000, 500],
  [9_999, 500],
  [10_000, 1_000],
  [99_999, 1_000],
  [100_000, 2_500],
  [249_999, 2_500],
  [250_000, 5_000],
  [9_000_000, 5_000],
])('uses a step above %d of %d', (price, step) => {
  expect(getIncrement(price * 100, biddingPolicy)).toBe(step * 100);
});

test('starts at the starting bid', () => {
  expect(getNextMinimum(buildLotState({ startMinor: 2_500 }), biddingPolicy)).toBe(2_500);
});

test.each([
  [null, [1, 2, 3]],
  [9, [10, 11, 12]],
  [99, [102, 104, 106]],
  [170, [180, 185, 190]],
  [850, [900, 925, 950]],
  [120_000, [122_500, 123_750, 125_000]],
])('offers quick bids at %p of %p', (price, expected) => {
  const lot = buildLotState({ priceMinor: price === null ? null : price * 100 });
  expect(getQuickBids(lot, biddingPolicy).map((minor) => minor / 100)).toEqual(expected);
});

test('ignores the reserve', () => {
  const plain = buildLotState({ priceMinor: 5_000 });
  const reserved = { ...plain, reserveMinor: 5_200 };
  expect([getNextMinimum(reserved, biddingPolicy), getQuickBids(reserved, biddingPolicy)]).toEqual([
    getNextMinimum(plain, biddingPolicy),
    getQuickBids(plain, biddingPolicy),
  ]);
});
