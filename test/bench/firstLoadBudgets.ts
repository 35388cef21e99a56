/**
 * The most JavaScript that a first visit may load, in KB (1024 bytes) of brotli. `entry` is the
 * script of every page; a page's budget includes it.
 */
export const firstLoadBudgets = { entry: 115, home: 130, category: 130, lot: 145 } as const;
