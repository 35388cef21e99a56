// Demo mode only: simulates a scan by the built-in carrier. The order's buyer and seller may call
// it.
import { randomUUID } from 'node:crypto';
import { createTestScan } from '../../../../src/contract/shipping/packages';
import { getCarrierPort } from '../../carriers/getCarrierPort';
import { getScanDescription, getScanPlace } from '../../carriers/sandboxRoute';
import { implement, requireUser } from '../../http/implement';
import { receiveCarrierEvent } from './receiveCarrierEvent';
import { lockPackage, createPackageStateError } from './transitionPackage';
import { readPackage } from './ownPackage';
import { isCustomsFormMissing } from './supplyChecks';
import { wirePackage } from './wirePackage';

export const createTestScanRoute = implement(createTestScan, async ({ params, body, ctx }) => {
  const { pkg: ownPackage, role } = await readPackage(ctx.db, requireUser(ctx).id, params.id, [
    'buyer',
    'seller',
  ]);
  const port = getCarrierPort(ctx.settings);
  const { state, exception = null } = body;
  // These states come from the seller, not from a scan.
  if (state === 'pending_supply' || state === 'label_purchased') throw createPackageStateError();
  return ctx.db.transaction().execute(async (trx) => {
    const pkg = await lockPackage(trx, ownPackage.id);
    const { tracking_code: trackingCode, carrier_code: carrierCode, status } = pkg;
    if (trackingCode === null || carrierCode !== port.code) throw createPackageStateError();
    // The carrier accepts no package without its customs form.
    if (state === 'handed_over' && (await isCustomsFormMissing(trx, pkg)))
      throw createPackageStateError();
    const description = getScanDescription(status, state, exception);
    await receiveCarrierEvent(trx, {
      eventId: `scan:${randomUUID()}`,
      carrierCode,
      trackingCode,
      state,
      exception,
      description,
      location: getScanPlace(pkg, state, description),
    });
    return { body: { package: await wirePackage(trx, pkg.id, role) } };
  });
});
