// The package of an order and its way, for its buyer and its seller.
import { listPackageEvents } from '../../../../src/contract/shipping/packages';
import { implement, requireUser } from '../../http/implement';
import { readPackage } from './packageOfOrder';
import { wirePackage } from './wirePackage';

export const listPackageEventsRoute = implement(listPackageEvents, async ({ params, ctx }) => {
  const { parcel, role } = await readPackage(ctx.db, requireUser(ctx).id, params.id, ['buyer', 'seller']);
  return { body: { package: await wirePackage(ctx.db, parcel.id, role) } };
});
