import fc from 'fast-check';
import { readMoment, registrationDueAt, REGISTRATION_AFTER_MS, REGISTRATION_REST_MS } from './slideInTimes';

const NOW = Date.UTC(2026, 10, 21, 12);

it('comes a minute after the start, and a week after it was closed', () => {
  expect(registrationDueAt(NOW, null)).toBe(NOW + 60_000);
  expect(registrationDueAt(NOW, NOW - 3_600_000)).toBe(NOW - 3_600_000 + 7 * 86_400_000);
  expect(registrationDueAt(NOW, NOW - 8 * 86_400_000)).toBe(NOW + 60_000);
});

it('never comes sooner than either rule says', () => {
  fc.assert(
    fc.property(fc.nat(NOW), fc.nat(NOW), (start, closed) => {
      const due = registrationDueAt(start, closed);
      expect(due - start).toBeGreaterThanOrEqual(REGISTRATION_AFTER_MS);
      expect(due - closed).toBeGreaterThanOrEqual(REGISTRATION_REST_MS);
    }),
  );
});

it.each([null, '', 'soon', '-5', '1e9', '99999999999999999'])('takes %j for no moment', (text) => {
  expect(readMoment(text, NOW)).toBeNull();
});

it('reads a moment that has been', () => {
  expect(readMoment(String(NOW - 5), NOW)).toBe(NOW - 5);
  expect(readMoment(String(NOW + 5), NOW)).toBe(NOW);
});
