// The delay before a lost bid is sent again: short at first, because the lot may close, then
// longer. Pure.

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 15_000;

/** In milliseconds. Attempts count from 0. */
export function getBidRetryDelay(attempt: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempt, 10));
}
