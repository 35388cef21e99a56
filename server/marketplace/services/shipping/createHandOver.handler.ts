// A seller says that a package is with a carrier that does not tell us of its scans. Ours tells it by itself.
import { createHandOver } from '../../../../src/contract/shipping/packages';
import { findCarrier } from '../../domain/shipping/carriers/findCarrier';
import { ApiError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { movePackage, packageWrongState } from './movePackage';
import { insistOnPermission, lockOwnPackage, readPackage } from './packageOfOrder';
import { settleSender } from './settleSender';
import { insistOnCustomsForm } from './supplyChecks';
import { wirePackage } from './wirePackage';

export const createHandOverRoute = implement(createHandOver, async ({ params, ctx }) => {
  const sellerId = requireUser(ctx).id;
  const found = await readPackage(ctx.db, sellerId, params.id, ['seller']);
  await settleSender(ctx.db, found.parcel);
  return ctx.db.transaction().execute(async (trx) => {
    const { parcel, orders } = await lockOwnPackage(trx, sellerId, params.id);
    if (parcel.status !== 'label_purchased' || parcel.carrier_code === null) throw packageWrongState();
    insistOnPermission(orders, 'hand_over');
    if (findCarrier(parcel.carrier_code) === null) throw new ApiError(422, 'scan_needed', 'The carrier says it when it has scanned the package.');
    // What was accepted may have been changed since the code was typed in.
    await insistOnCustomsForm(trx, parcel);
    await movePackage(trx, { packageId: parcel.id, to: 'handed_over', actor: 'seller', actorId: sellerId, description: 'handed_over_by_seller' });
    return { body: { package: await wirePackage(trx, parcel.id, 'seller') } };
  });
});
