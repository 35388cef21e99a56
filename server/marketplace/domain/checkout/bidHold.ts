// The hold that a new bidder needs on a card before bidding: the bid and its fee, at most EUR 1,000
// in total. Pure. Holds are in euros whatever the lot's currency; the provider sets how long they
// last.
import { createMoney } from '../../../../src/lib/money';
import { calculateFees } from '../fees/feePolicy';
import { convertMoney } from '../tax/taxCountries';

export const holdPolicy = { currency: 'EUR', mostMinor: 100_000 } as const;

/**
 * In euro cents. `bidMinor` is in minor units of `currency`; a currency without a rate requires the
 * maximum.
 */
export function getRequiredCover(bidMinor: number, currency: string): number {
  if (!Number.isSafeInteger(bidMinor) || bidMinor <= 0) return 0;
  const bid = createMoney(bidMinor, currency);
  const total = createMoney(bid.minor + calculateFees(bid).buyerProtection.minor, currency);
  const inEuros = convertMoney(total, holdPolicy.currency);
  return Math.min(inEuros?.minor ?? holdPolicy.mostMinor, holdPolicy.mostMinor);
}
