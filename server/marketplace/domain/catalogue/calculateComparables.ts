// What similar lots fetched: median and quartiles of hammer prices, and the share that sold. Pure.
import { type Money } from '../../../../src/lib/money';

export type ClosedLot = {
  id: number;
  closedAt: Date;
  /** null: not sold. An unsold lot says nothing about its reserve. */
  hammer: Money | null;
};

export type ComparableFigures = {
  closedCount: number;
  soldCount: number;
  /** From 0 to 1. */
  soldShare: number;
  lowerQuartileMinor: number;
  medianMinor: number;
  upperQuartileMinor: number;
  /** The latest sales, oldest first. */
  points: { lotId: number; amountMinor: number; closedAt: Date }[];
  isConverted: boolean;
};

/** With fewer sales a median says little, and single prices could be recognized. */
export const minComparableSales = 8;
const maxPoints = 60;

/** The value below which `share` of the sorted amounts lie, interpolated between neighbors. */
export function getQuantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? 0;
  const upper = sorted[Math.ceil(place)] ?? lower;
  return Math.round(lower + (upper - lower) * (place - Math.floor(place)));
}

/**
 * `convert` returns null for a currency without a rate: such sales are left out of all figures.
 * Returns null with too few sales.
 */
export function calculateComparables(
  lots: readonly ClosedLot[],
  currency: string,
  convert: (amount: Money, currency: string) => Money | null,
): ComparableFigures | null {
  const sales = lots.flatMap(({ id, closedAt, hammer }) => {
    const amount = hammer === null ? null : convert(hammer, currency);
    return hammer === null || amount === null
      ? []
      : [
          {
            lotId: id,
            closedAt,
            amountMinor: amount.minor,
            isConverted: hammer.currency !== currency,
          },
        ];
  });
  if (sales.length < minComparableSales) return null;
  const closedCount = sales.length + lots.filter(({ hammer }) => hammer === null).length;
  const amounts = sales.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b);
  return {
    closedCount,
    soldCount: sales.length,
    soldShare: sales.length / closedCount,
    lowerQuartileMinor: getQuantile(amounts, 0.25),
    medianMinor: getQuantile(amounts, 0.5),
    upperQuartileMinor: getQuantile(amounts, 0.75),
    points: sales
      .toSorted((a, b) => a.closedAt.getTime() - b.closedAt.getTime())
      .slice(-maxPoints)
      .map(({ lotId, amountMinor, closedAt }) => ({ lotId, amountMinor, closedAt })),
    isConverted: sales.some(({ isConverted }) => isConverted),
  };
}
