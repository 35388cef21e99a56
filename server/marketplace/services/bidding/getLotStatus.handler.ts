// Returns whether a lot is open, and until when.
import { getLotStatus } from '../../../../src/contract/buyer/lots';
import { getPublicLotStatus } from '../../domain/bidding/lotPhase';
import { createNotFoundError } from '../../http/apiError';
import { implement } from '../../http/implement';
import { readBiddingLots } from './biddingLotRow';
import { toLotState } from './engine/lotRow';

export const getLotStatusRoute = implement(getLotStatus, async ({ params, ctx }) => {
  const [row] = await readBiddingLots(ctx.db, [params.id]);
  if (!row) throw createNotFoundError();
  const nowMs = ctx.clock.now();
  const state = toLotState(row);
  return {
    body: {
      status: getPublicLotStatus(state, new Date(nowMs)),
      planned_close_at: state.plannedCloseAt.toISOString(),
      effective_close_at: state.effectiveCloseAt.toISOString(),
      extension_count: state.extensionCount,
      meta: { time: nowMs / 1_000 },
    },
  };
});
