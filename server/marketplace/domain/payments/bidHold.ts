// How much must be set aside on a card before somebody new bids: the bid and its fee, at most EUR 1,000 in all. Used by the
// bid, its constraints and the hold. Pure. Holds are in euros whatever the lot's currency is; how long one lasts its provider says.
import { money } from '../../../../src/lib/money';
import { feesOnHammer } from '../fees/feePolicy';
import { convertMoney } from '../tax/exchangeRates';

export const holdPolicy = { currency: 'EUR', mostMinor: 100_000 } as const;

/** In euro cents. `bidMinor` in minor units of `currency`; one without a rate counts as the most. */
export function coverFor(bidMinor: number, currency: string): number {
  if (!Number.isSafeInteger(bidMinor) || bidMinor <= 0) return 0;
  const bid = money(bidMinor, currency);
  const total = money(bid.minor + feesOnHammer(bid).buyerProtection.minor, currency);
  const inEuros = convertMoney(total, holdPolicy.currency);
  return Math.min(inEuros?.minor ?? holdPolicy.mostMinor, holdPolicy.mostMinor);
}
