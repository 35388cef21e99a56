import { waitBefore } from './waitBefore';

it('waits longer from one attempt to the next, but never long', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 500].map(waitBefore)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});
