// Tells two kinds of calls apart by their response times, as an attacker would. The timing tests
// expect that this fails.
import { seededRandom } from '../consistency/seededRandom';

/**
 * How often a call of the first kind took longer than one of the second; 0.5 if they are
 * indistinguishable.
 */
export function getAreaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const wins: number[] = first.flatMap((x) => second.map((y) => (x > y ? 1 : x === y ? 0.5 : 0)));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

type TimedCalls = { known: () => Promise<unknown>; unknown: () => Promise<unknown> };

const totalPairs = 200;
const extraPairs = 100;
const maxRounds = 3;

/**
 * The distance of the area from 0.5: 0 if the kinds are indistinguishable, 0.5 if they always
 * differ. Measures 400 interleaved calls, for which chance alone gives 0.029 (one standard
 * deviation). Other work on the machine may blur them, so while the distance is above `enough`, it
 * measures more, up to 1,000. `lanes`: how many calls run at once, for calls that mostly wait.
 * Prints the area.
 */
export async function measureTimingDifference(
  what: string,
  kinds: TimedCalls,
  { enough = 0.1, lanes = 1 }: { enough?: number; lanes?: number } = {},
): Promise<number> {
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  const took: Record<keyof TimedCalls, number[]> = { known: [], unknown: [] };
  const measure = async (kind: keyof TimedCalls): Promise<void> => {
    const started = performance.now();
    await kinds[kind]();
    took[kind].push(performance.now() - started);
  };
  const runLane = async (pairs: number): Promise<void> => {
    // In pairs, because a machine that slows down slows both. The order is random: in a fixed
    // order, periodic work (another test, the garbage collector) could meet one kind more often.
    for (let pair = 0; pair < pairs; pair += 1) {
      const order =
        random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) await measure(kind);
    }
  };
  const round = async (pairs: number): Promise<number> => {
    await Promise.all(Array.from({ length: lanes }, () => runLane(Math.ceil(pairs / lanes))));
    return getAreaUnderCurve(took.known, took.unknown);
  };
  await round(3 * lanes);
  took.known = [];
  took.unknown = [];
  let area = await round(totalPairs);
  for (let more = 0; more < maxRounds && Math.abs(area - 0.5) > enough; more += 1)
    area = await round(extraPairs);
  process.stdout.write(
    `timing: ${what}: area ${area.toFixed(3)} of ${took.known.length * 2} tries (seed ${seed})\n`,
  );
  return Math.abs(area - 0.5);
}
