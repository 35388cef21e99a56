// Chooses which rows of a large matrix this run tests. `npm run test:full` (GAVEL_FULL_TESTS=1) tests all of them;
// `npm test` prints its seed, and GAVEL_TEST_SEED repeats it. Consecutive seeds take consecutive parts of the rows, so
// ten runs in a row cover every row.

export const isFullRun = process.env['GAVEL_FULL_TESTS'] === '1';

const mostParts = 10;

function readSeed(): number {
  const seed = Number(process.env['GAVEL_TEST_SEED'] ?? 0);
  if (!Number.isInteger(seed) || seed < 0) throw new Error('GAVEL_TEST_SEED must be a whole number of 0 or more.');
  return seed;
}

type Choice = { seed?: number; full?: boolean };

/** One of `parts` equal parts of the rows (2 to 10), a different one with each seed; all rows in a full run. */
export function sampleRows<Row>(
  rows: readonly Row[],
  parts: number,
  { seed = readSeed(), full = isFullRun }: Choice = {},
): Row[] {
  if (parts < 2 || parts > mostParts) throw new Error(`A sample is one of 2 to ${mostParts} parts, not of ${parts}.`);
  if (full) return [...rows];
  const part = rows.filter((_row, index) => index % parts === seed % parts);
  // A matrix with fewer rows than parts would leave some runs with no row at all.
  return part.length > 0 ? part : rows.slice(0, 1);
}
