import fc from 'fast-check';
import {
  getRegistrationDueAt,
  limitToNow,
  REGISTRATION_AFTER_MS,
  REGISTRATION_SNOOZE_MS,
} from './slideInTimes';

const NOW = Date.UTC(2026, 10, 21, 12);

it('is due one minute after the start and one week after a dismissal', () => {
  expect(getRegistrationDueAt(NOW, null)).toBe(NOW + 60_000);
  expect(getRegistrationDueAt(NOW, NOW - 3_600_000)).toBe(NOW - 3_600_000 + 7 * 86_400_000);
  expect(getRegistrationDueAt(NOW, NOW - 8 * 86_400_000)).toBe(NOW + 60_000);
});

it('is never due before both delays have passed', () => {
  fc.assert(
    fc.property(fc.nat(NOW), fc.nat(NOW), (start, closed) => {
      const due = getRegistrationDueAt(start, closed);
      expect(due - start).toBeGreaterThanOrEqual(REGISTRATION_AFTER_MS);
      expect(due - closed).toBeGreaterThanOrEqual(REGISTRATION_SNOOZE_MS);
    }),
  );
});

it('limits a future instant to now', () => {
  expect(limitToNow(String(NOW - 5), NOW)).toBe(NOW - 5);
  expect(limitToNow(String(NOW + 5), NOW)).toBe(NOW);
  expect(limitToNow(null, NOW)).toBeNull();
});
