import { createMemoryLimit } from './memoryLimit';

test('lets so many through in a window, tells how long to wait, and starts afresh', () => {
  let now = 0;
  const limit = createMemoryLimit({ limit: 2, windowSeconds: 10 }, () => now);
  expect([limit.count('a').allowed, limit.count('a').allowed]).toEqual([true, true]);
  now = 4_000;
  expect(limit.count('a')).toEqual({ allowed: false, retryAfterSeconds: 6 });
  expect(limit.count('b').allowed).toBe(true);
  now = 10_000;
  expect(limit.count('a').allowed).toBe(true);
});
