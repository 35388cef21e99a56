// Plans offers for a lot whose reserve was not met (docs/domain.md, "Offers below the reserve"): to
// all eligible bidders at once below EUR 2,500, one after another up to EUR 5,000, manually above.
// Pure. Amounts are minor units of the lot's currency.
import { createMoney } from '../../../../src/lib/money';
import { convertMoney } from '../tax/taxCountries';

const offerPolicy = {
  /**
   * The minimum share of the reserve for the top bid, and for the bid of each bidder who gets an
   * offer.
   */
  minShareOfReserve: 0.5,
  parallelBelowMinor: 250_000,
  sequentialUpToMinor: 500_000,
  currency: 'EUR',
  /** How many bidders get a sequential offer. */
  sequentialBidders: 3,
  /** How long an offer is open, by mode. For `manual`: how long staff have to decide, 14 days. */
  hours: { parallel: 24, sequential: 48, manual: 14 * 24 },
} as const;

type OfferMode = 'parallel' | 'sequential' | 'manual';
/** A bidder's highest bid. */
export type BidderMaximum = { bidderId: number; amountMinor: number };
type PlannedOffer = BidderMaximum & { mode: OfferMode; position: number; isOpen: boolean };

/** By the top bid; in a currency without a rate a person decides. */
function offerMode(topMinor: number, currency: string): OfferMode {
  const top = convertMoney(createMoney(topMinor, currency), offerPolicy.currency);
  if (top === null || top.minor > offerPolicy.sequentialUpToMinor) return 'manual';
  return top.minor < offerPolicy.parallelBelowMinor ? 'parallel' : 'sequential';
}

export function getOfferHours(mode: OfferMode): number {
  return offerPolicy.hours[mode];
}

/** Highest bid first. Empty when the top bid is too far below the reserve. */
export function planOffers(
  reserveMinor: number,
  currency: string,
  bidders: readonly BidderMaximum[],
): PlannedOffer[] {
  const eligible = bidders
    .filter(({ amountMinor }) => amountMinor >= reserveMinor * offerPolicy.minShareOfReserve)
    .toSorted((a, b) => b.amountMinor - a.amountMinor);
  const [top] = eligible;
  if (top === undefined) return [];
  const mode = offerMode(top.amountMinor, currency);
  const offered =
    mode === 'sequential' ? eligible.slice(0, offerPolicy.sequentialBidders) : eligible;
  return offered.map((bidder, place) => ({
    ...bidder,
    mode,
    position: place + 1,
    isOpen: mode === 'parallel' || (mode === 'sequential' && place === 0),
  }));
}
