// How long to wait before a lost bid is sent again: short at first, because the lot may close, then longer. Pure.

const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/** Milliseconds. Attempts count from 0. */
export function waitBefore(attempt: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
}
