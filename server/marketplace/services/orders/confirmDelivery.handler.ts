// The buyer has it, or the seller has handed it over at a pickup. What came by a carrier is delivered for all orders of the
// package, as a scan would say; a report that it was missing is taken back with it.
import { confirmDelivery } from '../../../../src/contract/orders/orders';
import { implement } from '../../http/implement';
import { movePackage } from '../shipping/movePackage';
import { actOnOrder } from './actOnOrder';
import { deliverOrder } from './deliverOrder';

export const confirmDeliveryRoute = implement(confirmDelivery, async ({ params, ctx }) => {
  const order = await actOnOrder(ctx, { orderId: params.id, roles: ['buyer', 'seller'], permissions: ['confirm_delivery', 'confirm_pickup'] }, async (trx, { row, user, actor }) => {
    const who = { orderId: row.id, actor, actorId: user.id };
    const isOnItsWay = row.package_id !== null && row.status !== 'disputed' && row.handed_over_at !== null;
    if (isOnItsWay && row.package_status !== 'delivered') {
      await movePackage(trx, { packageId: row.package_id ?? 0, to: 'delivered', actor, actorId: user.id, description: 'delivered' });
      return;
    }
    await deliverOrder(trx, who);
  });
  return { body: { order } };
});
