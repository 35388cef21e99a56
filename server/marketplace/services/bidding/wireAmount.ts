// Bid amounts on the wire: whole major units.
import { getMinorPerMajor } from '../../../../src/lib/money';

/** Bids are whole units; imported amounts with cents (a buy-now price) are rounded up. */
export function toMajor(minor: number, currency: string): number {
  return Math.ceil(minor / getMinorPerMajor(currency));
}

export function toMajorOrNull(minor: number | null, currency: string): number | null {
  return minor === null ? null : toMajor(minor, currency);
}

/**
 * Start and bid times have whole seconds on the wire, because some clients cannot parse fractions.
 * Closing times are exact.
 */
export function toWireTime(iso: string): string {
  return iso.replace(/\.\d+(?=Z$)/, '');
}

/** The public name of a bidder. */
export function bidderName(bidderNumber: number): string {
  return `Bidder ${bidderNumber}`;
}
