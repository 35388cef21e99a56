// Writes a live event into the caches of the bidding slice: the lot's block and every list of cards that holds it, and
// marks as stale what the event cannot tell. Called by useLiveAuction for each event.
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { biddingApi } from '../../api/buyer/bidding';
import type { BiddingBlock, LiveEvent } from '../../api/buyer/decode/bidding';
import { readRealEnd } from '../../api/buyer/plannedEnd';
import { idTag } from '../../api/core/tags';
import { patchBlock, patchCard, type LiveLot } from './model/patchBidding';

type State = Parameters<typeof biddingApi.util.selectInvalidatedBy>[0];
export type LiveDispatch = ThunkDispatch<State, unknown, UnknownAction>;

function patchCards(dispatch: LiveDispatch, state: State, lot: LiveLot): void {
  for (const args of biddingApi.util.selectCachedArgsForQuery(state, 'listBiddingLots')) {
    dispatch(
      biddingApi.util.updateQueryData('listBiddingLots', args, (draft) => {
        const card = draft.lots[lot.lotId];
        if (card !== undefined) draft.lots[lot.lotId] = patchCard(card, lot);
      }),
    );
  }
}

/** True when the viewer has a stake in the lot and this changes what only the server knows of it: maximum, order. */
function concernsViewer(block: { viewer: { isBidder: boolean; isLeading: boolean } }, isLeading: boolean, lot: LiveLot): boolean {
  return (block.viewer.isBidder || isLeading) && (block.viewer.isLeading !== isLeading || isLeading || lot.isClosed);
}

/** After what is under way: an answer that was asked for before the event does not know of it. */
function readBlockAgain(dispatch: LiveDispatch, lotId: number): void {
  dispatch(biddingApi.util.invalidateTags([idTag('bidding', lotId)]));
}

function patchLot(dispatch: LiveDispatch, state: State, lot: LiveLot, viewerToken: string | null): void {
  const args = { id: lot.lotId };
  const shown = biddingApi.endpoints.getBiddingBlock.select(args)(state).data;
  if (shown === undefined) return;
  const patched = patchBlock(shown, lot, viewerToken);
  if (patched === shown) return;
  dispatch(biddingApi.util.updateQueryData('getBiddingBlock', args, () => patched));
  // Whether a price is close to a reserve that is not met is not in the event.
  const isReserveOpen = lot.reserveMet === false;
  if (isReserveOpen || lot.isClosed || concernsViewer(shown, patched.viewer.isLeading, lot)) {
    readBlockAgain(dispatch, lot.lotId);
  }
  if (lot.sequence > shown.sequence) dispatch(biddingApi.util.invalidateTags([idTag('bid', lot.lotId)]));
}

/** What changes a lot without a bid: whether it can be bid on is then for the server to say. */
const reread: ReadonlySet<LiveEvent['type']> = new Set(['open', 'withdraw', 'buy_now']);

/** `shownLotId`: the lot of the page, which is read again where an event cannot tell it all. */
export function applyLiveEvent({ type, lot }: LiveEvent, shownLotId: number, viewerToken: string | null) {
  return (dispatch: LiveDispatch, getState: () => State): void => {
    if (lot === null) {
      // Only that something happened, in a form that this release does not know.
      if (type !== 'heartbeat') dispatch(refreshLot(shownLotId));
      return;
    }
    patchCards(dispatch, getState(), lot);
    patchLot(dispatch, getState(), lot, viewerToken);
    if (lot.lotId === shownLotId && reread.has(type)) readBlockAgain(dispatch, shownLotId);
  };
}

async function moveEnd(dispatch: LiveDispatch, block: BiddingBlock): Promise<void> {
  const endsAt = await readRealEnd(dispatch, block);
  dispatch(
    biddingApi.util.updateQueryData('getBiddingBlock', { id: block.lotId }, (draft) => {
      // What was read meanwhile may know of a later one.
      draft.endsAt = Math.max(draft.endsAt, endsAt);
    }),
  );
}

/** Asks again for what the page shows of a lot: after a gap in the stream, and instead of one. */
export function refreshLot(lotId: number) {
  return (dispatch: LiveDispatch, getState: () => State): void => {
    readBlockAgain(dispatch, lotId);
    dispatch(biddingApi.util.invalidateTags([idTag('bid', lotId)]));
    const { data: block } = biddingApi.endpoints.getBiddingBlock.select({ id: lotId })(getState());
    if (block?.isEndPlanned === true) void moveEnd(dispatch, block);
  };
}
