// Applies a live event to the cache of the bidding slice: the lot's block and every list of cards
// with the lot. Invalidates what the event does not contain.
import { biddingApi } from '../../api/buyer/bidding';
import type { BiddingBlock, LotStatus } from '../../api/buyer/decode/bidding';
import type { LiveEvent } from '../../api/buyer/decode/liveEvent';
import { readRealEnd } from '../../api/buyer/readRealEnd';
import { createIdTag } from '../../api/core/createServiceApi';
import type { AppDispatch, RootState } from '../../api/core/store';
import type { CardBidding, LotBidding } from '../../api/buyer/decode/cardBidding';
import { isOlder } from '../../api/buyer/newestBidding';
import {
  addMoney,
  getMinorPerMajor,
  createMoney,
  subtractMoney,
  type Money,
} from '../../lib/money';
import { isClosedStatus } from './lotStatus';

// Applies a live event to cached bidding data. An event that is not newer than the data changes
// nothing, because events can arrive twice and out of order. Pure.

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

/** The part of an event that the lot's block and its cards share. */
function getSharedFields({
  winnerToken,
  extensionCount,
  closeStatus,
  ...bidding
}: LiveLot): LotBidding {
  return bidding;
}

function patchCard(current: CardBidding, live: LiveLot, viewerToken: string | null): CardBidding {
  if (!isNewer(current, live)) return current;
  const isLeading = viewerToken !== null && live.leaderToken === viewerToken;
  return {
    ...current,
    ...getSharedFields(live),
    winnerToken: live.winnerToken,
    // The next event may be the bid of someone else.
    hasViewerBid: current.hasViewerBid || isLeading,
  };
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
  const { currentBid, nextMinimumBid, isClosed } = live;
  return {
    ...current,
    ...getSharedFields(live),
    status: getLotStatus(current.status, live),
    extensionCount: Math.max(current.extensionCount, live.extensionCount),
    quickBids:
      currentBid === null || isClosed
        ? current.quickBids
        : calculateQuickBids(currentBid, nextMinimumBid),
    isCloseToReserve: live.isReserveMet === false && current.isCloseToReserve,
    viewer: {
      ...current.viewer,
      isLeading,
      isBidder: current.viewer.isBidder || isLeading,
      isWinner: viewerToken !== null && live.winnerToken === viewerToken,
      maximum: isLeading ? current.viewer.maximum : null,
    },
  };
}

function patchCards(
  dispatch: AppDispatch,
  state: RootState,
  lot: LiveLot,
  viewerToken: string | null,
): void {
  for (const args of biddingApi.util.selectCachedArgsForQuery(state, 'listBiddingLots')) {
    dispatch(
      biddingApi.util.updateQueryData('listBiddingLots', args, (draft) => {
        const card = draft.lots[lot.lotId];
        if (card !== undefined) draft.lots[lot.lotId] = patchCard(card, lot, viewerToken);
      }),
    );
  }
}

/**
 * Whether the event changes data that only the server knows for this viewer, such as their maximum
 * or order.
 */
function affectsViewer(
  block: { viewer: { isBidder: boolean; isLeading: boolean } },
  isLeading: boolean,
  lot: LiveLot,
): boolean {
  return (
    (block.viewer.isBidder || isLeading) &&
    (block.viewer.isLeading !== isLeading || isLeading || lot.isClosed)
  );
}

/** Runs after a pending request, whose response may be older than the event. */
function refetchBlock(dispatch: AppDispatch, lotId: number): void {
  dispatch(biddingApi.util.invalidateTags([createIdTag('bidding', lotId)]));
}

function patchLot(
  dispatch: AppDispatch,
  state: RootState,
  lot: LiveLot,
  viewerToken: string | null,
): void {
  const args = { id: lot.lotId };
  const block = biddingApi.endpoints.getBiddingBlock.select(args)(state).data;
  if (block === undefined) return;
  const patched = patchBlock(block, lot, viewerToken);
  if (patched === block) return;
  dispatch(biddingApi.util.updateQueryData('getBiddingBlock', args, () => patched));
  // The event does not say whether the price is close to an unmet reserve.
  const isReserveOpen = lot.isReserveMet === false;
  if (isReserveOpen || lot.isClosed || affectsViewer(block, patched.viewer.isLeading, lot)) {
    refetchBlock(dispatch, lot.lotId);
  }
  if (lot.sequence > block.sequence)
    dispatch(biddingApi.util.invalidateTags([createIdTag('bid', lot.lotId)]));
}

/** Events without a bid. Only the server knows whether the lot still accepts bids. */
const refetchedTypes: ReadonlySet<LiveEvent['type']> = new Set(['open', 'withdraw', 'buy_now']);

/** `pageLotId`: the lot of the page, refetched when the event does not contain everything. */
export function applyLiveEvent(
  { type, lot }: LiveEvent,
  pageLotId: number,
  viewerToken: string | null,
) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (lot === null) {
      // An event without a lot that this release can read: refetch.
      if (type !== 'heartbeat') dispatch(refreshLot(pageLotId));
      return;
    }
    patchCards(dispatch, getState(), lot, viewerToken);
    patchLot(dispatch, getState(), lot, viewerToken);
    if (lot.lotId === pageLotId && refetchedTypes.has(type)) refetchBlock(dispatch, pageLotId);
  };
}

async function updateEnd(dispatch: AppDispatch, block: BiddingBlock): Promise<void> {
  const endsAt = await readRealEnd(dispatch, block);
  dispatch(
    biddingApi.util.updateQueryData('getBiddingBlock', { id: block.lotId }, (draft) => {
      // Newer data may contain a later closing time.
      draft.endsAt = Math.max(draft.endsAt, endsAt);
    }),
  );
}

/** Refetches a lot's data after a gap in the stream, or while there is no stream. */
export function refreshLot(lotId: number) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    refetchBlock(dispatch, lotId);
    dispatch(biddingApi.util.invalidateTags([createIdTag('bid', lotId)]));
    const { data: block } = biddingApi.endpoints.getBiddingBlock.select({ id: lotId })(getState());
    if (block?.isEndPlanned === true) void updateEnd(dispatch, block);
  };
}
