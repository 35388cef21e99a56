// Who is offered a lot whose reserve was not met, at what and how (domain.md 2): to all at once below EUR 2,500, one after
// another up to EUR 5,000, by a person above. Pure; called when a lot closes. Amounts are minor units of the lot's currency.
import { money } from '../../../../src/lib/money';
import { convertMoney } from '../tax/exchangeRates';

const offerPolicy = {
  /** The top bid is at least this share of the reserve, and so is the bid of everybody who is asked. */
  leastShareOfReserve: 0.5,
  parallelBelowMinor: 250_000,
  sequentialUpToMinor: 500_000,
  currency: 'EUR',
  /** How many are asked one after another. */
  sequentialBidders: 3,
  /** How long an offer is open, by its mode. Of `manual` how long a person has to decide: 14 days, a figure of ours that domain.md has not. */
  hours: { parallel: 24, sequential: 48, manual: 14 * 24 },
} as const;

type OfferMode = 'parallel' | 'sequential' | 'manual';
/** Of one bidder the highest of their bids. */
export type OwnHighest = { bidderId: number; amountMinor: number };
type PlannedOffer = OwnHighest & { mode: OfferMode; position: number; isOpen: boolean };

/** By the top bid; in a currency without a rate a person decides. */
function offerMode(topMinor: number, currency: string): OfferMode {
  const top = convertMoney(money(topMinor, currency), offerPolicy.currency);
  if (top === null || top.minor > offerPolicy.sequentialUpToMinor) return 'manual';
  return top.minor < offerPolicy.parallelBelowMinor ? 'parallel' : 'sequential';
}

export function hoursOf(mode: OfferMode): number {
  return offerPolicy.hours[mode];
}

/** The highest first. Empty where the top bid is too far below the reserve. */
export function planOffers(reserveMinor: number, currency: string, bidders: readonly OwnHighest[]): PlannedOffer[] {
  const enough = bidders.filter(({ amountMinor }) => amountMinor >= reserveMinor * offerPolicy.leastShareOfReserve).toSorted((a, b) => b.amountMinor - a.amountMinor);
  const [top] = enough;
  if (top === undefined) return [];
  const mode = offerMode(top.amountMinor, currency);
  const asked = mode === 'sequential' ? enough.slice(0, offerPolicy.sequentialBidders) : enough;
  return asked.map((bidder, place) => ({ ...bidder, mode, position: place + 1, isOpen: mode === 'parallel' || (mode === 'sequential' && place === 0) }));
}
