/**
 * The most JavaScript that a first visit may load, in KB (1024 bytes) of brotli. `entry` is the
 * script of every page; a page's budget includes it.
 */
export const firstLoadBudgets = { entry: 115, home: 130, category: 130, lot: 145 } as const;

/**
 * The most that a chunk may have that measures visits or reports errors, in KB of brotli. None of
 * them is part of a first load; each is loaded once the page is idle.
 */
export const measuringBudgets = {
  sagas: 12,
  'web-vitals': 12,
  experiments: 12,
  sentry: 30,
} as const;
