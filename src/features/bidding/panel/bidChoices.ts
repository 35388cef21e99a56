// The ways in which an amount can be bid: a typed amount is a maximum, and bidding it exactly is
// the second choice. Figures come from public data only. Below the reserve no figure is given,
// because it would reveal how far the marketplace raises a maximum. Pure.
import type { IntlShape } from 'react-intl';
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import { compareMoney, subtractMoney, type Money } from '../../../lib/money';
import type { Format } from '../../../i18n/getFormat';
import type { MessageId } from '../../../i18n/messages';
import type { BidType } from '../bid/bidMachine';
import type { AllowedBid } from './viewerBidStatus';

export type BidWording =
  | { kind: 'exact'; amount: Money }
  /** `startingBid`: the amount at which the bid starts; null where it is not certain. */
  | { kind: 'upTo'; amount: Money; startingBid: Money | null }
  /** For the leading bidder: only their maximum changes. */
  | { kind: 'raise'; amount: Money }
  /** `extraAmount`: how much it exceeds the minimum; null where that is not certain. */
  | { kind: 'exactInstead'; amount: Money; extraAmount: Money | null };

type BidChoice = { type: BidType; wording: BidWording };

type Block = Pick<BiddingBlock, 'nextMinimumBid' | 'isReserveMet'> & {
  viewer: Pick<BiddingBlock['viewer'], 'isLeading'>;
};

export function getBidWording(
  type: BidType,
  amount: Money,
  { nextMinimumBid, isReserveMet, viewer }: Block,
): BidWording {
  const isMoreThanNeeded = compareMoney(amount, nextMinimumBid) > 0;
  const isCertain = isReserveMet !== false;
  if (type === 'autobid') {
    if (viewer.isLeading && isCertain) return { kind: 'raise', amount };
    return {
      kind: 'upTo',
      amount,
      startingBid: isCertain && isMoreThanNeeded ? nextMinimumBid : null,
    };
  }
  if (!isMoreThanNeeded) return { kind: 'exact', amount };
  return {
    kind: 'exactInstead',
    amount,
    extraAmount: isCertain ? subtractMoney(amount, nextMinimumBid) : null,
  };
}

/** A single choice where both would do the same: at the next minimum bid and for the leader. */
export function getBidChoices(
  amount: Money,
  block: Block,
  allowedBid: Exclude<AllowedBid, 'none'>,
): { primary: BidChoice; secondary: BidChoice | null } {
  const getChoice = (type: BidType): BidChoice => ({
    type,
    wording: getBidWording(type, amount, block),
  });
  if (allowedBid === 'raise' || block.viewer.isLeading)
    return { primary: getChoice('autobid'), secondary: null };
  if (compareMoney(amount, block.nextMinimumBid) <= 0)
    return { primary: getChoice('direct'), secondary: null };
  return { primary: getChoice('autobid'), secondary: getChoice('direct') };
}

/** The messages for each kind of wording, with and without its second figure. */
export type BidWordingIds = Readonly<
  Record<'exact' | 'raise' | 'upTo' | 'upToNow' | 'exactly' | 'exactlyMore', MessageId>
>;

export function formatBidWording(
  wording: BidWording,
  ids: BidWordingIds,
  { intl, format }: { intl: IntlShape; format: Pick<Format, 'money'> },
): string {
  const amount = format.money(wording.amount);
  switch (wording.kind) {
    case 'exact':
      return intl.formatMessage({ id: ids.exact }, { amount });
    case 'raise':
      return intl.formatMessage({ id: ids.raise }, { amount });
    case 'upTo':
      return wording.startingBid === null
        ? intl.formatMessage({ id: ids.upTo }, { amount })
        : intl.formatMessage(
            { id: ids.upToNow },
            { amount, now: format.money(wording.startingBid) },
          );
    case 'exactInstead':
      return wording.extraAmount === null
        ? intl.formatMessage({ id: ids.exactly }, { amount })
        : intl.formatMessage(
            { id: ids.exactlyMore },
            { amount, more: format.money(wording.extraAmount) },
          );
  }
}

/** The labels of the bid buttons. */
export const choiceIds: BidWordingIds = {
  exact: 'bidding.action.bid',
  raise: 'bidding.action.maximum',
  upTo: 'bidding.action.upTo',
  upToNow: 'bidding.action.upToNow',
  exactly: 'bidding.action.exactly',
  exactlyMore: 'bidding.action.exactlyMore',
};
