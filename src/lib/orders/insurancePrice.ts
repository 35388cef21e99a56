/*
 * What covering a package costs: a part is included, each hundred units of the currency above it, or part of one, has a
 * price. One function for the seller's form and the marketplace's bill. Pure.
 */
import { minorPerMajor } from '../money';

type Terms = { included: number; pricePerHundred: number };

/** All in minor units of one currency; `cover` is the whole sum that is to be covered. */
export function insurancePrice(cover: number, { included, pricePerHundred }: Terms, currency: string): number {
  const above = Math.max(0, cover - included);
  return Math.ceil(above / (100 * minorPerMajor(currency))) * pricePerHundred;
}
