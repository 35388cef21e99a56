// Distributes hostile values over the places to try them in. `npm run test:full`
// (GAVEL_FULL_TESTS=1) tries every value in every place. `npm test` shuffles the values by a
// printed seed so that every place and, if there are enough places, every value is covered in each
// run. GAVEL_TEST_SEED repeats a run.
import { createRng } from '../../server/marketplace/lib/random';
import { isFullRun } from '../setup/sample';

function readSeed(): number {
  const seed = Number(process.env['GAVEL_TEST_SEED'] ?? Math.floor(Math.random() * 1e9));
  if (!Number.isInteger(seed) || seed < 0)
    throw new Error('GAVEL_TEST_SEED must be a whole number of 0 or more.');
  if (!isFullRun) process.stdout.write(`hostile input: GAVEL_TEST_SEED=${seed}\n`);
  return seed;
}

const seed = readSeed();

/** The values to try in each place: all of them, or `share` of them in a sample. */
export function distributeValues<Place, Value>(
  name: string,
  places: readonly Place[],
  values: readonly Value[],
  share: number,
): [Place, Value[]][] {
  if (isFullRun) return places.map((place) => [place, [...values]]);
  const deck = createRng(`${seed}/${name}`).sample(values, values.length);
  return places.map((place, index) => [
    place,
    Array.from({ length: share }, (_, nth) => deck[(index * share + nth) % deck.length] as Value),
  ]);
}
