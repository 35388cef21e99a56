// Tells two kinds of calls apart by the time they take, as an attacker would. Called by the tests of security.md 3.9.2,
// which expect that it cannot.

/** How often a try of the first kind took longer than one of the second: one half when nothing can be told. */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const wins: number[] = first.flatMap((x) => second.map((y) => (x > y ? 1 : x === y ? 0.5 : 0)));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

type Kinds = { known: () => Promise<unknown>; unknown: () => Promise<unknown> };

/**
 * How far the area is from one half: 0 when nothing can be told, 0.5 when everything can. A machine with other work may
 * blur 40 pairs; with 200 chance alone is off by 0.029 (one standard deviation). Up to 200 are measured, until `enough`.
 */
export async function timeDistance(kinds: Kinds, enough: number): Promise<number> {
  const took: Record<keyof Kinds, number[]> = { known: [], unknown: [] };
  const measure = async (kind: keyof Kinds): Promise<void> => {
    const started = performance.now();
    await kinds[kind]();
    took[kind].push(performance.now() - started);
  };
  const round = async (pairs: number): Promise<number> => {
    // By turns, and each goes first as often as the other: a machine that slows down slows both.
    for (let pair = 0; pair < pairs; pair += 1) {
      const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) await measure(kind);
    }
    return Math.abs(areaUnderCurve(took.known, took.unknown) - 0.5);
  };
  await round(3);
  took.known = [];
  took.unknown = [];
  let distance = await round(40);
  for (let more = 0; more < 4 && distance > enough; more += 1) distance = await round(40);
  return distance;
}
