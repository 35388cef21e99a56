// The amount for which the landed cost is calculated. The leading bidder sees the cost at the
// current price and at their maximum; everyone else sees the cost of the typed amount or of the
// next bid. Pure.
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import {
  addMoney,
  compareMoney,
  getMinorPerMajor,
  createMoney,
  type Money,
} from '../../../lib/money';

export type CostBasis = {
  kind: 'current' | 'next' | 'own';
  hammer: Money;
  /** For the leading bidder: the typed maximum, or the current one. */
  maximum: Money | null;
};

type Block = Pick<BiddingBlock, 'currentBid' | 'nextMinimumBid'> & {
  viewer: Pick<BiddingBlock['viewer'], 'isLeading' | 'maximum'>;
};

/** `typedAmount`: null when no valid amount is typed. */
export function getCostBasis(
  { currentBid, nextMinimumBid, viewer }: Block,
  typedAmount: Money | null,
): CostBasis {
  if (viewer.isLeading && currentBid !== null) {
    const maximum = typedAmount ?? viewer.maximum;
    return {
      kind: 'current',
      hammer: currentBid,
      maximum: maximum === null || maximum.minor === currentBid.minor ? null : maximum,
    };
  }
  return {
    kind: typedAmount === null ? 'next' : 'own',
    hammer: typedAmount ?? nextMinimumBid,
    maximum: null,
  };
}

/** The lowest allowed bid. A leading bidder must bid above their own maximum. */
export function getLowestBid({ nextMinimumBid, viewer }: Block): Money {
  const ownMaximum = viewer.isLeading ? viewer.maximum : null;
  if (ownMaximum === null || compareMoney(ownMaximum, nextMinimumBid) < 0) return nextMinimumBid;
  return addMoney(
    ownMaximum,
    createMoney(getMinorPerMajor(ownMaximum.currency), ownMaximum.currency),
  );
}
