import { getBidRetryDelay } from './getBidRetryDelay';

it('doubles the delay on each attempt up to a maximum', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 500].map(getBidRetryDelay)).toEqual([
    500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
  ]);
});
