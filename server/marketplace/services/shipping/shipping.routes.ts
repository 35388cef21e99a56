// The shipping service: packages of paid orders, their labels and tracking. The routes of customs
// forms are in customs/customs.routes.ts.
import { randomUUID } from 'node:crypto';
import {
  createHandOver,
  createTestScan,
  listPackageEvents,
  removeSupply,
} from '../../../../src/contract/shipping/packages';
import { type RouteDefinition, implement, requireUser } from '../../http/implement';
import { findCarrier } from '../../domain/shipping/carriers/findCarrier';
import { ApiError } from '../../http/apiError';
import { getCarrierPort, findCarrierPort } from '../../ports/carriers/getCarrierPort';
import { getScanDescription, getScanPlace } from '../../ports/carriers/sandboxCarrier';
import { createSupplyRoute } from './createSupply.handler';
import { getSupplyRequirementsRoute } from './getSupplyRequirements.handler';
import { updateTrackingRoute } from './updateTracking.handler';
import {
  transitionPackage,
  createPackageStateError,
  lockPackage,
  receiveCarrierEvent,
} from './transitionPackage';
import { assertPermission, lockOwnPackage, readPackage } from './ownPackage';
import { settleSender } from './settleSender';
import { assertCustomsForm, isCustomsFormMissing } from './supplyChecks';
import { wirePackage } from './wirePackage';
import { voidSupply } from './labelMoney';

/** A seller voids an unused label or removes a tracking code. */
const removeSupplyRoute = implement(removeSupply, ({ params, ctx }) => {
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

/** Returns the package of an order and its events, for its buyer and its seller. */
const listPackageEventsRoute = implement(listPackageEvents, async ({ params, ctx }) => {
  const { pkg, role } = await readPackage(ctx.db, requireUser(ctx).id, params.id, [
    'buyer',
    'seller',
  ]);
  return { body: { package: await wirePackage(ctx.db, pkg.id, role) } };
});

/**
 * Demo mode only: simulates a scan by the built-in carrier. The order's buyer and seller may call
 * it.
 */
const createTestScanRoute = implement(createTestScan, async ({ params, body, ctx }) => {
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
    const { trackingCode, carrierCode, status } = pkg;
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

/**
 * A seller reports the hand-over of a package to a carrier that sends us no scans. Our own carrier
 * reports it itself.
 */
const createHandOverRoute = implement(createHandOver, async ({ params, ctx }) => {
  const sellerId = requireUser(ctx).id;
  const ownPackage = await readPackage(ctx.db, sellerId, params.id, ['seller']);
  await settleSender(ctx.db, ownPackage.pkg);
  return ctx.db.transaction().execute(async (trx) => {
    const { pkg, orders } = await lockOwnPackage(trx, sellerId, params.id);
    if (pkg.status !== 'label_purchased' || pkg.carrierCode === null)
      throw createPackageStateError();
    assertPermission(orders, 'hand_over');
    if (findCarrier(pkg.carrierCode) === null)
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

export const shippingRoutes: readonly RouteDefinition[] = [
  listPackageEventsRoute,
  getSupplyRequirementsRoute,
  createSupplyRoute,
  removeSupplyRoute,
  updateTrackingRoute,
  createHandOverRoute,
  createTestScanRoute,
];
