// Returns the package of an order and its events, for its buyer and its seller.
import { listPackageEvents } from '../../../../src/contract/shipping/packages';
import { implement, requireUser } from '../../http/implement';
import { readPackage } from './ownPackage';
import { wirePackage } from './wirePackage';

export const listPackageEventsRoute = implement(listPackageEvents, async ({ params, ctx }) => {
  const { pkg, role } = await readPackage(ctx.db, requireUser(ctx).id, params.id, [
    'buyer',
    'seller',
  ]);
  return { body: { package: await wirePackage(ctx.db, pkg.id, role) } };
});
