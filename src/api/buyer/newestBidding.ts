// Which of two states of a lot's bidding is the newer one. Answers can overtake each other, and the live stream can be
// ahead of both: what is older never replaces what is newer. Used by the bidding slice and by features/live; pure.
import type { BiddingBlock } from './decode/bidding';
import type { BiddingLots, LotBidding } from './decode/cardBidding';

type Age = Pick<LotBidding, 'sequence' | 'endsAt' | 'isClosed' | 'isSold'>;

/** By number; with the same number a later end or a result is newer. */
export function isOlder(candidate: Age, shown: Age): boolean {
  if (candidate.sequence !== shown.sequence) return candidate.sequence < shown.sequence;
  return candidate.endsAt < shown.endsAt || (shown.isClosed && !candidate.isClosed) || (shown.isSold && !candidate.isSold);
}

export function newestBlock(shown: BiddingBlock, answer: BiddingBlock): BiddingBlock {
  // A planned end says nothing of the extensions that are known already.
  const next = answer.isEndPlanned && answer.endsAt < shown.endsAt ? { ...answer, endsAt: shown.endsAt } : answer;
  return isOlder(next, shown) ? shown : next;
}

export function newestLots(shown: BiddingLots, answer: BiddingLots): BiddingLots {
  const lots = Object.values(answer.lots).map((lot) => {
    const known = shown.lots[lot.lotId];
    return [lot.lotId, known !== undefined && isOlder(lot, known) ? known : lot] as const;
  });
  return { ...answer, lots: Object.fromEntries(lots) };
}
