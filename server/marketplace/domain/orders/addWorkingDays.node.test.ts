import fc from 'fast-check';
import { addWorkingDays } from './addWorkingDays';

test.each([
  ['2026-06-01T10:30:00Z', 3, '2026-06-04T10:30:00Z', 'Monday to Thursday'],
  ['2026-06-04T23:59:59Z', 3, '2026-06-09T23:59:59Z', 'Thursday over the weekend to Tuesday'],
  ['2026-06-05T00:00:00Z', 1, '2026-06-08T00:00:00Z', 'Friday to Monday'],
  ['2026-06-06T12:00:00Z', 1, '2026-06-08T12:00:00Z', 'Saturday to Monday'],
  ['2026-06-07T12:00:00Z', 3, '2026-06-10T12:00:00Z', 'Sunday to Wednesday'],
  ['2026-12-30T08:00:00Z', 3, '2027-01-04T08:00:00Z', 'over the new year'],
])('adds to %s %i working days: %s (%s)', (from, days, to) => {
  expect(addWorkingDays(new Date(from), days)).toEqual(new Date(to));
});

test('ends on a working day, and a week has five of them', () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date('2020-01-01T00:00:00Z'),
        max: new Date('2040-01-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      fc.integer({ min: 1, max: 60 }),
      (from, days) => {
        expect([1, 2, 3, 4, 5]).toContain(addWorkingDays(from, days).getUTCDay());
        expect(
          addWorkingDays(addWorkingDays(from, days), 5).getTime() -
            addWorkingDays(from, days).getTime(),
        ).toBe(7 * 24 * 60 * 60 * 1_000);
      },
    ),
  );
});
