// The filters whose values are numeric ranges: prices and measurements. Visitors can also enter
// their own range: `120-300`, `-50`, `0.5-1.5`, `5000-`. Data and arithmetic only; the numbers come
// from the database.
export type Range = { from: number; to: number | null };
export type RangeUnit = 'EUR' | 'centimeter' | 'millimeter' | 'gram' | 'carat' | 'year';
export type RangeFilter = {
  unit: RangeUnit;
  /** For the wire, in English; null: the id is the name. */
  name: string | null;
  /**
   * Ascending, in `unit`. Each range ends at the next edge, and the last one has no upper limit.
   */
  edges: readonly number[];
};

/**
 * A numeric id is the id of a specification (server/demo/lots/createSpecification.ts), as the wire
 * names attributes. The ids after the price are in `lots.measurements` in this order, starting at
 * index 1.
 */
export const rangeIds = ['budget', 'dimension', '9', '11', '19', '24', '30'] as const;
export type RangeId = (typeof rangeIds)[number];

export const rangeFilters: Readonly<Record<RangeId, RangeFilter>> = {
  // Whole units of the lot's own currency.
  budget: { unit: 'EUR', name: null, edges: [0, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] },
  dimension: { unit: 'centimeter', name: null, edges: [0, 10, 20, 35, 50, 75, 100, 150] },
  9: {
    unit: 'year',
    name: 'Year',
    edges: [0, 1600, 1700, 1800, 1850, 1900, 1920, 1940, 1960, 1980, 2000],
  },
  11: {
    unit: 'gram',
    name: 'Weight',
    edges: [0, 5, 10, 25, 100, 500, 1_000, 5_000, 10_000, 25_000],
  },
  19: { unit: 'carat', name: 'Carat', edges: [0, 1, 2, 3, 5, 10] },
  24: { unit: 'millimeter', name: 'Case diameter', edges: [0, 34, 37, 40, 43, 46, 50] },
  30: { unit: 'millimeter', name: 'Diameter', edges: [0, 15, 20, 25, 30, 35, 40] },
};

export const isRangeId = (id: string): id is RangeId => rangeIds.some((range) => range === id);

export function toRangeId({ from, to }: Range): string {
  return `${from}-${to ?? ''}`;
}

/**
 * The ranges do not overlap and have no upper limit: every number is in exactly one. The lower edge
 * is inclusive, the upper one exclusive.
 */
export function getRanges(id: RangeId): Range[] {
  const { edges } = rangeFilters[id];
  return edges.map((from, index) => ({ from, to: edges[index + 1] ?? null }));
}

const RANGE = /^((?:\d{1,9}(?:\.\d{1,2})?)?)-((?:\d{1,9}(?:\.\d{1,2})?)?)$/;

/** Returns null for an invalid or empty range. */
export function parseRange(id: string): Range | null {
  const match = RANGE.exec(id);
  if (match === null || id === '-') return null;
  const from = Number(match[1] ?? '');
  const to = match[2] === '' ? null : Number(match[2]);
  return to !== null && to <= from ? null : { from, to };
}

/**
 * All edges of the predefined and the visitor's own ranges, ascending: all numbers between two
 * neighbors are in the same ranges.
 */
export function getSteps(id: RangeId, chosen: readonly string[]): number[] {
  const ranges = [...getRanges(id), ...chosen.map(parseRange).filter((range) => range !== null)];
  return [
    ...new Set(ranges.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))),
  ].toSorted((a, b) => a - b);
}

/**
 * Which steps belong to which predefined or chosen range. The first step begins at the first edge.
 */
export function stepMembers(
  id: RangeId,
  chosen: readonly string[],
): { step: number; value: string }[] {
  const steps = getSteps(id, chosen);
  return [...new Set([...getRanges(id).map(toRangeId), ...chosen])].flatMap((value) => {
    const range = parseRange(value);
    if (range === null) return [];
    return steps.flatMap((from, index) =>
      from >= range.from && (range.to === null || from < range.to)
        ? [{ step: index + 1, value }]
        : [],
    );
  });
}
