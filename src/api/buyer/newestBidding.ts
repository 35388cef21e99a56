// Picks the newer of two bidding states of a lot. Responses can arrive out of order, and the live
// stream can be ahead of both; an older state must never replace a newer one.
import type { BiddingBlock } from './decode/bidding';
import type { BiddingLots, LotBidding } from './decode/cardBidding';

type Age = Pick<LotBidding, 'sequence' | 'endsAt' | 'isClosed' | 'isSold'>;

/** Compares sequence numbers. With equal numbers, a later end or a result is newer. */
export function isOlder(candidate: Age, current: Age): boolean {
  if (candidate.sequence !== current.sequence) return candidate.sequence < current.sequence;
  return (
    candidate.endsAt < current.endsAt ||
    (current.isClosed && !candidate.isClosed) ||
    (current.isSold && !candidate.isSold)
  );
}

export function pickNewestBlock(current: BiddingBlock, response: BiddingBlock): BiddingBlock {
  // A planned end must not undo extensions that are already known.
  const next =
    response.isEndPlanned && response.endsAt < current.endsAt
      ? { ...response, endsAt: current.endsAt }
      : response;
  return isOlder(next, current) ? current : next;
}

export function pickNewestLots(current: BiddingLots, response: BiddingLots): BiddingLots {
  const lots = Object.values(response.lots).map((lot) => {
    const currentLot = current.lots[lot.lotId];
    return [
      lot.lotId,
      currentLot !== undefined && isOlder(lot, currentLot) ? currentLot : lot,
    ] as const;
  });
  return { ...response, lots: Object.fromEntries(lots) };
}
