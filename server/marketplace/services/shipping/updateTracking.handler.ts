// A seller enters or, before the hand-over, changes the tracking code of a carrier of their choice.
// Entering the same code again changes nothing.
import { DatabaseError } from 'pg';
import type { Kysely } from 'kysely';
import { updateTracking } from '../../../../src/contract/shipping/packages';
import type { Database } from '../../database/generated/database';
import { findCarrier, parseTrackingCode } from '../../domain/shipping/carriers/findCarrier';
import type { ApiError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { createFieldError } from '../accounts/accountErrors';
import { reassessCustomsForm } from './customs/assessCustoms';
import {
  transitionPackage,
  recordPackageEvent,
  createPackageStateError,
  type PackageRow,
} from './transitionPackage';
import { assertPermission, lockOwnPackage, readPackage } from './ownPackage';
import { settleSender } from './settleSender';
import { findSender, assertCustomsForm } from './supplyChecks';
import { wirePackage } from './wirePackage';

type TrackingCode = { carrier: string; trackingCode: string };

const createCodeUsedError = (): ApiError =>
  createFieldError('tracking_code_used', 'tracking_code', 'This code belongs to another package.');

/** Throws ApiError 422 carrier_unknown or tracking_code_invalid. */
function checkCode(body: { carrier: string; tracking_code: string }): TrackingCode {
  const carrier = findCarrier(body.carrier);
  if (carrier === null)
    throw createFieldError('carrier_unknown', 'carrier', 'Choose one of the carriers.');
  const trackingCode = parseTrackingCode(carrier, body.tracking_code);
  if (trackingCode === null)
    throw createFieldError(
      'tracking_code_invalid',
      'tracking_code',
      `Codes of this carrier look like ${carrier.example}.`,
    );
  return { carrier: carrier.code, trackingCode };
}

/** The unique index also covers two sellers who enter the same code concurrently. */
function isDuplicate(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    error.constraint === 'packages_tracking'
  );
}

async function isTaken(
  trx: Kysely<Database>,
  { carrier, trackingCode }: TrackingCode,
  packageId: number,
): Promise<boolean> {
  const other = await trx
    .selectFrom('packages')
    .select('id')
    .where('carrierCode', '=', carrier)
    .where('trackingCode', '=', trackingCode)
    .where('id', '<>', packageId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Before the hand-over, for a package without a label of ours. */
async function saveTrackingCode(
  trx: Kysely<Database>,
  pkg: PackageRow,
  code: TrackingCode,
  sellerId: number,
): Promise<void> {
  const set = { carrierCode: code.carrier, trackingCode: code.trackingCode };
  if (pkg.status === 'pending_supply') {
    const sender = await findSender(trx, pkg);
    await transitionPackage(trx, {
      packageId: pkg.id,
      to: 'label_purchased',
      actor: 'seller',
      actorId: sellerId,
      description: 'tracking_code_added',
      set: { ...set, shipFrom: sender === null ? null : JSON.stringify(sender) },
    });
  } else {
    await trx.updateTable('packages').set(set).where('id', '=', pkg.id).execute();
    await recordPackageEvent(trx, {
      packageId: pkg.id,
      to: pkg.status,
      description: 'tracking_code_changed',
    });
  }
  // Couriers use another form than the post.
  await reassessCustomsForm(trx, pkg.id);
}

export const updateTrackingRoute = implement(updateTracking, async ({ params, body, ctx }) => {
  const sellerId = requireUser(ctx).id;
  const ownPackage = await readPackage(ctx.db, sellerId, params.id, ['seller']);
  await settleSender(ctx.db, ownPackage.pkg);
  const code = checkCode(body);
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const { pkg, orders } = await lockOwnPackage(trx, sellerId, params.id);
      const isOwn = pkg.status === 'label_purchased' && pkg.service === null;
      if (pkg.status !== 'pending_supply' && !isOwn) throw createPackageStateError();
      const isSame = pkg.carrierCode === code.carrier && pkg.trackingCode === code.trackingCode;
      if (!isSame) {
        assertPermission(orders, isOwn ? 'void_label' : 'ship');
        await assertCustomsForm(trx, pkg);
        if (await isTaken(trx, code, pkg.id)) throw createCodeUsedError();
        await saveTrackingCode(trx, pkg, code, sellerId);
      }
      return { body: { package: await wirePackage(trx, pkg.id, 'seller') } };
    });
  } catch (error) {
    throw isDuplicate(error) ? createCodeUsedError() : error;
  }
});
