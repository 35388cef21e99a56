// Whether a lot is open, and until when.
import { getLotStatus } from '../../../../src/contract/buyer/lots';
import { publicLotStatus } from '../../domain/bidding/lotPhase';
import { notFound } from '../../http/apiError';
import { implement } from '../../http/implement';
import { readBiddingLots } from './biddingLotRow';
import { lotStateOf } from './engine/lotRow';

export const getLotStatusRoute = implement(getLotStatus, async ({ params, ctx }) => {
  const [row] = await readBiddingLots(ctx.db, [params.id]);
  if (!row) throw notFound();
  const nowMs = ctx.clock.now();
  const state = lotStateOf(row);
  return {
    body: {
      status: publicLotStatus(state, new Date(nowMs)),
      planned_close_at: state.plannedCloseAt.toISOString(),
      effective_close_at: state.effectiveCloseAt.toISOString(),
      extension_count: state.extensionCount,
      meta: { time: nowMs / 1_000 },
    },
  };
});
