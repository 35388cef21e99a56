// Amounts of bids as the wire has them: whole major units. Called by the projections of this service.
import { minorPerMajor } from '../../../../src/lib/money';

/** Bids are whole already; what an import left with cents (a buy-now price) is rounded up. */
export function toMajor(minor: number, currency: string): number {
  return Math.ceil(minor / minorPerMajor(currency));
}

export function toMajorOrNull(minor: number | null, currency: string): number | null {
  return minor === null ? null : toMajor(minor, currency);
}

/** Times of bids and of starts have whole seconds on the wire: some clients read no fraction. Ends are exact. */
export function toWireTime(iso: string): string {
  return iso.replace(/\.\d+(?=Z$)/, '');
}

/** How bidders are shown to each other. */
export function bidderName(bidderNumber: number): string {
  return `Bidder ${bidderNumber}`;
}
