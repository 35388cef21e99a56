// What a live event changes in what the page already shows. Pure. An event that is older than what is shown, or that
// tells nothing new, changes nothing: events can arrive twice and in another order than they happened.
import type { BiddingBlock, LiveEvent, LotStatus } from '../../../api/buyer/decode/bidding';
import type { CardBidding, LotBidding } from '../../../api/buyer/decode/cardBidding';
import { isOlder } from '../../../api/buyer/newestBidding';
import { addMoney, minorPerMajor, money, subtractMoney, type Money } from '../../../lib/money';

export type LiveLot = NonNullable<LiveEvent['lot']>;

const closedStatuses: ReadonlySet<string> = new Set<LotStatus>(['closed_sold', 'closed_reserve_not_met', 'closed_unsold', 'withdrawn']);

function isClosedStatus(status: string): status is LotStatus {
  return closedStatuses.has(status);
}

/** Newer than what is shown, not just the same. */
export function isNews(shown: LotBidding | CardBidding, live: LiveLot): boolean {
  return isOlder(shown, live);
}

/** The step is the distance from the price to the minimum; three amounts, half a step apart (domain.md 2). */
export function quickBidsOf(currentBid: Money, minimum: Money): Money[] {
  const unit = minorPerMajor(minimum.currency);
  const step = subtractMoney(minimum, currentBid).minor;
  const half = money(Math.ceil(step / 2 / unit) * unit, minimum.currency);
  const second = addMoney(minimum, half);
  return [minimum, second, addMoney(second, half)];
}

function sharedFields(live: LiveLot): LotBidding {
  const { lotId, currentBid, nextMinimumBid, leaderToken, winnerToken, bidCount, sequence, startsAt, endsAt, reserveMet, isClosed, isSold } = live;
  return { lotId, currentBid, nextMinimumBid, leaderToken, winnerToken, bidCount, sequence, startsAt, endsAt, reserveMet, isClosed, isSold };
}

export function patchCard(shown: CardBidding, live: LiveLot): CardBidding {
  return isNews(shown, live) ? { ...shown, ...sharedFields(live) } : shown;
}

function statusOf(shown: LotStatus, { closeStatus, sequence }: LiveLot): LotStatus {
  if (closeStatus !== null) return isClosedStatus(closeStatus) ? closeStatus : shown;
  // A lot that has bids has been opened.
  return shown === 'scheduled' && sequence > 0 ? 'open' : shown;
}

/** `viewerToken`: null when nobody is signed in. Their order comes with the next reading of the lot. */
export function patchBlock(shown: BiddingBlock, live: LiveLot, viewerToken: string | null): BiddingBlock {
  // Between the end and the hammer the lot is closed already, but its result is still to come.
  const isResult = shown.status === 'closing' && live.isClosed;
  if (!isNews(shown, live) && !isResult) return shown;
  const isLeading = viewerToken !== null && live.leaderToken === viewerToken;
  const { currentBid, nextMinimumBid } = live;
  return {
    ...shown,
    ...sharedFields(live),
    status: statusOf(shown.status, live),
    extensionCount: Math.max(shown.extensionCount, live.extensionCount),
    quickBids: currentBid === null ? shown.quickBids : quickBidsOf(currentBid, nextMinimumBid),
    isCloseToReserve: live.reserveMet === false && shown.isCloseToReserve,
    viewer: {
      ...shown.viewer,
      isLeading,
      isBidder: shown.viewer.isBidder || isLeading,
      isWinner: isLeading && live.isSold,
      maximum: isLeading ? shown.viewer.maximum : null,
    },
  };
}

/** Something can still happen to it: also between the end and the hammer. */
export function isStillLive({ status }: Pick<BiddingBlock, 'status'>): boolean {
  return !closedStatuses.has(status);
}
