// The buyer confirms receipt, or the seller confirms a pickup. A shipped package is marked as
// delivered for all its orders, as a carrier's scan would. This also withdraws a report that the
// lot is missing.
import { confirmDelivery } from '../../../../src/contract/orders/orders';
import { implement } from '../../http/implement';
import { transitionPackage } from '../shipping/transitionPackage';
import { withOrderAction } from './withOrderAction';
import { deliverOrder } from './deliverOrder';

export const confirmDeliveryRoute = implement(confirmDelivery, async ({ params, ctx }) => {
  const order = await withOrderAction(
    ctx,
    {
      orderId: params.id,
      roles: ['buyer', 'seller'],
      permissions: ['confirm_delivery', 'confirm_pickup'],
    },
    async (trx, { row, user, actor }) => {
      const event = { orderId: row.id, actor, actorId: user.id };
      const isInTransit =
        row.package_id !== null && row.status !== 'disputed' && row.handed_over_at !== null;
      if (isInTransit && row.package_status !== 'delivered') {
        await transitionPackage(trx, {
          packageId: row.package_id ?? 0,
          to: 'delivered',
          actor,
          actorId: user.id,
          description: 'delivered',
        });
        return;
      }
      await deliverOrder(trx, event);
    },
  );
  return { body: { order } };
});
