// A seller gives back a label that was not used, or takes away a tracking code.
import { removeSupply } from '../../../../src/contract/shipping/packages';
import { findCarrierPort } from '../../carriers/carrierPortOf';
import { implement, requireUser } from '../../http/implement';
import { packageWrongState } from './movePackage';
import { insistOnPermission, lockOwnPackage } from './packageOfOrder';
import { voidSupply } from './voidSupply';
import { wirePackage } from './wirePackage';

export const removeSupplyRoute = implement(removeSupply, ({ params, ctx }) => {
  const sellerId = requireUser(ctx).id;
  return ctx.db.transaction().execute(async (trx) => {
    const { parcel, orders } = await lockOwnPackage(trx, sellerId, params.id);
    if (parcel.status !== 'label_purchased') throw packageWrongState();
    insistOnPermission(orders, 'void_label');
    await voidSupply(trx, parcel, { actor: 'seller', actorId: sellerId, carrier: findCarrierPort(ctx.settings) });
    return { body: { package: await wirePackage(trx, parcel.id, 'seller') } };
  });
});
