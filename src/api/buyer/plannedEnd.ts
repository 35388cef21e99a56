// The end of a lot whose bidding block has the planned end alone: a backend that says nothing of extensions there says it
// in `bidding/lots`. Called by the prefetch of a lot's page and by what reads the block again.
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Instant } from '../../lib/instant';
import { biddingApi } from './bidding';
import type { BiddingBlock } from './decode/bidding';

/** The block's own end where it has it, or where no other can be had. */
export async function readRealEnd<S>(dispatch: ThunkDispatch<S, unknown, UnknownAction>, { lotId, endsAt, isEndPlanned }: BiddingBlock): Promise<Instant> {
  if (!isEndPlanned) return endsAt;
  const { data: states } = await dispatch(biddingApi.endpoints.listBiddingLots.initiate({ ids: String(lotId) }, { subscribe: false, forceRefetch: true }));
  // Of two ends the later one is the newer one: an extension is never taken back.
  return Math.max(endsAt, states?.lots[lotId]?.endsAt ?? 0);
}
