// Chooses which rows of a large matrix this run tests. `npm run test:full` (GAVEL_FULL_TESTS=1)
// tests all rows. `npm test` prints its seed, and GAVEL_TEST_SEED repeats it. Consecutive seeds
// take consecutive parts of the rows, so ten consecutive runs cover every row.

export const isFullRun = process.env['GAVEL_FULL_TESTS'] === '1';

const maxParts = 10;

function readSeed(): number {
  const seed = Number(process.env['GAVEL_TEST_SEED'] ?? 0);
  if (!Number.isInteger(seed) || seed < 0)
    throw new Error('GAVEL_TEST_SEED must be a non-negative integer.');
  return seed;
}

type SampleOptions = { seed?: number; full?: boolean };

/**
 * One of `parts` equal parts of the rows (2 to 10), a different one with each seed. A full run gets
 * all rows.
 */
export function sampleRows<Row>(
  rows: readonly Row[],
  parts: number,
  { seed = readSeed(), full = isFullRun }: SampleOptions = {},
): Row[] {
  if (parts < 2 || parts > maxParts)
    throw new Error(`A sample is one of 2 to ${maxParts} parts, not of ${parts}.`);
  if (full) return [...rows];
  const part = rows.filter((_row, index) => index % parts === seed % parts);
  // With fewer rows than parts, some runs would get no row at all.
  return part.length > 0 ? part : rows.slice(0, 1);
}
