// A seller voids an unused label or removes a tracking code.
import { removeSupply } from '../../../../src/contract/shipping/packages';
import { findCarrierPort } from '../../carriers/getCarrierPort';
import { implement, requireUser } from '../../http/implement';
import { createPackageStateError } from './transitionPackage';
import { assertPermission, lockOwnPackage } from './ownPackage';
import { voidSupply } from './voidSupply';
import { wirePackage } from './wirePackage';

export const removeSupplyRoute = implement(removeSupply, ({ params, ctx }) => {
  const sellerId = requireUser(ctx).id;
  return ctx.db.transaction().execute(async (trx) => {
    const { pkg, orders } = await lockOwnPackage(trx, sellerId, params.id);
    if (pkg.status !== 'label_purchased') throw createPackageStateError();
    assertPermission(orders, 'void_label');
    await voidSupply(trx, pkg, {
      actor: 'seller',
      actorId: sellerId,
      carrier: findCarrierPort(ctx.settings),
    });
    return { body: { package: await wirePackage(trx, pkg.id, 'seller') } };
  });
});
