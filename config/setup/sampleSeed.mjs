// The seed of the samples that a test run takes of its large matrices (test/setup/sample.ts). It counts up with each run
// on a machine, so that ten runs in a row cover every row; a fresh clone begins anywhere.
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

/** The seed of this run: GAVEL_TEST_SEED where it is set, otherwise the one after the last run's. */
export function takeSampleSeed() {
  if (process.env.GAVEL_TEST_SEED !== undefined) return process.env.GAVEL_TEST_SEED;
  const seed = readLastSeed() + 1;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, String(seed));
  return String(seed);
}
