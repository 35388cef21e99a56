import { sampleRows } from './sample';

const rows = Array.from({ length: 137 }, (_row, index) => index);

test.each([2, 3, 5, 7, 10])(
  'ten consecutive runs cover every row of a sample in %i parts',
  (parts) => {
    for (const firstSeed of [0, 1, 8, 999]) {
      const covered = new Set(
        Array.from({ length: 10 }, (_run, index) =>
          sampleRows(rows, parts, { seed: firstSeed + index, full: false }),
        ).flat(),
      );
      expect(covered.size).toBe(rows.length);
    }
  },
);

test('a run takes its part of the rows, and a full run takes all of them', () => {
  expect(sampleRows(rows, 10, { seed: 3, full: false })).toEqual(
    rows.filter((row) => row % 10 === 3),
  );
  expect(sampleRows(rows, 10, { seed: 3, full: true })).toEqual(rows);
});

test('every run gets at least one row, and more than ten parts throw', () => {
  expect(sampleRows(['only'], 4, { seed: 3, full: false })).toEqual(['only']);
  expect(() => sampleRows(rows, 11)).toThrow('2 to 10 parts');
});
