// Demo mode alone: makes the built-in carrier scan a package, as its own system would. Its buyer and its seller may.
import { randomUUID } from 'node:crypto';
import { createTestScan } from '../../../../src/contract/shipping/packages';
import { carrierPortOf } from '../../carriers/carrierPortOf';
import { scanDescription, scanPlace } from '../../carriers/testRoute';
import { implement, requireUser } from '../../http/implement';
import { receiveCarrierEvent } from './carrierEvent';
import { lockPackage, packageWrongState } from './movePackage';
import { readPackage } from './packageOfOrder';
import { isCustomsFormMissing } from './supplyChecks';
import { wirePackage } from './wirePackage';

export const createTestScanRoute = implement(createTestScan, async ({ params, body, ctx }) => {
  const { parcel: found, role } = await readPackage(ctx.db, requireUser(ctx).id, params.id, ['buyer', 'seller']);
  const port = carrierPortOf(ctx.settings);
  const { state, exception = null } = body;
  // These are the seller's doing, and no scan.
  if (state === 'pending_supply' || state === 'label_purchased') throw packageWrongState();
  return ctx.db.transaction().execute(async (trx) => {
    const parcel = await lockPackage(trx, found.id);
    const { tracking_code: trackingCode, carrier_code: carrierCode, status } = parcel;
    if (trackingCode === null || carrierCode !== port.code) throw packageWrongState();
    // At the counter nothing is taken without its form.
    if (state === 'handed_over' && (await isCustomsFormMissing(trx, parcel))) throw packageWrongState();
    const description = scanDescription(status, state, exception);
    await receiveCarrierEvent(trx, {
      eventId: `scan:${randomUUID()}`,
      carrierCode,
      trackingCode,
      state,
      exception,
      description,
      location: scanPlace(parcel, state, description),
    });
    return { body: { package: await wirePackage(trx, parcel.id, role) } };
  });
});
