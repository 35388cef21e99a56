// Decides a bot's action on a lot: a bid or none. Pure; randomness and time are inputs.
import { biddingPolicy } from '../../marketplace/domain/bidding/biddingPolicy';
import type { BidType, LotState } from '../../marketplace/domain/bidding/lotState';
import { getNextMinimum, getQuickBids } from '../../marketplace/domain/bidding/biddingRules';
import type { Rng } from '../../marketplace/lib/random';
import { getBotInterest } from './botInterest';

export type BotBid = { botId: number; amountMinor: number; type: BidType };

const maximumChance = 0.3;
const quickChance = 0.25;

export function planBotBid(rng: Rng, lot: LotState, estimateMinor: number | null): BotBid | null {
  const minimum = getNextMinimum(lot, biddingPolicy);
  const willing = getBotInterest(lot.id, estimateMinor).filter(
    ({ botId, limitMinor }) =>
      botId !== lot.leaderId && botId !== lot.sellerId && limitMinor >= minimum,
  );
  if (willing.length === 0) return null;
  const { botId, limitMinor } = rng.pick(willing);
  if (rng.chance(maximumChance)) {
    const steps = Math.floor(
      ((limitMinor - minimum) * rng.between(0.4, 1)) / biddingPolicy.wholeUnitMinor,
    );
    return { botId, amountMinor: minimum + steps * biddingPolicy.wholeUnitMinor, type: 'autobid' };
  }
  const quick = rng.chance(quickChance) ? rng.pick(getQuickBids(lot, biddingPolicy)) : minimum;
  return { botId, amountMinor: quick <= limitMinor ? quick : minimum, type: 'direct' };
}

/** How strongly a lot attracts bids: more as it closes, most of all in the last two minutes. */
export function urgency(msLeft: number): number {
  if (msLeft <= 0) return 0;
  if (msLeft < 120_000) return 14;
  if (msLeft < 900_000) return 5;
  return 0.3 + 3 / (1 + msLeft / 3_600_000);
}

/** A random number of events with the mean `mean`. */
export function poisson(rng: Rng, mean: number): number {
  const floor = Math.exp(-mean);
  let product = rng.next();
  let count = 0;
  while (product > floor && count < 20) {
    product *= rng.next();
    count += 1;
  }
  return count;
}
