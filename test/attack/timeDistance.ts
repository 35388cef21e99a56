// Tells two kinds of calls apart by the time they take, as an attacker would. Called by the tests of security.md 3.9.2,
// which expect that it cannot.
import { seededRandom } from '../history/seededRandom';

/** How often a try of the first kind took longer than one of the second: one half when nothing can be told. */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const wins: number[] = first.flatMap((x) => second.map((y) => (x > y ? 1 : x === y ? 0.5 : 0)));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

type Kinds = { known: () => Promise<unknown>; unknown: () => Promise<unknown> };

const pairsInAll = 200;
const morePairs = 100;
const mostRounds = 3;

/**
 * How far the area is from one half: 0 when nothing can be told, 0.5 when everything can. Of 400 interleaved tries, where
 * chance alone is off by 0.029 (one standard deviation); a machine with other work may blur them, so more are made, up to
 * 1,000, while the distance is above `enough`. `lanes`: so many tries at once, for calls that mostly wait. Prints the area.
 */
export async function timeDistance(what: string, kinds: Kinds, { enough = 0.1, lanes = 1 }: { enough?: number; lanes?: number } = {}): Promise<number> {
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  const took: Record<keyof Kinds, number[]> = { known: [], unknown: [] };
  const measure = async (kind: keyof Kinds): Promise<void> => {
    const started = performance.now();
    await kinds[kind]();
    took[kind].push(performance.now() - started);
  };
  const lane = async (pairs: number): Promise<void> => {
    // In pairs: a machine that slows down slows both. Which goes first is drawn by lot: in a fixed order, work that comes
    // back by turns (another test's, the collector's) could meet one kind more often than the other.
    for (let pair = 0; pair < pairs; pair += 1) {
      const order = random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) await measure(kind);
    }
  };
  const round = async (pairs: number): Promise<number> => {
    await Promise.all(Array.from({ length: lanes }, () => lane(Math.ceil(pairs / lanes))));
    return areaUnderCurve(took.known, took.unknown);
  };
  await round(3 * lanes);
  took.known = [];
  took.unknown = [];
  let area = await round(pairsInAll);
  for (let more = 0; more < mostRounds && Math.abs(area - 0.5) > enough; more += 1) area = await round(morePairs);
  process.stdout.write(`timing: ${what}: area ${area.toFixed(3)} of ${took.known.length * 2} tries (seed ${seed})\n`);
  return Math.abs(area - 0.5);
}
