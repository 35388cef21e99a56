// What a lot costs at the door, before a bid and to the cent of the later order: hammer + buyer
// protection fee + shipping - combined saving + import tax + duty; and in reverse, the highest bid
// within a ceiling. The marketplace serves all figures. All amounts are in the currency of the lot.
// Pure.
import {
  addMoney,
  compareMoney,
  getMinorPerMajor,
  createMoney,
  multiplyMoney,
  calculatePercentOfMoney,
  subtractMoney,
  sumMoney,
  createZeroMoney,
} from './money';
import type { Money } from './money';

export type FeeFigures = { percentage: number; fixed: Money };
export type TaxBase = 'hammer' | 'shipping' | 'fee';
export type TaxFigures = {
  /** In per cent: 20 means 20 %. */
  rate: number;
  base: readonly TaxBase[];
  /** We collect the tax up to this hammer price; above it, the border does. null: at any price. */
  threshold: Money | null;
  /**
   * Charged in addition where we collect the tax, up to its own hammer price; null: at any price.
   */
  duty: { perItem: Money; items: number; threshold: Money | null } | null;
};
export type CostFigures = {
  fee: FeeFigures;
  /** null when the buyer picks the lot up. */
  shipping: Money | null;
  /** What combined shipping saves; not negative. */
  combinedSaving: Money | null;
  /** null when no import tax is due. */
  tax: TaxFigures | null;
};
export type LandedCost = {
  hammer: Money;
  fee: Money;
  shipping: Money;
  combinedSaving: Money;
  importTax: Money;
  duty: Money;
  /** Due to the marketplace. */
  total: Money;
  /** The estimated import tax that a carrier collects at the border; null when there is none. */
  atBorder: Money | null;
  /** `total` plus `atBorder`: the amount to compare with a ceiling. */
  totalWithBorder: Money;
};

export function calculateBuyerProtectionFee(hammer: Money, figures: FeeFigures): Money {
  return addMoney(calculatePercentOfMoney(hammer, figures.percentage), figures.fixed);
}

function isWithin(amount: Money, threshold: Money | null): boolean {
  return threshold === null || compareMoney(amount, threshold) <= 0;
}

/** Throws RangeError when the amounts are not all in one currency. */
export function calculateLandedCost(hammer: Money, figures: CostFigures): LandedCost {
  const zero = createZeroMoney(hammer.currency);
  const fee = calculateBuyerProtectionFee(hammer, figures.fee);
  const fullShipping = figures.shipping ?? zero;
  const requestedSaving = figures.combinedSaving ?? zero;
  // A saving never makes shipping negative, whatever the figures say.
  const combinedSaving =
    compareMoney(requestedSaving, fullShipping) > 0 ? fullShipping : requestedSaving;
  const paidShipping = subtractMoney(fullShipping, combinedSaving);

  const { tax } = figures;
  const byBase: Record<TaxBase, Money> = { hammer, shipping: paidShipping, fee };
  const taxDue =
    tax === null
      ? zero
      : calculatePercentOfMoney(
          sumMoney(
            tax.base.map((key) => byBase[key]),
            hammer.currency,
          ),
          tax.rate,
        );
  const collected = tax !== null && isWithin(hammer, tax.threshold);
  const importTax = collected ? taxDue : zero;
  const duty =
    collected && tax.duty !== null && isWithin(hammer, tax.duty.threshold)
      ? multiplyMoney(tax.duty.perItem, tax.duty.items)
      : zero;
  const total = sumMoney([hammer, fee, paidShipping, importTax, duty], hammer.currency);
  const atBorder = tax !== null && !collected && taxDue.minor > 0 ? taxDue : null;
  return {
    hammer,
    fee,
    shipping: fullShipping,
    combinedSaving,
    importTax,
    duty,
    total,
    atBorder,
    totalWithBorder: atBorder === null ? total : addMoney(total, atBorder),
  };
}

/**
 * The largest whole amount in [low, high] that fits. Above an amount that does not fit, none may
 * fit.
 */
function findLastFitting(
  low: number,
  high: number,
  isFitting: (major: number) => boolean,
): number | null {
  if (low > high || !isFitting(low)) return null;
  let lastGood = low;
  let firstBad = high + 1;
  while (firstBad - lastGood > 1) {
    const middle = Math.floor((lastGood + firstBad) / 2);
    if (isFitting(middle)) lastGood = middle;
    else firstBad = middle;
  }
  return lastGood;
}

/**
 * The highest whole bid of `minimum` or more whose cost, including the border, stays within
 * `ceiling`; null when not even the minimum fits. The cost rises with the bid, except where a
 * threshold ends the duty, so the ranges above each threshold are searched first.
 */
export function findHighestBid(ceiling: Money, figures: CostFigures, minimum: Money): Money | null {
  const unit = getMinorPerMajor(ceiling.currency);
  const toMajor = ({ minor }: Money): number => Math.max(0, Math.floor(minor / unit));
  const cap = toMajor(ceiling);
  const isWithinCeiling = (major: number): boolean =>
    compareMoney(
      calculateLandedCost(createMoney(major * unit, ceiling.currency), figures).totalWithBorder,
      ceiling,
    ) <= 0;
  const thresholds = [figures.tax?.threshold, figures.tax?.duty?.threshold].flatMap((amount) =>
    amount ? [toMajor(amount)] : [],
  );
  const lowest = Math.max(1, Math.ceil(minimum.minor / unit));
  const starts = [lowest, ...thresholds.map((major) => major + 1)]
    .filter((major) => major >= lowest)
    .sort((a, b) => b - a);
  let end = cap;
  for (const start of starts) {
    const major = findLastFitting(start, end, isWithinCeiling);
    if (major !== null) return createMoney(major * unit, ceiling.currency);
    end = Math.min(end, start - 1);
  }
  return null;
}
