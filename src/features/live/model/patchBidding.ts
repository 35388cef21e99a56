// Applies a live event to cached bidding data. An event that is not newer than the data changes
// nothing, because events can arrive twice and out of order. Pure.
import type { BiddingBlock, LotStatus } from '../../../api/buyer/decode/bidding';
import type { CardBidding, LotBidding } from '../../../api/buyer/decode/cardBidding';
import type { LiveEvent } from '../../../api/buyer/decode/liveEvent';
import { isOlder } from '../../../api/buyer/newestBidding';
import {
  addMoney,
  getMinorPerMajor,
  createMoney,
  subtractMoney,
  type Money,
} from '../../../lib/money';
import { isClosedStatus } from './lotStatus';

export type LiveLot = NonNullable<LiveEvent['lot']>;

/** Whether the event is newer than the cached data; false when both are the same age. */
export function isNewer(current: LotBidding | CardBidding, live: LiveLot): boolean {
  return isOlder(current, live);
}

/** Three amounts, half an increment apart. The increment is the minimum minus the price. */
export function calculateQuickBids(currentBid: Money, minimum: Money): Money[] {
  const unit = getMinorPerMajor(minimum.currency);
  const step = subtractMoney(minimum, currentBid).minor;
  const halfStep = createMoney(Math.ceil(step / 2 / unit) * unit, minimum.currency);
  const second = addMoney(minimum, halfStep);
  return [minimum, second, addMoney(second, halfStep)];
}

function getSharedFields(live: LiveLot): LotBidding {
  const {
    lotId,
    currentBid,
    nextMinimumBid,
    leaderToken,
    winnerToken,
    bidCount,
    sequence,
    startsAt,
    endsAt,
    isReserveMet,
    isClosed,
    isSold,
  } = live;
  return {
    lotId,
    currentBid,
    nextMinimumBid,
    leaderToken,
    winnerToken,
    bidCount,
    sequence,
    startsAt,
    endsAt,
    isReserveMet,
    isClosed,
    isSold,
  };
}

export function patchCard(current: CardBidding, live: LiveLot): CardBidding {
  return isNewer(current, live) ? { ...current, ...getSharedFields(live) } : current;
}

function getLotStatus(current: LotStatus, { closeStatus, sequence }: LiveLot): LotStatus {
  if (closeStatus !== null) return isClosedStatus(closeStatus) ? closeStatus : current;
  // A lot with bids is open.
  return current === 'scheduled' && sequence > 0 ? 'open' : current;
}

/** `viewerToken`: null when not signed in. The viewer's order comes with the next refetch. */
export function patchBlock(
  current: BiddingBlock,
  live: LiveLot,
  viewerToken: string | null,
): BiddingBlock {
  // Between the closing time and the result the lot is already closed, but has no result yet.
  const isResult = current.status === 'closing' && live.isClosed;
  if (!isNewer(current, live) && !isResult) return current;
  const isLeading = viewerToken !== null && live.leaderToken === viewerToken;
  const { currentBid, nextMinimumBid } = live;
  return {
    ...current,
    ...getSharedFields(live),
    status: getLotStatus(current.status, live),
    extensionCount: Math.max(current.extensionCount, live.extensionCount),
    quickBids:
      currentBid === null ? current.quickBids : calculateQuickBids(currentBid, nextMinimumBid),
    isCloseToReserve: live.isReserveMet === false && current.isCloseToReserve,
    viewer: {
      ...current.viewer,
      isLeading,
      isBidder: current.viewer.isBidder || isLeading,
      isWinner: isLeading && live.isSold,
      maximum: isLeading ? current.viewer.maximum : null,
    },
  };
}
