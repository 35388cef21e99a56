/*
 * What a lot costs at the door, before a bid is made and to the cent of the later order:
 * hammer + buyer protection fee + shipping - combined saving + import tax + duty; and in reverse,
 * the highest bid that stays under a ceiling. Pure; every figure is data that the marketplace
 * serves. Used by the bid box, the order pricing of the marketplace and their tests.
 * It converts no currency: all amounts are in the lot's.
 */
import { addMoney, compareMoney, minorPerMajor, money, multiplyMoney, percentOfMoney, subtractMoney, sumMoney, zeroMoney } from './money';
import type { Money } from './money';

export type FeeFigures = { percentage: number; fixed: Money };
export type TaxBase = 'hammer' | 'shipping' | 'fee';
export type TaxFigures = {
  /** Per cent: 20 means 20 %. */
  rate: number;
  base: readonly TaxBase[];
  /** Collected by us only up to this hammer price; above it the border does. Null: at any value. */
  threshold: Money | null;
  /** Charged beside the tax where we collect it, up to a hammer price of its own; null: at any. */
  duty: { perItem: Money; items: number; threshold: Money | null } | null;
};
export type CostFigures = {
  fee: FeeFigures;
  /** Null where the buyer picks the lot up. */
  shipping: Money | null;
  /** What combined shipping takes off, not negative. */
  combinedSaving: Money | null;
  /** Null where no tax is due on import. */
  tax: TaxFigures | null;
};
export type LandedCost = {
  hammer: Money;
  fee: Money;
  shipping: Money;
  combinedSaving: Money;
  importTax: Money;
  duty: Money;
  /** Due to us. */
  total: Money;
  /** Import tax that a carrier will ask for at the border; an estimate, null where there is none. */
  atBorder: Money | null;
  /** `total` and what the border asks: what to compare with a ceiling. */
  totalWithBorder: Money;
};

export function buyerProtectionFee(hammer: Money, figures: FeeFigures): Money {
  return addMoney(percentOfMoney(hammer, figures.percentage), figures.fixed);
}

function isWithin(amount: Money, threshold: Money | null): boolean {
  return threshold === null || compareMoney(amount, threshold) <= 0;
}

/** Throws RangeError when the amounts are not all in one currency. */
export function landedCost(hammer: Money, figures: CostFigures): LandedCost {
  const none = zeroMoney(hammer.currency);
  const fee = buyerProtectionFee(hammer, figures.fee);
  const fullShipping = figures.shipping ?? none;
  const wanted = figures.combinedSaving ?? none;
  // A saving never makes shipping negative, whatever the figures say.
  const combinedSaving = compareMoney(wanted, fullShipping) > 0 ? fullShipping : wanted;
  const paidShipping = subtractMoney(fullShipping, combinedSaving);

  const { tax } = figures;
  const byBase: Record<TaxBase, Money> = { hammer, shipping: paidShipping, fee };
  const taxDue =
    tax === null ? none : percentOfMoney(sumMoney(tax.base.map((key) => byBase[key]), hammer.currency), tax.rate);
  const collected = tax !== null && isWithin(hammer, tax.threshold);
  const importTax = collected ? taxDue : none;
  const duty = collected && tax.duty !== null && isWithin(hammer, tax.duty.threshold) ? multiplyMoney(tax.duty.perItem, tax.duty.items) : none;
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

/** The largest whole amount in [low, high] that fits, when fitting never comes back once lost. */
function lastFitting(low: number, high: number, fits: (major: number) => boolean): number | null {
  if (low > high || !fits(low)) return null;
  let good = low;
  let bad = high + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/**
 * The highest whole bid, `minimum` or more, whose cost stays within `ceiling`, with what the border
 * asks; null where not even the minimum fits. The cost rises with the bid except where a threshold
 * ends the duty, so the parts above each threshold are searched first.
 */
export function highestBidWithin(ceiling: Money, figures: CostFigures, minimum: Money): Money | null {
  const unit = minorPerMajor(ceiling.currency);
  const toMajor = ({ minor }: Money): number => Math.max(0, Math.floor(minor / unit));
  const cap = toMajor(ceiling);
  const fits = (major: number): boolean =>
    compareMoney(landedCost(money(major * unit, ceiling.currency), figures).totalWithBorder, ceiling) <= 0;
  const thresholds = [figures.tax?.threshold, figures.tax?.duty?.threshold].flatMap((amount) => (amount ? [toMajor(amount)] : []));
  const lowest = Math.max(1, Math.ceil(minimum.minor / unit));
  const starts = [lowest, ...thresholds.map((major) => major + 1)].filter((major) => major >= lowest).sort((a, b) => b - a);
  let end = cap;
  for (const start of starts) {
    const major = lastFitting(start, end, fits);
    if (major !== null) return money(major * unit, ceiling.currency);
    end = Math.min(end, start - 1);
  }
  return null;
}
