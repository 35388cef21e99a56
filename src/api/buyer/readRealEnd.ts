// Finds the actual end of a lot whose bidding block has only the planned end. Such a backend
// reports extensions in `bidding/lots` instead.
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Instant } from '../../lib/instant';
import { biddingApi } from './bidding';
import type { BiddingBlock } from './decode/bidding';

/** Returns the end in the block if it is the actual one, or if no other is available. */
export async function readRealEnd<S>(
  dispatch: ThunkDispatch<S, unknown, UnknownAction>,
  { lotId, endsAt, isEndPlanned }: BiddingBlock,
): Promise<Instant> {
  if (!isEndPlanned) return endsAt;
  const { data: states } = await dispatch(
    biddingApi.endpoints.listBiddingLots.initiate(
      { ids: String(lotId) },
      { subscribe: false, forceRefetch: true },
    ),
  );
  // An extension is never undone, so the later end is the newer one.
  return Math.max(endsAt, states?.lots[lotId]?.endsAt ?? 0);
}
