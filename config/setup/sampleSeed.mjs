// The seed for the samples that a test run takes of the large test matrices (test/setup/sample.ts).
// It increases with each run on a machine, so ten consecutive runs cover every row. A fresh clone
// starts at a random seed.
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './paths.mjs';

const file = fromRoot('node_modules/.cache/gavel-sample-seed');

function readLastSeed() {
  try {
    const seed = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(seed) && seed >= 0 ? seed : randomInt(10);
  } catch {
    return randomInt(10);
  }
}

/** GAVEL_TEST_SEED if set, otherwise the seed after that of the last run. */
export function takeSampleSeed() {
  if (process.env.GAVEL_TEST_SEED !== undefined) return process.env.GAVEL_TEST_SEED;
  const seed = readLastSeed() + 1;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, String(seed));
  return String(seed);
}
