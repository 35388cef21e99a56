// The seller says that the buyer can come and get it.
import { markReadyForPickup } from '../../../../src/contract/orders/orders';
import { ApiError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { isAllowed, lockOrderFor } from './actOnOrder';
import { moveOrder, wrongState } from './moveOrder';
import { wireOrderNow } from './read/readOrder';

export const markReadyForPickupRoute = implement(markReadyForPickup, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  const order = await ctx.db.transaction().execute(async (trx) => {
    const acting = await lockOrderFor(trx, ctx, params.id, ['seller']);
    const { row, role } = acting;
    if (row.status === 'paid' && row.delivery_method !== 'pickup') throw new ApiError(422, 'pickup_not_offered', 'This lot is to be sent.');
    if (!isAllowed(acting, ['mark_ready_for_pickup'])) throw wrongState();
    await moveOrder(trx, { orderId: row.id, to: 'ready_for_pickup', actor: 'seller', actorId: user.id });
    return wireOrderNow(trx, row.id, role);
  });
  return { body: { order } };
});
