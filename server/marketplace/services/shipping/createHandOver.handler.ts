// A seller reports the hand-over of a package to a carrier that sends us no scans. Our own carrier
// reports it itself.
import { createHandOver } from '../../../../src/contract/shipping/packages';
import { findCarrier } from '../../domain/shipping/carriers/findCarrier';
import { ApiError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { transitionPackage, createPackageStateError } from './transitionPackage';
import { assertPermission, lockOwnPackage, readPackage } from './ownPackage';
import { settleSender } from './settleSender';
import { assertCustomsForm } from './supplyChecks';
import { wirePackage } from './wirePackage';

export const createHandOverRoute = implement(createHandOver, async ({ params, ctx }) => {
  const sellerId = requireUser(ctx).id;
  const ownPackage = await readPackage(ctx.db, sellerId, params.id, ['seller']);
  await settleSender(ctx.db, ownPackage.pkg);
  return ctx.db.transaction().execute(async (trx) => {
    const { pkg, orders } = await lockOwnPackage(trx, sellerId, params.id);
    if (pkg.status !== 'label_purchased' || pkg.carrier_code === null)
      throw createPackageStateError();
    assertPermission(orders, 'hand_over');
    if (findCarrier(pkg.carrier_code) === null)
      throw new ApiError(
        422,
        'scan_needed',
        'The carrier reports the hand-over when it scans the package.',
      );
    // The customs form may have changed after the tracking code was entered.
    await assertCustomsForm(trx, pkg);
    await transitionPackage(trx, {
      packageId: pkg.id,
      to: 'handed_over',
      actor: 'seller',
      actorId: sellerId,
      description: 'handed_over_by_seller',
    });
    return { body: { package: await wirePackage(trx, pkg.id, 'seller') } };
  });
});
