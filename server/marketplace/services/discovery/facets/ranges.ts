// The price ranges of the budget filter, in whole units of a lot's own currency. Read by the facet statement,
// which counts them, and by the labels. A visitor may also write a range of their own: `120-300`, `-50`, `5000-`.
export type BudgetRange = { from: number; to: number | null };

const edges = [0, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;

export function rangeId({ from, to }: BudgetRange): string {
  return `${from}-${to ?? ''}`;
}

/** Without overlap and without end: each price is in one of them. The lower edge belongs to a range, the upper does not. */
export const budgetRanges: readonly BudgetRange[] = edges.map((from, index) => ({
  from,
  to: edges[index + 1] ?? null,
}));

/** Null for what is no range: no number at all, or nothing between the two. */
export function parseRange(id: string): BudgetRange | null {
  const match = /^(\d{0,9})-(\d{0,9})$/.exec(id);
  if (match === null || id === '-') return null;
  const from = Number(match[1] ?? '');
  const to = match[2] === '' ? null : Number(match[2]);
  return to !== null && to <= from ? null : { from, to };
}

/** All edges of our ranges and of the visitor's own, rising: between two neighbours, all prices are in the same ranges. */
export function budgetSteps(chosen: readonly string[]): number[] {
  const ranges = [...budgetRanges, ...chosen.map(parseRange).filter((range) => range !== null)];
  return [...new Set(ranges.flatMap(({ from, to }) => (to === null ? [from] : [from, to])))].toSorted((a, b) => a - b);
}
