// The price of insuring a package: a part is included, and each started hundred units of the
// currency above it have a price. One function for the form of the seller and the bill of the
// marketplace. Pure.
import { getMinorPerMajor } from '../money';

type Terms = { included: number; pricePerHundred: number };

/** All amounts are in minor units of one currency. `cover` is the whole insured amount. */
export function calculateInsurancePrice(
  cover: number,
  { included, pricePerHundred }: Terms,
  currency: string,
): number {
  const uncoveredAmount = Math.max(0, cover - included);
  return Math.ceil(uncoveredAmount / (100 * getMinorPerMajor(currency))) * pricePerHundred;
}
