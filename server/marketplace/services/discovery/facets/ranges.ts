// The filters whose values are ranges of a number: prices, and what can be measured of a lot. Read by the facet
// statement, which counts them, and by the labels. A visitor may also write a range of their own: `120-300`, `-50`,
// `5000-`. Pure data and arithmetic; the figures themselves come from the database.
export type Range = { from: number; to: number | null };
export type RangeUnit = 'EUR' | 'centimeter' | 'millimeter' | 'gram' | 'carat' | 'year';
export type RangeFilter = {
  unit: RangeUnit;
  /** For the wire, in English; null: the id is the name. */
  name: string | null;
  /** Rising, in `unit`; each range goes from one to the next, and the last has no end. */
  edges: readonly number[];
};

/**
 * A number is the id of a specification (catalogue/lots/specificationIds.ts), as the wire names attributes. What comes
 * after the price is in `lots.measures` in this order, from place 1.
 */
export const rangeIds = ['budget', 'dimension', '9', '11', '19', '24', '30'] as const;
export type RangeId = (typeof rangeIds)[number];

export const rangeFilters: Readonly<Record<RangeId, RangeFilter>> = {
  // Whole units of a lot's own currency.
  budget: { unit: 'EUR', name: null, edges: [0, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] },
  dimension: { unit: 'centimeter', name: null, edges: [0, 10, 20, 35, 50, 75, 100, 150] },
  9: { unit: 'year', name: 'Year', edges: [0, 1600, 1700, 1800, 1850, 1900, 1920, 1940, 1960, 1980, 2000] },
  11: { unit: 'gram', name: 'Weight', edges: [0, 5, 10, 25, 100, 500, 1_000, 5_000, 10_000, 25_000] },
  19: { unit: 'carat', name: 'Carat', edges: [0, 1, 2, 3, 5, 10] },
  24: { unit: 'millimeter', name: 'Case diameter', edges: [0, 34, 37, 40, 43, 46, 50] },
  30: { unit: 'millimeter', name: 'Diameter', edges: [0, 15, 20, 25, 30, 35, 40] },
};

export const isRangeId = (id: string): id is RangeId => rangeIds.some((range) => range === id);

export function rangeId({ from, to }: Range): string {
  return `${from}-${to ?? ''}`;
}

/** Without overlap and without end: each figure is in one of them. The lower edge belongs to a range, the upper does not. */
export function rangesOf(id: RangeId): Range[] {
  const { edges } = rangeFilters[id];
  return edges.map((from, index) => ({ from, to: edges[index + 1] ?? null }));
}

/** Null for what is no range: no number at all, or nothing between the two. */
export function parseRange(id: string): Range | null {
  const match = /^(\d{0,9})-(\d{0,9})$/.exec(id);
  if (match === null || id === '-') return null;
  const from = Number(match[1] ?? '');
  const to = match[2] === '' ? null : Number(match[2]);
  return to !== null && to <= from ? null : { from, to };
}

/** All edges of our ranges and of the visitor's own, rising: between two neighbours, all figures are in the same ranges. */
export function stepsOf(id: RangeId, chosen: readonly string[]): number[] {
  const ranges = [...rangesOf(id), ...chosen.map(parseRange).filter((range) => range !== null)];
  return [...new Set(ranges.flatMap(({ from, to }) => (to === null ? [from] : [from, to])))].toSorted((a, b) => a - b);
}

/** Which steps make up which ranges: ours, and what else was chosen. The first step begins at the first edge. */
export function stepMembers(id: RangeId, chosen: readonly string[]): { step: number; value: string }[] {
  const steps = stepsOf(id, chosen);
  return [...new Set([...rangesOf(id).map(rangeId), ...chosen])].flatMap((value) => {
    const range = parseRange(value);
    if (range === null) return [];
    return steps.flatMap((from, index) => (from >= range.from && (range.to === null || from < range.to) ? [{ step: index + 1, value }] : []));
  });
}
