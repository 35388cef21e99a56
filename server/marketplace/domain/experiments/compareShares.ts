// The difference between the conversion rates of two variants, with its 95% confidence interval by
// Newcombe's hybrid score method: method 10 in R. G. Newcombe, "Interval estimation for the
// difference between independent proportions", Statistics in Medicine 17 (1998), 873-890. Unlike
// the textbook interval it holds for small numbers, and for rates near 0 and 1. Pure.

export type Share = { count: number; total: number };
export type Difference = { value: number; low: number; high: number };

/** The 97.5th percentile of the standard normal distribution. */
const z = 1.959963984540054;

/** Wilson's score interval of one rate. */
function getScoreInterval({ count, total }: Share): { rate: number; low: number; high: number } {
  const rate = count / total;
  const center = count + (z * z) / 2;
  const spread = z * Math.sqrt((count * (total - count)) / total + (z * z) / 4);
  const scale = total + z * z;
  return { rate, low: (center - spread) / scale, high: (center + spread) / scale };
}

/** Null without visitors in one of the variants: there is nothing to compare. */
export function compareShares(control: Share, variant: Share): Difference | null {
  if (control.total === 0 || variant.total === 0) return null;
  const base = getScoreInterval(control);
  const other = getScoreInterval(variant);
  const value = other.rate - base.rate;
  return {
    value,
    low: value - Math.hypot(other.rate - other.low, base.high - base.rate),
    high: value + Math.hypot(other.high - other.rate, base.rate - base.low),
  };
}

export type Verdict = 'better' | 'worse' | 'not decided';

/** Decided if the whole interval is on one side of no difference. */
export function getVerdict(difference: Difference | null): Verdict {
  if (difference === null || (difference.low <= 0 && difference.high >= 0)) return 'not decided';
  return difference.low > 0 ? 'better' : 'worse';
}

/** The visitors that each variant should have. */
const getExpectedCounts = (split: readonly number[], total: number): number[] => {
  const sum = split.reduce((all, share) => all + share, 0);
  return split.map((share) => (share / sum) * total);
};

/** The 99.9th percentiles of the chi-squared distribution with one to nine degrees of freedom. */
const chiSquaredLimits = [10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32, 26.12, 27.88];

/**
 * Whether the visitors are divided so unlike the plan that chance alone would do so once in a
 * thousand times: then something loses the visitors of a variant, and its rates mean nothing.
 */
export function hasWrongSplit(split: readonly number[], counts: readonly number[]): boolean {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return false;
  const expected = getExpectedCounts(split, total);
  const statistic = expected.reduce((sum, plan, index) => {
    const distance = (counts[index] ?? 0) - plan;
    return sum + (plan === 0 ? 0 : (distance * distance) / plan);
  }, 0);
  return statistic > (chiSquaredLimits[split.length - 2] ?? 0);
}
