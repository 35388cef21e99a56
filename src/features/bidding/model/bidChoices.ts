// Which ways an amount may be bid, and what each says: a typed amount is a maximum, and bidding it exactly is the second
// choice. The figures come from public data alone: below the reserve nobody may learn how far a maximum is carried, so
// none is given. Pure; the words are in components/bidChoiceText.
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import { compareMoney, subtractMoney, type Money } from '../../../lib/money';
import type { BidType } from './bidMachine';
import type { BidRoom } from './biddingStanding';

export type BidWording =
  | { kind: 'exact'; amount: Money }
  /** `now`: what the bid starts at; null where that is not certain. */
  | { kind: 'upTo'; amount: Money; now: Money | null }
  /** Of who leads: nothing changes but how far they go. */
  | { kind: 'raise'; amount: Money }
  /** `more`: what it costs beyond what is needed now; null where that is not certain. */
  | { kind: 'exactInstead'; amount: Money; more: Money | null };

export type BidChoice = { type: BidType; wording: BidWording };

type Block = Pick<BiddingBlock, 'nextMinimumBid' | 'reserveMet'> & { viewer: Pick<BiddingBlock['viewer'], 'isLeading'> };

/** What a bid of that kind does, for the form and for the step that confirms it. */
export function getBidWording(type: BidType, amount: Money, { nextMinimumBid, reserveMet, viewer }: Block): BidWording {
  const isMoreThanNeeded = compareMoney(amount, nextMinimumBid) > 0;
  const isCertain = reserveMet !== false;
  if (type === 'autobid') {
    if (viewer.isLeading && isCertain) return { kind: 'raise', amount };
    return { kind: 'upTo', amount, now: isCertain && isMoreThanNeeded ? nextMinimumBid : null };
  }
  if (!isMoreThanNeeded) return { kind: 'exact', amount };
  return { kind: 'exactInstead', amount, more: isCertain ? subtractMoney(amount, nextMinimumBid) : null };
}

/** One where both would do the same: at the next minimum bid, and for who leads. */
export function getBidChoices(amount: Money, block: Block, room: Exclude<BidRoom, 'none'>): { primary: BidChoice; secondary: BidChoice | null } {
  const getChoice = (type: BidType): BidChoice => ({ type, wording: getBidWording(type, amount, block) });
  if (room === 'raise' || block.viewer.isLeading) return { primary: getChoice('autobid'), secondary: null };
  if (compareMoney(amount, block.nextMinimumBid) <= 0) return { primary: getChoice('direct'), secondary: null };
  return { primary: getChoice('autobid'), secondary: getChoice('direct') };
}
