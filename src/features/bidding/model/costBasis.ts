// For which amount the cost line is worked out: who leads sees the cost at the current price and at their own maximum,
// everybody else that of the amount typed or of the next bid. Pure.
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import { addMoney, compareMoney, minorPerMajor, money, type Money } from '../../../lib/money';

export type CostBasis = {
  kind: 'current' | 'next' | 'own';
  hammer: Money;
  /** Of who leads: the maximum being typed, or the one that is set. */
  maximum: Money | null;
};

type Block = Pick<BiddingBlock, 'currentBid' | 'nextMinimumBid'> & { viewer: Pick<BiddingBlock['viewer'], 'isLeading' | 'maximum'> };

/** `typed`: null where no valid amount is typed. */
export function getCostBasis({ currentBid, nextMinimumBid, viewer }: Block, typed: Money | null): CostBasis {
  if (viewer.isLeading && currentBid !== null) {
    const maximum = typed ?? viewer.maximum;
    return { kind: 'current', hammer: currentBid, maximum: maximum === null || maximum.minor === currentBid.minor ? null : maximum };
  }
  return { kind: typed === null ? 'next' : 'own', hammer: typed ?? nextMinimumBid, maximum: null };
}

/** The lowest amount that may be bid: a leader's own maximum is raised, never repeated. */
export function getLowestBid({ nextMinimumBid, viewer }: Block): Money {
  const ownMaximum = viewer.isLeading ? viewer.maximum : null;
  if (ownMaximum === null || compareMoney(ownMaximum, nextMinimumBid) < 0) return nextMinimumBid;
  return addMoney(ownMaximum, money(minorPerMajor(ownMaximum.currency), ownMaximum.currency));
}
