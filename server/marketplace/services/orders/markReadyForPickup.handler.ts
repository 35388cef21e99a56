// The seller marks a lot as ready for pickup.
import { markReadyForPickup } from '../../../../src/contract/orders/orders';
import { ApiError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { isAllowed, lockOrderFor } from './withOrderAction';
import { transitionOrder, createWrongStateError } from './transitionOrder';
import { readWireOrder } from './read/readOrder';

export const markReadyForPickupRoute = implement(markReadyForPickup, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  const order = await ctx.db.transaction().execute(async (trx) => {
    const context = await lockOrderFor(trx, ctx, params.id, ['seller']);
    const { row, role } = context;
    if (row.status === 'paid' && row.delivery_method !== 'pickup')
      throw new ApiError(422, 'pickup_not_offered', 'This lot is shipped, not picked up.');
    if (!isAllowed(context, ['mark_ready_for_pickup'])) throw createWrongStateError();
    await transitionOrder(trx, {
      orderId: row.id,
      to: 'ready_for_pickup',
      actor: 'seller',
      actorId: user.id,
    });
    return readWireOrder(trx, row.id, role);
  });
  return { body: { order } };
});
